import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import {
  isEnded,
  isMoveBack,
  openStages,
  type Stage,
  stageFields,
  stageName,
  stageOrder,
} from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { ClearanceNotice } from '../agreements/clearance-notice.tsx';
import { closingText } from './closing-text.ts';
import { applicationFieldsOf } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import styles from './move.module.css';
import { fieldsOf } from './move-draft.ts';
import { ReasonChips } from './reason-chips.tsx';
import { SaveFailure } from './save-failure.tsx';
import { useMoveForm } from './use-move-form.ts';

type MoveFormProps = { details: CaseDetails; application: Application; onClose: () => void };

/** The new stage and its details, or an end in one press. Closing keeps typed words. */
export function MoveForm({ details, application, onClose }: MoveFormProps) {
  const { form, moving, overtaken, chooseStage, end, discardDraft } = useMoveForm(details, application, onClose);
  const { values, field, errors } = form;
  const { stage } = application;
  const isBack = isMoveBack(stage, values.to);
  const shown = fieldsOf(values.to);
  return (
    <div className="grid grid-cols-1 gap-5">
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
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
        {goesToBank(stage, values.to) && <ClearanceNotice caseId={details._id} bank={application.banca} />}
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              { title: 'Etapa', stored: stageName(overtaken.current.stage), mine: stageName(values.to) },
              ...applicationFieldsOf(shown, overtaken.current, values),
            ]}
            onTakeTheirs={discardDraft}
          />
        )}
        <SaveFailure failure={moving.error} shown={['to', 'note', ...shown]} />
        <SubmitOrCancel
          submit={`Mutați în „${stageName(values.to)}”`}
          isSending={moving.isPending}
          onCancel={discardDraft}
        />
      </form>
      {!isEnded(stage) && (
        <div className={styles.ends}>
          <h3 className="text-16 font-650">Sau s-a încheiat: alegeți motivul</h3>
          <ReasonChips isSending={moving.isPending} onChoose={end} />
        </div>
      )}
    </div>
  );
}

/** True of a move that sends the client's data to the bank for the first time. */
function goesToBank(from: Stage, to: Stage): boolean {
  return stageOrder(from) < stageOrder('sent') && stageOrder(to) >= stageOrder('sent');
}

/** The stages to choose from; also the chosen one when a colleague has moved the application there meanwhile. */
function stagesFor(from: Stage, chosen: Stage) {
  return openStages
    .filter(({ stage }) => stage !== from || stage === chosen)
    .map(({ stage, name }) => ({ value: stage, label: name }));
}
