import type { CaseDetails } from 'contract/cases/cases';
import { type DocumentItem, documentItem } from 'contract/checklist/document-item';
import { today } from '../../../shared/time/today.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { draftFields } from '../../data/conflict.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { stateField } from './item-words.ts';
import { useStateChange } from './use-set-state.ts';
import { VERIFIED_TITLES, verifiedDraftOf, verifiedOf, wrongVerified } from './verified-draft.ts';
import { VerifiedFields } from './verified-fields.tsx';

type VerifyDialogProps = { found: CaseDetails; item: DocumentItem; onClose: () => void };

/** The dialog that verifies a document, with its day and its proven figures. */
export function VerifyDialog({ found, item, onClose }: VerifyDialogProps) {
  const { changes, run, announce } = useStateChange(item);
  const form = useSaveForms({
    draft: useDraftValues('act-verificat', item._id, { ...verifiedDraftOf(item), seen: item.version }),
    validate: (draft) => wrongVerified(draft, today()),
    changes,
    run: (draft) => run({ state: 'verified', ...verifiedOf(draft), expectedVersion: draft.seen }),
    record: { what: 'document', current: documentItem, stored: item },
    notice: SHOWN_BY_SCREEN,
    onSaved: (set) => {
      onClose();
      announce(set);
    },
    onClose,
  });
  const { overtaken, values } = form;
  return (
    <SaveDialog
      form={form}
      title={`Verificat: ${item.title}`}
      submit="Verificat"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              stateField(overtaken.current, 'verified'),
              ...draftFields(VERIFIED_TITLES, { stored: verifiedDraftOf(overtaken.current), mine: values }),
            ]}
          />
        )
      }
    >
      <VerifiedFields found={found} item={item} field={form.field} />
    </SaveDialog>
  );
}
