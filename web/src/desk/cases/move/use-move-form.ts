import { applications } from 'contract/cases/applications';
import type { Application, EndReason } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { openStages } from 'contract/fields/case-stages';
import { useEffect, useState } from 'react';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { today } from '../../../shared/time/today.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { APPLICATIONS_SECTION } from '../case-words.ts';
import { storedApplication } from './details-draft.ts';
import { fieldsOf, moveDraft, moveOf, nextStage, withStage, wrongIn } from './move-draft.ts';

/**
 * The form of a move. The tab keeps its draft for its first stage, until the server stores it or the person gives it
 * up.
 */
export function useMoveForm(details: CaseDetails, application: Application, onClose: () => void) {
  const basis = { application, wanted: details.amount, today: today() };
  const [opened] = useState({
    from: application.stage,
    draft: { ...moveDraft(basis, nextStage(application)), seen: application.version },
  });
  const { _id: id } = application;
  const form = useSaveForm({
    draft: useDraftValues('mutare', `${id} ${opened.from}`, opened.draft),
    validate: (draft) => wrongIn(draft, application.stage),
    change: applications.move,
    sent: ({ seen, ...draft }) => ({ params: { id }, body: moveOf(draft, seen) }),
    record: { what: 'application', current: storedApplication, stored: application },
    notice: announces('Etapă schimbată', APPLICATIONS_SECTION),
    onClose,
  });
  useStartAtFields(form.formProps.ref, fieldsOf(opened.draft.to));
  return {
    form,
    chooseStage: (name: string) => {
      const chosen = openStages.find(({ stage }) => stage === name);
      if (chosen) form.change(withStage(form.values, basis, chosen.stage));
    },
    end: ({ _id: reason, kind: to }: EndReason) => form.save({ ...form.values, to, reason }),
  };
}

/** The dialog was open before the form could be drawn: the focus goes to the first field of the stage now. */
function useStartAtFields(form: React.RefObject<HTMLFormElement | null>, fields: readonly string[]): void {
  const [first = 'note'] = fields;
  useEffect(() => goToField(form.current, [first]), [form, first]);
}
