import { bin } from 'contract/customers/bin';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange } from '../../data/change.ts';
import type { BinnedCustomer } from './bin-row.tsx';

/** Merges a customer in the bin with the present owner of their phone, and names the effect before. */
export function JoinDialog({ binned, onClose }: { binned: BinnedCustomer; onClose: () => void }) {
  const joining = useChange(bin.join, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {
      onClose();
      showToast({ text: `${isolated(binned.name)} a ieșit din coș, unit cu clientul nou.` });
    },
  });
  return (
    <ConfirmDialog
      title="Uniți cu clientul din coș"
      action="Restaurați și uniți"
      isDoing={joining.isPending}
      failure={joining.error ? messageOf(joining.error) : undefined}
      onConfirm={() => joining.mutate({ params: { id: binned._id } })}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{binned.name}</strong> iese din coș cu tot ce are și primește tot ce a adus clientul nou,{' '}
        <strong dir="auto">{binned.phoneOwner}</strong>. Uniți-i numai dacă știți că sunt aceeași persoană: în
        formularul de pe site oricine poate scrie orice număr.
      </p>
      <p className="mt-3 text-ink-soft text-14">
        Numele, aliasul și e-mailul rămân ale celui din coș; ce diferă la clientul nou se păstrează într-o notiță.
        Statusul rămâne al clientului nou, iar brokerul la fel, dacă are unul. Linkurile trimise înainte de ștergere nu
        se mai deschid. Unirea nu poate fi anulată.
      </p>
    </ConfirmDialog>
  );
}
