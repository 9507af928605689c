import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type FollowedLoan, refinancing } from 'contract/refinancing/refinancing';
import { customerSections } from 'contract/site/desk-pages';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { bankName } from './loan-words.ts';

type EndLoanProps = { loan: FollowedLoan; onClose: () => void };

/** The dialog that stops following a loan, with a reason. */
export function EndLoan({ loan, onClose }: EndLoanProps) {
  const { _id: id, version: expectedVersion } = loan;
  const form = useSaveForm({
    draft: useDraftValues('credit-neurmarit', id, { reason: '' }),
    change: refinancing.end,
    sent: ({ reason }) => ({ params: { id }, body: { reason, expectedVersion } }),
    notice: announces('Credit neurmărit', customerSections.followedLoans),
    onClose,
  });
  return (
    <SaveDialog form={form} title={`Nu mai urmăriți creditul: ${bankName(loan)}`} submit="Nu mai urmăriți">
      <TextInput
        label="De ce"
        placeholder="L-a rambursat, a vândut casa…"
        maxLength={MAX_LENGTH.documentTitle}
        {...form.field('reason')}
      />
    </SaveDialog>
  );
}
