import { applications } from 'contract/cases/applications';
import type { Application } from 'contract/cases/case';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { APPLICATIONS_SECTION } from '../case-words.ts';
import {
  applicationFieldsOf,
  detailsOf,
  draftOfDetails,
  FIELDS,
  storedApplication,
  wrongDetails,
} from '../move/details-draft.ts';
import { DetailsFields } from '../move/details-fields.tsx';
import { SaveFailure } from '../move/save-failure.tsx';

type ChangeApplicationProps = { application: Application; onClose: () => void };

/** The dialog for the details of an application; its stage does not change. */
export function ChangeApplication({ application, onClose }: ChangeApplicationProps) {
  const { _id, banca, oferta, note } = application;
  const { state, forget } = useDraftValues('cerere', _id, {
    ...draftOfDetails(application),
    note,
    seen: application.version,
  });
  const discardDraft = () => {
    forget();
    onClose();
  };
  const changing = useChange(applications.change, {
    notice: announces('Detalii salvate', APPLICATIONS_SECTION),
    onSaved: discardDraft,
  });
  const save = (draft: (typeof state)[0]) =>
    changing.mutate(
      { params: { id: _id }, body: { ...detailsOf(draft), note: draft.note, expectedVersion: draft.seen } },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({ state, validate: (draft) => wrongDetails(draft, FIELDS), onSubmit: save });
  const overtaken = versionConflict({
    what: 'application',
    current: storedApplication,
    seen: form.values.seen,
    stored: application,
    saving: changing,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return (
    <Dialog onClose={onClose} size="lg" title={`${banca} · ${oferta}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <DetailsFields shown={FIELDS} required={[]} field={form.field} />
        <TextArea label="Notă" rows={2} maxLength={MAX_LENGTH.caseNote} {...form.field('note')} />
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              ...applicationFieldsOf(FIELDS, overtaken.current, form.values),
              { title: 'Notă', stored: overtaken.current.note, mine: form.values.note },
            ]}
            onTakeTheirs={discardDraft}
          />
        )}
        <SaveFailure failure={changing.error} shown={['note', ...FIELDS]} />
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
