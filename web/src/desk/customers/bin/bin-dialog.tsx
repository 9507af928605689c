import type { Customer } from 'contract/customers/customer';
import { DAYS_AFTER_DELETION } from 'contract/legal/legal-versions';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useBinCustomers } from './use-bin-customers.ts';

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
      {only && <p lang="en">Are you sure you want to delete this customer and ALL related data?</p>}
      {only
        ? `Clientul, cu tot ce ține de el, stă ${IN_BIN} în coș, de unde îl poate restaura un administrator; apoi se șterge definitiv. Linkurile trimise lui nu se mai deschid, nici după restaurare. Dacă are un dosar semnat, rămâne în coș cât se păstrează dosarele semnate.`
        : `Clienții, cu tot ce ține de ei, stau ${IN_BIN} în coș, de unde îi poate restaura un administrator; apoi se șterg definitiv. Linkurile trimise lor nu se mai deschid, nici după restaurare. Cei cu un dosar semnat rămân în coș cât se păstrează dosarele semnate.`}
    </ConfirmDialog>
  );
}
