import { TextInput } from '@mantine/core';
import { customers as api } from 'contract/customers/customers';
import { customerPath, phonePath } from 'contract/site/desk-pages';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';

type NewCustomerDialogProps = {
  /** The search that found nobody: a name or a phone. */
  typed: string;
  onClose: () => void;
};

/** A customer as typed. */
type NewCustomer = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly alias: string;
};

/** Adds a customer whom the staff met elsewhere, and opens them. What was typed is kept until they are added. */
export function NewCustomerDialog({ typed, onClose }: NewCustomerDialogProps) {
  const draft = useDraftValues('client-nou', typed, searchedFor(typed));
  const navigate = useNavigate();
  const add = useChange(api.create, {
    notice: SHOWN_BY_SCREEN,
    onSaved: (customer) => {
      draft.forget();
      void navigate(customerPath(customer));
    },
  });
  const submit = (person: NewCustomer) =>
    add.mutate({ body: person }, { onError: (failure) => void form.refuse(validationErrors(failure)) });
  const form = useForm({ state: draft.state, onSubmit: submit });
  const isKnown = add.error instanceof ApiError && add.error.code === 'CLIENT_EXISTENT';
  const known = isKnown && <Link to={phonePath(form.values.phone)}>Deschideți clientul cu acest număr</Link>;
  return (
    <Dialog onClose={onClose} title="Client nou">
      <form {...form.formProps} className={styles.form}>
        <TextInput label="Nume" autoComplete="off" data-autofocus {...eventInput(form.field('name'))} />
        <TextInput label="Telefon" type="tel" autoComplete="off" {...eventInput(form.field('phone'))} />
        <TextInput label="E-mail (opțional)" type="email" autoComplete="off" {...eventInput(form.field('email'))} />
        <TextInput
          label="Alias (opțional)"
          description="Cum îi spuneți în echipă, ca să-l recunoașteți în liste."
          autoComplete="off"
          {...eventInput(form.field('alias'))}
        />
        {add.error && !form.showsAtFields(validationErrors(add.error)) && (
          <Alert tone="bad" action={known}>
            {messageOf(add.error)}
          </Alert>
        )}
        <SubmitOrCancel submit="Adăugați clientul" isSending={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The initial fields from the search; another search begins another draft. */
function searchedFor(typed: string): NewCustomer {
  const isPhone = /^[\d\s+()./-]+$/.test(typed);
  return { name: isPhone ? '' : typed, phone: isPhone ? typed : '', email: '', alias: '' };
}
