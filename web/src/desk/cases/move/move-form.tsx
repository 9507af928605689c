import { applications } from 'contract/cases/applications';
import type { Application, ApplicationSummary } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import type { Reply } from 'contract/endpoint';
import {
  type EndStage,
  isContract,
  isEnded,
  isMoveBack,
  isSending,
  mayMove,
  type Stage,
  stageFields,
  stageName,
  stages,
} from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useEffect, useState } from 'react';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { today } from '../../../shared/time/today.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { ReasonChips } from '../../end-reasons/reason-chips.tsx';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { ClearanceNotice } from '../agreements/clearance-notice.tsx';
import { banksText } from '../case-words.ts';
import { applicationFieldsOf, storedApplication } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { fieldsOf, moveDraft, moveOf, nextStage, undoOfMove, withStage, wrongIn } from './move-draft.ts';

type MoveFormProps = { details: CaseDetails; application: Application; onClose: () => void };

/** The new stage with its details, or an end with its reason. */
export function MoveForm({ details, application, onClose }: MoveFormProps) {
  const { form, chooseStage } = useMoveForm(details, application, onClose);
  const { values, field, errors } = form;
  const { stage } = application;
  const isBack = isMoveBack(stage, values.to);
  const shown = fieldsOf(values.to);
  return (
    <SaveForm
      form={form}
      submit={`${isEnded(values.to) ? 'Încheiați:' : 'Mutați în'} „${stageName(values.to)}”`}
      conflict={<MoveConflict form={form} />}
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
      {isEnded(values.to) && <EndFields form={form} kind={values.to} />}
      <TextArea
        label={isBack ? 'De ce se întoarce' : 'Notă (opțional)'}
        rows={2}
        maxLength={MAX_LENGTH.caseNote}
        required={isBack}
        {...field('note')}
      />
      <OthersFields form={form} details={details} id={application._id} />
      {isSending(stage, values.to) && <ClearanceNotice found={details} bank={application.banca} />}
    </SaveForm>
  );
}

type MovingForm = ReturnType<typeof useMoveForm>['form'];

/** A colleague's stored change of the application, and the choice. */
function MoveConflict({ form: { overtaken, sent, values } }: { form: MovingForm }) {
  const wanted = sent ?? values;
  return (
    overtaken && (
      <ConflictNotice
        {...overtaken}
        onKeepMine={mayMove(overtaken.current.stage, wanted.to) ? overtaken.onKeepMine : undefined}
        fields={[
          { title: 'Stadiul', stored: stageName(overtaken.current.stage), mine: stageName(wanted.to) },
          ...applicationFieldsOf(fieldsOf(values.to), overtaken.current, values),
        ]}
      />
    )
  );
}

/** Why the application ends: chosen here, saved by the button. */
function EndFields({ form: { values, errors, isSaving, change }, kind }: { form: MovingForm; kind: EndStage }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <ReasonChips
        kind={kind}
        chosen={values.reason}
        isSending={isSaving}
        onChoose={({ _id: reason }) => change({ reason })}
      />
      {errors.reason && (
        <p role="alert" className="text-14 text-bad font-600">
          {errors.reason}
        </p>
      )}
    </div>
  );
}

/** With a contract or the money: whether the case's other open applications are withdrawn. */
function OthersFields({ form, details, id }: { form: MovingForm; details: CaseDetails; id: string }) {
  const { to, closeOthers } = form.values;
  const label =
    to === 'drawn'
      ? closingText(details.applications, id)
      : to === 'signed' && withdrawingText(details.applications, id);
  if (!label) return null;
  return (
    <Checkbox
      name="closeOthers"
      label={label}
      checked={closeOthers}
      onChange={(closeOthers) => form.change({ closeOthers })}
    />
  );
}

/**
 * The stages to choose from, the ends last; also the chosen one when a colleague has moved the application there
 * meanwhile.
 */
function stagesFor(from: Stage, chosen: Stage) {
  return stages
    .filter(({ stage }) => mayMove(from, stage) && (stage !== from || stage === chosen))
    .map(({ stage, name }) => ({ value: stage, label: name }));
}

