import { applications } from 'contract/cases/applications';
import type { Application, ApplicationSummary, EndReason } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import {
  endStages,
  isContract,
  isEnded,
  isMoveBack,
  isSending,
  mayMove,
  openStages,
  type Stage,
  stageFields,
  stageName,
} from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatList } from 'contract/romanian/romanian';
import { useEffect, useState } from 'react';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { today } from '../../../shared/time/today.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { ClearanceNotice } from '../agreements/clearance-notice.tsx';
import { APPLICATIONS_SECTION } from '../case-words.ts';
import { applicationFieldsOf, storedApplication } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import styles from './move.module.css';
import { fieldsOf, moveDraft, moveOf, nextStage, withStage, wrongIn } from './move-draft.ts';
import { ReasonChips } from './reason-chips.tsx';

type MoveFormProps = { details: CaseDetails; application: Application; onClose: () => void };

/** The new stage and its details, or an end in one press. */
export function MoveForm({ details, application, onClose }: MoveFormProps) {
  const { form, chooseStage, end } = useMoveForm(details, application, onClose);
  const { values, field, errors, overtaken } = form;
  const wanted = form.sent ?? values;
  const { stage } = application;
  const isBack = isMoveBack(stage, values.to);
  const shown = fieldsOf(values.to);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SaveForm
        form={form}
        submit={`Mutați în „${stageName(values.to)}”`}
        conflict={
          overtaken && (
            <ConflictNotice
              {...overtaken}
              onKeepMine={mayMove(overtaken.current.stage, wanted.to) ? overtaken.onKeepMine : undefined}
              fields={[
                { title: 'Etapa', stored: stageName(overtaken.current.stage), mine: stageName(wanted.to) },
                ...applicationFieldsOf(shown, overtaken.current, values),
              ]}
            />
          )
        }
      >
        <Select
          name="to"
          label={`Din „${stageName(stage)}” în`}
          value={values.to}
          error={errors.to}
          onChange={chooseStage}
          options={stagesFor(stage, values.to)}
        />
        {shown.length > 0 && <DetailsFields shown={shown} required={stageFields[values.to].required} field={field} />}
        <TextArea
          label={isBack ? 'De ce se întoarce' : 'Notă (opțional)'}
          rows={2}
          maxLength={MAX_LENGTH.caseNote}
          required={isBack}
          {...field('note')}
        />
        {values.to === 'drawn' && (
          <Checkbox
            name="closeOthers"
            label={closingText(details.applications, application._id)}
            checked={values.closeOthers}
            onChange={(closeOthers) => form.change({ closeOthers })}
          />
        )}
        {isSending(stage, values.to) && <ClearanceNotice caseId={details._id} bank={application.banca} />}
      </SaveForm>
      {endStages.some((end) => mayMove(stage, end.stage)) && (
        <div className={styles.ends}>
          <h3 className="text-16 font-650">Sau s-a încheiat: alegeți motivul</h3>
          <ReasonChips isSending={form.isSaving} onChoose={end} />
        </div>
      )}
    </div>
  );
}

/** The stages to choose from; also the chosen one when a colleague has moved the application there meanwhile. */
function stagesFor(from: Stage, chosen: Stage) {
  return openStages
    .filter(({ stage }) => mayMove(from, stage) && (stage !== from || stage === chosen))
    .map(({ stage, name }) => ({ value: stage, label: name }));
}

/** The fate of the case's other applications after a drawn loan, as the label of a checkbox. */
export function closingText(applications: readonly ApplicationSummary[], drawn: string): string {
  const others = applications.filter(({ _id, stage }) => _id !== drawn && !isEnded(stage));
  const ending = others.filter(({ stage }) => !isContract(stage));
  const banks = banksOf(ending);
  const what = ending.length === 1 ? `cererea deschisă la ${banks} trece` : `cererile deschise la ${banks} trec`;
  const ends = ending.length === 0 ? '' : `: ${what} la „${stageName('withdrawn')}”`;
  return [`Închideți și dosarul${ends}.`, stayingText(others.filter(({ stage }) => isContract(stage)))]
    .join(' ')
    .trim();
}

/** A signed contract is ended by a person alone. */
function stayingText(signed: readonly ApplicationSummary[]): string {
  if (signed.length === 0) return '';
  const banks = banksOf(signed);
  return signed.length === 1
    ? `Cererea la ${banks} are contract semnat și rămâne cum este.`
    : `Cererile la ${banks} au contract semnat și rămân cum sunt.`;
}

const banksOf = (applications: readonly ApplicationSummary[]) =>
  formatList([...new Set(applications.map(({ banca }) => banca))]);

/**
 * The form of a move. The tab keeps its draft for its first stage, until the server stores it or the person gives it
 * up.
 */
function useMoveForm(details: CaseDetails, application: Application, onClose: () => void) {
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
