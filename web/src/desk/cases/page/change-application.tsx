import { applications } from 'contract/cases/applications';
import type { Application } from 'contract/cases/case';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { bankName } from '../../../ui/bank-mark.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
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

type ChangeApplicationProps = { application: Application; onClose: () => void };

/** The dialog for the details of an application; its stage does not change. */
export function ChangeApplication({ application, onClose }: ChangeApplicationProps) {
  const { _id, banca, oferta, note } = application;
  const form = useSaveForm({
    draft: useDraftValues('cerere', _id, { ...draftOfDetails(application), note, seen: application.version }),
    validate: (draft) => wrongDetails(draft, FIELDS),
    change: applications.change,
    sent: ({ seen, ...draft }) => ({
      params: { id: _id },
      body: { ...detailsOf(draft), note: draft.note, expectedVersion: seen },
    }),
    record: { what: 'application', current: storedApplication, stored: application },
    notice: announces('Detalii salvate', APPLICATIONS_SECTION),
    onClose,
  });
  const { overtaken, values } = form;
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={`${bankName(banca)} · ${oferta}`}
      submit="Salvați"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              ...applicationFieldsOf(FIELDS, overtaken.current, values),
              { title: 'Notă', stored: overtaken.current.note, mine: values.note },
            ]}
          />
        )
      }
    >
      <DetailsFields shown={FIELDS} required={[]} field={form.field} />
      <TextArea label="Notă" rows={2} maxLength={MAX_LENGTH.caseNote} {...form.field('note')} />
    </SaveDialog>
  );
}
