import { applications } from 'contract/cases/applications';
import type { Application, EndReason } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { openStages } from 'contract/fields/case-stages';
import { useEffect, useState } from 'react';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { today } from '../../../shared/time/today.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { APPLICATIONS_SECTION } from '../case-words.ts';
import { storedApplication } from './details-draft.ts';
import { fieldsOf, type Move, moveDraft, moveOf, nextStage, withStage, wrongIn } from './move-draft.ts';

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
  const { state, forget } = useDraftValues('mutare', `${application._id} ${opened.from}`, opened.draft);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const moving = useChange(applications.move, {
    notice: announces('Etapă schimbată', APPLICATIONS_SECTION),
    onSaved: discardDraft,
  });
  const send = (move: Move) =>
    moving.mutate(
      { params: { id: application._id }, body: move },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({
    state,
    validate: (draft) => wrongIn(draft, application.stage),
    onSubmit: (draft) => send(moveOf(draft, draft.seen)),
  });
  useStartAtFields(form.formProps.ref, fieldsOf(opened.draft.to));
  return {
    form,
    moving,
    overtaken: versionConflict({
      what: 'application',
      current: storedApplication,
      seen: form.values.seen,
      stored: application,
      saving: moving,
      see: (seen) => form.change({ seen }),
      // What was refused: the move, or an end by its reason.
      resend: (expectedVersion) => moving.variables && send({ ...moving.variables.body, expectedVersion }),
    }),
    discardDraft,
    chooseStage: (name: string) => {
      const chosen = openStages.find(({ stage }) => stage === name);
      if (chosen) form.change(withStage(form.values, basis, chosen.stage));
    },
    end: ({ _id, kind }: EndReason) =>
      send({ to: kind, reason: _id, note: form.values.note, expectedVersion: form.values.seen }),
  };
}

/** The dialog was open before the form could be drawn: the focus goes to the first field of the stage now. */
function useStartAtFields(form: React.RefObject<HTMLFormElement | null>, fields: readonly string[]): void {
  const [first = 'note'] = fields;
  useEffect(() => goToField(form.current, [first]), [form, first]);
}