/** The fate of the case's other applications after a drawn loan, as the label of a checkbox. */
export function closingText(applications: readonly ApplicationSummary[], drawn: string): string {
  const others = applications.filter(({ _id, stage }) => _id !== drawn && !isEnded(stage));
  const ending = others.filter(({ stage }) => !isContract(stage));
  const banks = banksText(ending);
  const what = ending.length === 1 ? `cererea deschisă la ${banks} trece` : `cererile deschise la ${banks} trec`;
  const ends = ending.length === 0 ? '' : `: ${what} la „${stageName('withdrawn')}”`;
  return [`Închideți și dosarul${ends}.`, stayingText(others.filter(({ stage }) => isContract(stage)))]
    .join(' ')
    .trim();
}

/** The offer to withdraw the other applications of a signed case, as the label of a checkbox; empty: there are none. */
export function withdrawingText(applications: readonly ApplicationSummary[], signed: string): string {
  const others = applications.filter(({ _id, stage }) => _id !== signed && !isEnded(stage) && !isContract(stage));
  if (others.length === 0) return '';
  const which = others.length === 1 ? 'cererea deschisă' : 'cererile deschise';
  return `Retrageți și ${which} la ${banksText(others)}: clientul a ales altă bancă.`;
}

/** A signed contract is ended by a person alone. */
function stayingText(signed: readonly ApplicationSummary[]): string {
  if (signed.length === 0) return '';
  const banks = banksText(signed);
  return signed.length === 1
    ? `Cererea la ${banks} are contract semnat și rămâne cum este.`
    : `Cererile la ${banks} au contract semnat și rămân cum sunt.`;
}

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
  const tell = useMoveNotice(details);
  const form = useSaveForm({
    draft: useDraftValues('mutare', `${id} ${opened.from}`, opened.draft),
    validate: (draft) => wrongIn(draft, application.stage),
    change: applications.move,
    sent: ({ seen, ...draft }) => ({ params: { id }, body: moveOf(draft, seen) }),
    record: { what: 'application', current: storedApplication, stored: application },
    notice: SHOWN_BY_SCREEN,
    onSaved: (saved, { to }) => {
      onClose();
      tell(saved, application, opened.from, to);
    },
    onClose,
  });
  useStartAtFields(form.formProps.ref, fieldsOf(opened.draft.to));
  return {
    form,
    chooseStage: (name: string) => {
      const chosen = stages.find(({ stage }) => stage === name);
      if (chosen) form.change(withStage(form.values, basis, chosen.stage));
    },
  };
}

type Saved = Reply<typeof applications.move>;
type Moved = Pick<Application, '_id' | 'banca'>;

/** Says where an application went, with an undo where the move can be taken back; `before`: the case as it was. */
function useMoveNotice(before: CaseDetails) {
  const undo = useUndo(applications.move);
  return (saved: Saved, { _id, banca }: Moved, from: Stage, to: Stage) => {
    const back = undoOfMove(before, saved, _id, today());
    const text = `${bankName(banca)}: din „${stageName(from)}” în „${stageName(to)}”.`;
    showToast({ text, ...(back && { undo: () => undo(back) }) });
  };
}

/** Sends an application to its bank today, in one press: the day of the answer is a proposal that can be changed. */
export function useSendToBank(details: CaseDetails) {
  const tell = useMoveNotice(details);
  const moving = useChange(applications.move, {
    notice: SHOWN_BY_SCREEN,
    onSaved: (saved, { params: { id } }) => {
      const sent = saved.applications.find(({ _id }) => _id === id);
      if (sent) tell(saved, sent, 'preparing', 'sent');
    },
  });
  return {
    ...moving,
    send: (application: Application) => {
      const draft = moveDraft({ application, wanted: details.amount, today: today() }, 'sent');
      moving.mutate({ params: { id: application._id }, body: moveOf(draft, application.version) });
    },
  };
}

/** The dialog was open before the form could be drawn: the focus goes to the first field of the stage now. */
function useStartAtFields(form: React.RefObject<HTMLFormElement | null>, fields: readonly string[]): void {
  const [first = 'note'] = fields;
  useEffect(() => goToField(form.current, [first]), [form, first]);
}
