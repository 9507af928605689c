import type { HomeCondition } from 'contract/checklist/checklist-words';
import { isEnded } from 'contract/fields/case-stages';
import { DEBT_FIELDS, type DebtField, INCOME_FIELDS, type IncomeField } from 'contract/fields/loan-form';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { formOf } from './application-figures.ts';
import type { ApplicationRow, CaseRow } from './cases.queries.ts';
import type { ListedCase } from './checklist/checklist-answer.ts';
import type { CaseFacts, PersonFacts } from './checklist/wanted-documents.ts';
import type { Signer } from './people/people.queries.ts';

type PersonForm = Pick<LoanForm, IncomeField | DebtField>;

/** Periods of construction (`anulConstructiei`) that rules ask for. */
const HOME_OF_PERIOD: Readonly<Record<number, HomeCondition>> = { 1: 'old', 4: 'new' };

const NOTHING_KNOWN: Omit<PersonFacts, 'id'> = { incomes: [], hasOtherLoans: false };

/** The facts of a case for the rules of the checklist; `signers` by place. */
export function checklistFacts(
  caseRow: Pick<CaseRow, 'id' | 'purpose' | 'form'>,
  applications: readonly Pick<ApplicationRow, 'banca' | 'stage'>[],
  signers: readonly Pick<Signer, 'id' | 'place' | 'role'>[],
): CaseFacts {
  const form = formOf(caseRow);
  return {
    caseId: caseRow.id,
    purpose: caseRow.purpose,
    people: signers.map((signer) => ({ id: signer.id, ...personFacts(partOf(form, signer)) })),
    home: form ? homeOf(form) : [],
    banks: banksOf(applications),
  };
}

/** The context of a case's list of documents. */
export function listedCase(
  { wantedSigningOn }: Pick<CaseRow, 'wantedSigningOn'>,
  applications: readonly ApplicationRow[],
  people: readonly Signer[],
): ListedCase {
  return { people, banks: banksOf(applications), wantedSigningOn };
}

/** The part of a case's form about a signer; undefined: no form, no part yet, or the guarantor. */
export function partOf(form: LoanForm | null, { role, place }: Pick<Signer, 'role' | 'place'>): PersonForm | undefined {
  if (!form || role === 'guarantor') return undefined;
  return place === 0 ? form : form.codebitori[place - 1];
}

function personFacts(person: PersonForm | undefined): Omit<PersonFacts, 'id'> {
  if (!person) return NOTHING_KNOWN;
  return {
    incomes: INCOME_FIELDS.filter((field) => (person[field] ?? 0) > 0),
    hasOtherLoans: DEBT_FIELDS.some((field) => (person[field] ?? 0) > 0),
  };
}

function homeOf({ envFriendly, anulConstructiei }: LoanForm): HomeCondition[] {
  const ofPeriod = HOME_OF_PERIOD[anulConstructiei];
  return [...(envFriendly ? (['green'] as const) : []), ...(ofPeriod ? [ofPeriod] : [])];
}

const banksOf = (applications: readonly Pick<ApplicationRow, 'banca' | 'stage'>[]) =>
  applications.filter(({ stage }) => !isEnded(stage)).map(({ banca }) => banca);
