import { type ChecklistRule, checklistRules } from 'contract/checklist/checklist-rules';
import { homeConditions, incomeKinds } from 'contract/checklist/checklist-words';
import type { Sent } from 'contract/endpoint';
import { casePurposes } from 'contract/fields/case-stages';
import { bankKey } from 'contract/products/product-names';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { schemaErrors } from '../../api/schema-errors.ts';

/** The id of the section at which changes of the rules are announced. */
export const RULES_SECTION = 'reguli';

/** For how many days a bank that wants a newer document accepts it, as it is typed. */
export type BankDays = { readonly bank: string; readonly validDays: string };

/** A rule as it is typed: days in digits, empty for none. */
export type RuleDraft = Pick<ChecklistRule, 'title' | 'why' | 'example' | 'owner' | 'home' | 'hasOtherLoans'> & {
  readonly purposes: readonly string[];
  readonly incomes: readonly string[];
  /** Empty: every bank. */
  readonly bank: string;
  readonly validDays: string;
  readonly validDaysOfBanks: readonly BankDays[];
};

/** The fields of a new rule before anything is typed. */
export const NEW_RULE: RuleDraft = {
  title: '',
  why: '',
  example: '',
  owner: 'each',
  home: 'any',
  hasOtherLoans: false,
  purposes: [],
  incomes: [],
  bank: '',
  validDays: '',
  validDaysOfBanks: [],
};

/** The fields of a stored rule. */
export function ruleDraftOf({ _id, isArchived, bank, validDays, validDaysOfBanks, ...rule }: ChecklistRule): RuleDraft {
  return {
    ...rule,
    bank: bank ?? '',
    validDays: validDays === null ? '' : String(validDays),
    validDaysOfBanks: validDaysOfBanks.map((one) => ({ bank: one.bank, validDays: String(one.validDays) })),
  };
}

/** The body of the call. Incomes and other loans belong to a person: a document of the whole case has none of them. */
export function ruleOf(draft: RuleDraft): Sent<typeof checklistRules.create>['body'] {
  const isOfPersons = draft.owner === 'each';
  return {
    ...draft,
    purposes: namesIn(casePurposes, draft.purposes),
    incomes: isOfPersons ? namesIn(incomeKinds, draft.incomes) : [],
    hasOtherLoans: isOfPersons && draft.hasOtherLoans,
    validDays: draft.validDays === '' ? null : Number(draft.validDays),
    validDaysOfBanks: draft.validDaysOfBanks
      .filter(isTyped)
      .map(({ bank, validDays }) => ({ bank, validDays: Number(validDays) })),
  };
}

/** The errors of the rule. */
export function wrongRule(draft: RuleDraft): FieldErrors {
  const errors = schemaErrors(checklistRules.create.body, ruleOf(draft));
  const ofRow = Object.keys(errors).find((path) => path.startsWith('validDaysOfBanks.'));
  return ofRow ? { ...errors, validDaysOfBanks: 'Alegeți banca și scrieți câte zile, pe fiecare rând.' } : errors;
}

/** The banks of the list, the chosen one as the rule spells it, even if it is no longer listed. */
export function banksToChoose(listed: readonly string[], chosen: string): string[] {
  const key = bankKey(chosen);
  if (chosen === '' || listed.every((bank) => bankKey(bank) !== key)) return [...listed, chosen].filter(Boolean);
  return listed.map((bank) => (bankKey(bank) === key ? chosen : bank));
}

/** The condition on the home of that name; `any` where there is none. */
export function homeNamed(name: string): RuleDraft['home'] {
  return isNameIn(homeConditions, name) ? name : 'any';
}

const isTyped = ({ bank, validDays }: BankDays): boolean => bank !== '' || validDays !== '';

function namesIn<Names extends object>(names: Names, chosen: readonly string[]): (keyof Names)[] {
  return chosen.filter((name): name is string & keyof Names => isNameIn(names, name));
}

function isNameIn<Names extends object>(names: Names, name: string): name is string & keyof Names {
  return Object.hasOwn(names, name);
}
