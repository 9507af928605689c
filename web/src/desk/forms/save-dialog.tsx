import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { serverSentence } from '../api/server-sentence.ts';
import { isOvertaken } from '../data/conflict.ts';
import type { SavingForm } from './use-save-form.ts';

type SaveFormProps = {
  form: SavingForm;
  /** The word on the button that saves, or buttons of the form's own; absent: presses among the fields save. */
  submit?: ReactNode;
  isIncomplete?: boolean;
  /** Somebody else's stored change, and the choice. */
  conflict?: ReactNode;
  /** The failure where the server gives no sentence; a function shows all failures, or a way to mend one. */
  failed?: string | ((failure: Error) => ReactNode);
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
};

type SaveDialogProps = SaveFormProps & Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'opener' | 'isFirm'>;

/** A form over the page, saved by one press. Closing it keeps a draft; what would be lost is asked about. */
export function SaveDialog({ title, size, opener, isFirm = false, ...props }: SaveDialogProps) {
  return (
    <Dialog onClose={props.form.close} title={title} size={size} opener={opener} isFirm={isFirm}>
      <SaveForm {...props} />
    </Dialog>
  );
}

/** A form in the page: its fields, why it was not saved, and its buttons. */
export function SaveForm({ form, submit, isIncomplete = false, conflict, failed, className, children }: SaveFormProps) {
  const { formProps, failure, isAsking } = form;
  const isShown = failure && !(conflict && isOvertaken(failure));
  return (
    <form {...formProps} className={className ?? 'grid grid-cols-1 gap-4'}>
      {children}
      {conflict}
      {isShown &&
        (typeof failed === 'function' ? failed(failure) : <Alert tone="bad">{sentenceOf(failure, failed)}</Alert>)}
      {isAsking && <LeaveQuestion form={form} />}
      {submit !== undefined && (
        <div hidden={isAsking}>
          {typeof submit === 'string' ? (
            <SubmitOrCancel form={form} submit={submit} isIncomplete={isIncomplete} />
          ) : (
            submit
          )}
        </div>
      )}
    </form>
  );
}

type SubmitOrCancelProps = { form: SavingForm; submit: string; isIncomplete: boolean };

/** The end of a form; one that stays in the page has no way out. */
function SubmitOrCancel({ form: { isSaving, cancel }, submit, isIncomplete }: SubmitOrCancelProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" loading={isSaving} disabled={isIncomplete}>
        {submit}
      </Button>
      {cancel && (
        <Button variant="secondary" onClick={cancel}>
          Renunțați
        </Button>
      )}
    </div>
  );
}

const sentenceOf = (failure: Error, instead?: string) =>
  instead === undefined ? messageOf(failure) : serverSentence(failure, instead);

/** Asks before typed words get lost; it has the focus until the answer. */
function LeaveQuestion({ form: { stay, leave } }: Pick<SaveFormProps, 'form'>) {
  const [asker] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (asker instanceof HTMLElement && asker.isConnected) asker.focus();
    },
    [asker],
  );
  return (
    <Alert
      tone="warn"
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={leave} variant="danger">
            Da, renunțați
          </Button>
          <Button variant="secondary" autoFocus onClick={stay}>
            Nu, continuați
          </Button>
        </div>
      }
    >
      Ce ați completat nu s-a salvat. Renunțați la tot?
    </Alert>
  );
}
