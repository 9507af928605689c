import { IconTrash } from '@tabler/icons-react';
import { type ChecklistRule, checklistRules } from 'contract/checklist/checklist-rules';
import { documentOwners, homeConditions, incomeKinds } from 'contract/checklist/checklist-words';
import { casePurposes } from 'contract/fields/case-stages';
import { MAX_VALID_DAYS } from 'contract/fields/valid-days';
import { useId } from 'react';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { FormState } from '../../../shared/forms/use-form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce } from '../../data/change.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useBankNames } from '../../products/banks/use-bank-names.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { WordsFields } from '../checklist/words-fields.tsx';
import {
  type BankDays,
  banksToChoose,
  homeNamed,
  NEW_RULE,
  RULES_SECTION,
  type RuleDraft,
  ruleDraftOf,
  ruleOf,
  wrongRule,
} from './rule-draft.ts';

type RuleDialogProps = {
  /** Absent: a new one. */
  rule?: ChecklistRule;
  onClose: () => void;
};

/** The dialog in which a rule is added or changed. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const banks = useBankNames();
  const form = useSaveForms({
    draft: useDraftValues('regula', rule?._id ?? '', rule ? ruleDraftOf(rule) : NEW_RULE),
    validate: wrongRule,
    changes: [checklistRules.create, checklistRules.change],
    run: (draft) => saveRule(rule, draft),
    notice: announces(rule ? 'Regulă modificată' : 'Regulă adăugată', RULES_SECTION),
    onClose,
  });
  const { values, change, field, errors } = form;
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={rule ? `Modificați: ${rule.title}` : 'Regulă nouă'}
      submit={rule ? 'Salvați' : 'Adăugați regula'}
    >
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
      <Select
        label="Locuința"
        name="home"
        value={values.home}
        options={Object.entries(homeConditions).map(([value, label]) => ({ value, label }))}
        onChange={(value) => change({ home: homeNamed(value) })}
      />
      <Select
        label="Banca"
        name="bank"
        value={values.bank}
        error={errors.bank}
        options={[{ value: '', label: 'Orice bancă' }, ...banksToChoose(banks, values.bank)]}
        onChange={(value) => change({ bank: value })}
      />
      <ValidDays banks={banks} state={[values, change]} errors={errors} />
    </SaveDialog>
  );
}

/** Stores a new or a changed rule. */
function saveRule(changed: ChecklistRule | undefined, draft: RuleDraft) {
  const rule = ruleOf(draft);
  if (!changed) return sendOnce(checklistRules.create, { body: rule });
  const { _id: id, isArchived } = changed;
  return sendOnce(checklistRules.change, { params: { id }, body: { ...rule, isArchived } });
}

type ChoicesProps = {
  legend: string;
  /** The words for none or several choices. */
  hint: string;
  /** The words of the choices. */
  names: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Checkboxes for a few choices, of which any number can be ticked. */
function Choices({ legend, hint, names, chosen, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="font-600">{legend}</legend>
      <p id={id} className="mb-1 text-14 text-ink-soft">
        {hint}
      </p>
      <div className="grid grid-cols-fit-15 gap-x-4 gap-y-1">
        {Object.entries(names).map(([name, label]) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={chosen.includes(name)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ValidDaysProps = { banks: readonly string[]; state: FormState<RuleDraft>; errors: FieldErrors };

/** For how many days after it was issued a document is valid, and the banks that want a newer one. */
function ValidDays({ banks, state: [values, change], errors }: ValidDaysProps) {
  const rows = values.validDaysOfBanks;
  const changeRow = (index: number, changes: Partial<BankDays>) =>
    change({ validDaysOfBanks: rows.map((row, at) => (at === index ? { ...row, ...changes } : row)) });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="visually-hidden">Valabilitate</legend>
      <NumberInput
        label="Valabil de la emitere (opțional)"
        name="validDays"
        unit="zile"
        max={MAX_VALID_DAYS}
        hint="Gol: nu expiră."
        value={values.validDays}
        onChange={(validDays) => change({ validDays })}
        error={errors.validDays}
      />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key until its bank is chosen
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <Select
            label="La banca"
            value={row.bank}
            options={[{ value: '', label: 'Alegeți banca' }, ...banksToChoose(banks, row.bank)]}
            onChange={(value) => changeRow(index, { bank: value })}
          />
          <NumberInput
            label="Valabil acolo"
            name={`validDaysOfBanks.${index}`}
            unit="zile"
            max={MAX_VALID_DAYS}
            hint=""
            value={row.validDays}
            onChange={(validDays) => changeRow(index, { validDays })}
          />
          <IconButton
            label={`Scoateți rândul ${index + 1}${row.bank && `: ${row.bank}`}`}
            title="Scoateți rândul"
            onClick={() => change({ validDaysOfBanks: rows.filter((_, at) => at !== index) })}
          >
            <IconTrash size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      ))}
      {errors.validDaysOfBanks && <FieldError>{errors.validDaysOfBanks}</FieldError>}
      <Button
        variant="soft"
        className="justify-self-start"
        onClick={() => change({ validDaysOfBanks: [...rows, { bank: '', validDays: '' }] })}
      >
        Adăugați o bancă ce îl vrea mai nou
      </Button>
    </fieldset>
  );
}
