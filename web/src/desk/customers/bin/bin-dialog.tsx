import { useQueryClient } from '@tanstack/react-query';
import { bin } from 'contract/customers/bin';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { DAYS_AFTER_DELETION } from 'contract/legal/legal-versions';
import { formatCount } from 'contract/romanian/romanian';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast, type Toast } from '../../../ui/notices/toast-store.ts';
import { sendOnce, useChanges, useUndo } from '../../data/change.ts';
import { forgetReads } from '../../data/read.ts';
import { forgetDraftsOf } from '../../session/account-drafts.ts';

/** The specification's question before a customer is deleted, into the bin or for good. */
export const DELETION_QUESTION =
  'Are you sure you want to delete this customer and ALL related data? This action cannot be undone.';

/** The specification's words after it. */
export const DELETED = 'Customer and all related data deleted successfully';

const IN_BIN = formatCount(DAYS_AFTER_DELETION.bin, 'zi', 'zile');

type BinDialogProps = {
  customers: readonly Pick<Customer, 'phone' | 'name'>[];
  /** Called when they are in the bin, so that the screen leaves them. */
  onBinned: () => unknown;
  onClose: () => void;
};

/** Asks before customers go into the bin: after a few minutes only an administrator can restore them. */
export function BinDialog({ customers, onBinned, onClose }: BinDialogProps) {
  const binning = useBinCustomers(customers, () => {
    onClose();
    return onBinned();
  });
  const [only] = customers.length === 1 ? customers : [];
  return (
    <ConfirmDialog
      title={
        only ? (
          <>
            Ștergeți clientul <bdi>{only.name}</bdi>?
          </>
        ) : (
          `Ștergeți ${formatCount(customers.length, 'client', 'clienți')}?`
        )
      }
      action="Ștergeți"
      isDoing={binning.isPending}
      failure={binning.error ? `Failed to delete customer: ${messageOf(binning.error)}` : undefined}
      onConfirm={() => binning.mutate(undefined)}
      onClose={onClose}
    >
      {only && <p lang="en">{DELETION_QUESTION}</p>}
      {only
        ? `Administratorii îl pot restaura din coș timp de ${IN_BIN}, cu tot ce ține de el; apoi se șterge definitiv. Linkurile trimise lui nu se mai deschid, nici după restaurare. Dacă are un dosar semnat, rămâne în coș cât se păstrează dosarele semnate.`
        : `Clienții, cu tot ce ține de ei, stau ${IN_BIN} în coș, de unde îi poate restaura un administrator; apoi se șterg definitiv. Linkurile trimise lor nu se mai deschid, nici după restaurare. Cei cu un dosar semnat rămân în coș cât se păstrează dosarele semnate.`}
    </ConfirmDialog>
  );
}

/**
 * Puts customers into the bin, removes drafts about them, and shows a toast with an undo. `onBinned` is called before
 * the screens are read again, so that no screen asks for them.
 */
function useBinCustomers(binned: readonly Pick<Customer, 'phone' | 'name'>[], onBinned: () => unknown) {
  const queryClient = useQueryClient();
  const undo = useUndo(bin.undo);
  return useChanges([customers.deleteCustomer], {
    notice: SHOWN_BY_SCREEN,
    run: async () => {
      const phones = new Set(binned.map(({ phone }) => phone));
      for (const phone of phones) await binUnlessGone(phone);
      for (const phone of phones) forgetDraftsOf(phone);
      await onBinned();
      // Nothing of them stays in the cache or in a list.
      forgetReads(queryClient, phones);
    },
    onSaved: () => {
      const calls = binned.map(({ phone }) => ({ params: { phone }, query: {} }));
      showToast({ ...binnedText(binned), undo: () => undo(...calls) });
    },
  });
}

/** Counts as success: the customer is in the bin already, or was erased. */
async function binUnlessGone(phone: string): Promise<void> {
  try {
    await sendOnce(customers.deleteCustomer, { params: { phone } });
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === 'CLIENT_NEGASIT')) throw failure;
  }
}

function binnedText(binned: readonly Pick<Customer, 'name'>[]): Pick<Toast, 'quoted' | 'text'> {
  const [only] = binned.length === 1 ? binned : [];
  return only
    ? { quoted: DELETED, text: `${isolated(only.name)} este în coș, de unde îl poate restaura un administrator.` }
    : {
        text: `${formatCount(binned.length, 'client', 'clienți')} în coș, de unde îi poate restaura un administrator.`,
      };
}
