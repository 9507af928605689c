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
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { ClearanceNotice } from '../agreements/clearance-notice.tsx';
import { closingText } from './closing-text.ts';
import { applicationFieldsOf } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import styles from './move.module.css';
import { fieldsOf } from './move-draft.ts';
import { ReasonChips } from './reason-chips.tsx';
import { useMoveForm } from './use-move-form.ts';

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
        {goesToBank(stage, values.to) && <ClearanceNotice caseId={details._id} bank={application.banca} />}
      </SaveForm>
      {!isEnded(stage) && (
        <div className={styles.ends}>
          <h3 className="text-16 font-650">Sau s-a încheiat: alegeți motivul</h3>
          <ReasonChips isSending={form.isSaving} onChoose={end} />
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
