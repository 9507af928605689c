import { applications } from 'contract/cases/applications';
import type { Application } from 'contract/cases/case';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useSeenVersion } from '../../forms/use-seen-version.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { APPLICATIONS_SECTION } from '../case-words.ts';
import { detailsOf, draftOfDetails, FIELDS, wrongDetails } from '../move/details-draft.ts';
import { DetailsFields } from '../move/details-fields.tsx';
import { SaveFailure } from '../move/save-failure.tsx';

type ChangeApplicationProps = { application: Application; onClose: () => void };

/** The dialog for the details of an application; its stage does not change. */
export function ChangeApplication({ application, onClose }: ChangeApplicationProps) {
  const { _id, banca, oferta, stage, note } = application;
  const { state, forget } = useDraftValues('cerere', _id, { ...draftOfDetails(application), note });
  const version = useSeenVersion(application.version);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const changing = useChange(applications.change, {
    notice: announces('Detalii salvate', APPLICATIONS_SECTION),
    onSaved: discardDraft,
  });
  const form = useForm({
    state,
    validate: (draft) => wrongDetails(draft, FIELDS),
    onSubmit: (draft) =>
      changing.mutate(
        {
          params: { id: _id },
          body: { ...detailsOf(draft), note: draft.note, expectedVersion: version.seen },
        },
        {
          onError: (failure) => {
            version.noteRefusal(failure);
            form.refuse(fieldErrorsOf(failure));
          },
        },
      ),
  });
  return (
    <Dialog onClose={onClose} size="lg" title={`${banca} · ${oferta}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <DetailsFields shown={FIELDS} required={[]} field={form.field} />
        <TextArea label="Notă" rows={2} maxLength={MAX_LENGTH.caseNote} {...form.field('note')} />
        <SaveFailure failure={changing.error} isBehind={version.isBehind} stage={stage} shown={['note', ...FIELDS]} />
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
