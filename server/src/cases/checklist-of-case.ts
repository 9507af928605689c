import type { HomeCondition } from 'contract/checklist/checklist-words';
import { isEnded } from 'contract/fields/case-stages';
import { DEBT_FIELDS, type DebtField, INCOME_FIELDS, type IncomeField } from 'contract/fields/loan-form';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { formOf } from './application-figures.ts';
import type { ApplicationRow, CaseRow } from './cases.queries.ts';
import type { ListedCase } from './checklist/checklist-answer.ts';
import type { CaseFacts, PersonFacts } from './checklist/wanted-documents.ts';

type PersonForm = Pick<LoanForm, IncomeField | DebtField>;

/** Periods of construction (`anulConstructiei`) that rules ask for. */
const HOME_OF_PERIOD: Readonly<Record<number, HomeCondition>> = { 1: 'old', 4: 'new' };

const NOTHING_KNOWN: PersonFacts = { incomes: [], hasOtherLoans: false };

/** The facts of a case for the rules of the checklist. */
export function checklistFacts(caseRow: CaseRow, applications: readonly ApplicationRow[]): CaseFacts {
  const form = formOf(caseRow);
  return {
    caseId: caseRow.id,
    purpose: caseRow.purpose,
    people: peopleOf(caseRow, form),
    home: form ? homeOf(form) : [],
    banks: banksOf(applications),
  };
}

/** The context of a case's list of documents; `name` is the customer's. */
export function listedCase(
  { coBorrowers, wantedSigningOn }: CaseRow,
  applications: readonly ApplicationRow[],
  name: string,
): ListedCase {
  return { names: [name, ...coBorrowers], banks: banksOf(applications), wantedSigningOn };
}

/** The number of signers: those with a name or those with a part of the form, the larger of the two. */
export function countSigners({ coBorrowers, form }: Pick<CaseRow, 'coBorrowers' | 'form'>): number {
  return 1 + Math.max(coBorrowers.length, form?.codebitori?.length ?? 0);
}

type Signers = Parameters<typeof countSigners>[0];

/**
 * The new place of each former co-borrower whose place has changed (null: they no longer sign). They are recognised by
 * their names; a person without a name, or with another name at the same place, counts as the same person.
 */
export function movedSigners(before: Signers, after: Signers): Map<number, number | null> {
  const left = new Map(after.coBorrowers.map((name, place) => [place + 1, name]));
  const found = before.coBorrowers.map((name) => {
    const [to] = [...left].find(([, known]) => known === name) ?? [];
    if (to !== undefined) left.delete(to);
    return to;
  });
  const places = Array.from({ length: countSigners(before) - 1 }, (_, place) => place + 1);
  const isFree = (place: number) => place < countSigners(after) && !found.includes(place);
  return new Map(
    places
      .map((place) => [place, found[place - 1] ?? (isFree(place) ? place : null)] as const)
      .filter(([from, to]) => from !== to),
  );
}

function peopleOf(caseRow: CaseRow, form: LoanForm | null): PersonFacts[] {
  const forms = form ? [form, ...form.codebitori] : [];
  return Array.from({ length: countSigners(caseRow) }, (_, place) => {
    const person = forms[place];
    return person ? personFacts(person) : NOTHING_KNOWN;
  });
}

function personFacts(person: PersonForm): PersonFacts {
  return {
    incomes: INCOME_FIELDS.filter((field) => (person[field] ?? 0) > 0),
    hasOtherLoans: DEBT_FIELDS.some((field) => (person[field] ?? 0) > 0),
  };
}

function homeOf({ envFriendly, anulConstructiei }: LoanForm): HomeCondition[] {
  const ofPeriod = HOME_OF_PERIOD[anulConstructiei];
  return [...(envFriendly ? (['green'] as const) : []), ...(ofPeriod ? [ofPeriod] : [])];
}

const banksOf = (applications: readonly ApplicationRow[]) =>
  applications.filter(({ stage }) => !isEnded(stage)).map(({ banca }) => banca);
