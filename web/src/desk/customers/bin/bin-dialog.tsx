import type { Customer } from 'contract/customers/customer';
import { messageOf } from '../../../shared/api/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useBinCustomer } from './bin-api.ts';

type BinDialogProps = {
  customer: Pick<Customer, 'phone' | 'name'>;
  /** They are in the bin: what showed them goes elsewhere. */
  onBinned: () => unknown;
  onClose: () => void;
};

/** Asks before a customer goes into the bin: whoever is no administrator cannot take them out again. */
export function BinDialog({ customer, onBinned, onClose }: BinDialogProps) {
  const binning = useBinCustomer(customer, onBinned);
  return (
    <ConfirmDialog
      title={
        <>
          Ștergeți clientul <bdi>{customer.name}</bdi>?
        </>
      }
      action="Ștergeți"
      isDoing={binning.isPending}
      failure={binning.error ? `Failed to delete customer: ${messageOf(binning.error)}` : undefined}
      onConfirm={() => binning.mutate()}
      onClose={onClose}
    >
      Clientul, cu tot ce ține de el, stă 30 de zile în coș, de unde îl poate restaura un administrator; apoi se șterge
      definitiv.
    </ConfirmDialog>
  );
}
