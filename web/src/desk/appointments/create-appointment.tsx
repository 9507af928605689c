import { appointments } from 'contract/appointments/appointments';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { useAutoDismiss } from '../../ui/notices/use-auto-dismiss.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import type { DraftValues } from '../session/use-draft-values.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { appointmentErrors, bodyOf, createFailure, type Draft } from './draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** Milliseconds for which the success is shown before the dialog closes. */
const READ_FOR = 2000;

type CreateAppointmentProps = {
  /** The customer; undefined before a choice. */
  phone: string | undefined;
  /** Owned by the screen, which forgets it once the success was shown. */
  draft: DraftValues<Draft>;
  /** It was made and the success was shown: the screen starts a new draft and closes the dialog. */
  onMade: () => void;
  onClose: () => void;
  /** The choice of the customer, above the fields; it gets an error when none is chosen. */
  children?: (isMissing: boolean) => ReactNode;
};

/** The dialog in which an appointment with a known customer is made; the tab keeps what was typed. */
export function NewAppointment({ phone, onClose }: { phone: string; onClose: () => void }) {
  const draft = useKeptDraft(phone);
  const made = () => {
    draft.forget();
    onClose();
  };
  return <CreateAppointment phone={phone} draft={draft} onMade={made} onClose={onClose} />;
}

/** The dialog in which an appointment is made, for the signed-in user. */
export function CreateAppointment({ phone, draft, onMade, onClose, children }: CreateAppointmentProps) {
  const [typed, change] = draft.state;
  const form = useSaveForm({
    draft: { ...draft, state: [{ ...typed, client: phone ?? '' }, change], forget: () => {} },
    validate: appointmentErrors,
    change: appointments.create,
    sent: ({ client, ...made }) => ({ body: { ...bodyOf(made), phone: client } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {},
    onClose,
  });
  const { isSaving, isSaved } = form;
  useAutoDismiss(isSaved, onMade, READ_FOR);
  const [missing] = Object.values(form.errors);
  return (
    <SaveDialog
      form={{ ...form, ...(isSaved && { close: onMade }) }}
      title="Programare nouă"
      failed={(failure) => <Alert tone="bad">{createFailure(failure)}</Alert>}
      submit={
        <Button type="submit" disabled={isSaving || isSaved}>
          {isSaving ? 'Creating appointment...' : 'Programați'}
        </Button>
      }
    >
      {children?.(form.errors.client !== undefined)}
      <AppointmentFields form={form} />
      {missing && <Alert tone="bad">{missing}</Alert>}
      {isSaved && <Alert tone="good">Appointment created successfully!</Alert>}
    </SaveDialog>
  );
}
