import { customers as api } from 'contract/customers/customers';
import { customerPath, phonePath } from 'contract/site/desk-pages';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
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

/** Adds a customer whom the staff met elsewhere, and opens them. */
export function NewCustomerDialog({ typed, onClose }: NewCustomerDialogProps) {
  const navigate = useNavigate();
  const form = useSaveForm({
    draft: useDraftValues('client-nou', typed, searchedFor(typed)),
    change: api.create,
    sent: (person) => ({ body: person }),
    notice: SHOWN_BY_SCREEN,
    onSaved: (customer) => void navigate(customerPath(customer)),
    onClose,
  });
  const failed = (failure: Error) => (
    <Alert
      tone="bad"
      action={
        failure instanceof ApiError &&
        failure.code === 'CLIENT_EXISTENT' && (
          <Link to={phonePath(form.values.phone)}>Deschideți clientul cu acest număr</Link>
        )
      }
    >
      {messageOf(failure)}
    </Alert>
  );
  return (
    <SaveDialog form={form} title="Client nou" submit="Adăugați clientul" failed={failed}>
      <TextInput label="Nume" data-autofocus {...form.field('name')} />
      <TextInput label="Telefon" type="tel" {...form.field('phone')} />
      <TextInput label="E-mail (opțional)" type="email" {...form.field('email')} />
      <TextInput
        label="Alias (opțional)"
        hint="Cum îi spuneți în echipă, ca să-l recunoașteți în liste."
        {...form.field('alias')}
      />
    </SaveDialog>
  );
}

/** The initial fields from the search; another search begins another draft. */
function searchedFor(typed: string): NewCustomer {
  const isPhone = /^[\d\s+()./-]+$/.test(typed);
  return { name: isPhone ? '' : typed, phone: isPhone ? typed : '', email: '', alias: '' };
}
