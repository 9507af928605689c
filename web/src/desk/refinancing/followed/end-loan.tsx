import { TextInput } from '@mantine/core';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type FollowedLoan, refinancing } from 'contract/refinancing/refinancing';
import { customerSections } from 'contract/site/desk-pages';
import { messageOf } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { bankName } from './loan-words.ts';

type EndLoanProps = { loan: FollowedLoan; onClose: () => void };

/** The dialog that stops following a loan, with a reason. */
export function EndLoan({ loan, onClose }: EndLoanProps) {
  const { _id: id, version: expectedVersion } = loan;
  const notice = announces('Credit neurmărit', customerSections.followedLoans);
  const ending = useChange(refinancing.end, { notice, onSaved: onClose });
  const { field, formProps } = useForm({
    state: useValues({ reason: '' }),
    validate: ({ reason }) => failed({ reason: reason.trim() === '' && 'Scrieți motivul.' }),
    onSubmit: ({ reason }) => ending.mutate({ params: { id }, body: { reason: reason.trim(), expectedVersion } }),
  });
  return (
    <Dialog onClose={onClose} title={`Nu mai urmăriți creditul: ${bankName(loan)}`}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <TextInput
          label="De ce"
          placeholder="L-a rambursat, a vândut casa…"
          maxLength={MAX_LENGTH.documentTitle}
          {...eventInput(field('reason'))}
        />
        {ending.error && <Alert tone="bad">{messageOf(ending.error)}</Alert>}
        <SubmitOrCancel submit="Nu mai urmăriți" isSending={ending.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
