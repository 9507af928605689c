import { NativeSelect } from '@mantine/core';
import { type ChecklistRule, checklistRules } from 'contract/checklist/checklist-rules';
import { documentOwners, homeConditions, incomeKinds } from 'contract/checklist/checklist-words';
import { casePurposes } from 'contract/fields/case-stages';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { useBankNames } from '../../products/banks/use-bank-names.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { WordsFields } from '../checklist/words-fields.tsx';
import { Choices } from './choices.tsx';
import {
  banksToChoose,
  homeNamed,
  NEW_RULE,
  RULES_SECTION,
  type RuleDraft,
  ruleDraftOf,
  ruleOf,
  wrongRule,
} from './rule-draft.ts';
import { ValidDays } from './valid-days.tsx';

type RuleDialogProps = {
  /** Absent: a new one. */
  rule?: ChecklistRule;
  onClose: () => void;
};

/** The dialog in which a rule is added or changed; what is typed is kept when it is closed. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const banks = useBankNames();
  const { state, forget } = useDraftValues('regula', rule?._id ?? '', rule ? ruleDraftOf(rule) : NEW_RULE);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const saving = useSaveRule(rule, discardDraft);
  const form = useForm({
    state,
    validate: wrongRule,
    onSubmit: (draft) => saving.mutate(draft, { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) }),
  });
  const { values, change, field, errors } = form;
  const isShown = saving.error && !form.showsAtFields(fieldErrorsOf(saving.error));
  return (
    <Dialog onClose={onClose} size="lg" title={rule ? `Modificați: ${rule.title}` : 'Regulă nouă'}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <WordsFields field={field} />
        <Segmented
          legend="Al cui este"
          value={values.owner}
          onChange={(owner) => change({ owner })}
          options={Object.entries(documentOwners).map(([value, label]) => ({
            value: value as keyof typeof documentOwners,
            label,
          }))}
        />
        <Choices
          legend="Scopul creditului"
          hint="Niciunul ales: la orice scop."
          names={casePurposes}
          chosen={values.purposes}
          onChange={(purposes) => change({ purposes })}
        />
        {values.owner === 'each' && (
          <>
            <Choices
              legend="Venitul persoanei"
              hint="Niciunul ales: oricare ar fi. Mai multe alese: ajunge unul."
              names={incomeKinds}
              chosen={values.incomes}
              onChange={(incomes) => change({ incomes })}
            />
            <Checkbox
              name="hasOtherLoans"
              label="Numai de la cine plătește și alte rate"
              checked={values.hasOtherLoans}
              onChange={(hasOtherLoans) => change({ hasOtherLoans })}
            />
          </>
        )}
        <NativeSelect
          label="Locuința"
          name="home"
          value={values.home}
          data={Object.entries(homeConditions).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => change({ home: homeNamed(currentTarget.value) })}
        />
        <NativeSelect
          label="Banca"
          name="bank"
          value={values.bank}
          error={errors.bank}
          data={[{ value: '', label: 'Orice bancă' }, ...banksToChoose(banks, values.bank)]}
          onChange={({ currentTarget }) => change({ bank: currentTarget.value })}
        />
        <ValidDays banks={banks} state={[values, change]} errors={errors} />
        {isShown && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
        <SubmitOrCancel
          submit={rule ? 'Salvați' : 'Adăugați regula'}
          isSending={saving.isPending}
          onCancel={discardDraft}
        />
      </form>
    </Dialog>
  );
}

/** Stores a new or a changed rule. */
function useSaveRule(changed: ChecklistRule | undefined, onSaved: () => void) {
  return useChanges([checklistRules.create, checklistRules.change], {
    notice: announces(changed ? 'Regulă modificată' : 'Regulă adăugată', RULES_SECTION),
    run: (draft: RuleDraft) => {
      const rule = ruleOf(draft);
      if (!changed) return sendOnce(checklistRules.create, { body: rule });
      const { _id: id, isArchived } = changed;
      return sendOnce(checklistRules.change, { params: { id }, body: { ...rule, isArchived } });
    },
    onSaved,
  });
}
