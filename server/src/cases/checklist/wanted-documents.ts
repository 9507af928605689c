import type { HomeCondition } from 'contract/checklist/checklist-words';
import type { CasePurpose } from 'contract/fields/case-stages';
import type { IncomeField } from 'contract/fields/loan-form';
import { bankKey } from 'contract/products/product-names';
import type { RuleRow } from './checklist-rules.queries.ts';

/** The facts of a signer for the rules. */
export type PersonFacts = {
  readonly id: string;
  /** Their kinds of income; empty while unknown. */
  readonly incomes: readonly IncomeField[];
  /** They pay instalments of other loans. */
  readonly hasOtherLoans: boolean;
};

/** The facts of a case for the rules. */
export type CaseFacts = {
  readonly caseId: string;
  readonly purpose: CasePurpose;
  /** The borrower first, then the co-borrowers in their order, then the guarantor. */
  readonly people: readonly PersonFacts[];
  /** The conditions that the home meets, beside `any`. */
  readonly home: readonly HomeCondition[];
  /** Of the open applications. */
  readonly banks: readonly string[];
};

/** A document that a rule asks for: of a person by their id, or of the whole case (null). */
export type WantedDocument = { readonly rule: RuleRow; readonly person: string | null };

/** The documents that the rules ask for in a case, in the order of the rules. */
export function wantedDocuments(rules: readonly RuleRow[], facts: CaseFacts): WantedDocument[] {
  return rules
    .filter((rule) => concernsCase(rule, facts))
    .flatMap((rule) => ownersOf(rule, facts.people).map((person) => ({ rule, person })));
}

function concernsCase({ isArchived, purposes, home, bank }: RuleRow, facts: CaseFacts): boolean {
  return (
    !isArchived &&
    (purposes.length === 0 || purposes.includes(facts.purpose)) &&
    (home === 'any' || facts.home.includes(home)) &&
    (bank === null || facts.banks.some((known) => bankKey(known) === bankKey(bank)))
  );
}

/** A rule of the whole case asks once, if at least one signer meets it. */
function ownersOf(rule: RuleRow, people: readonly PersonFacts[]): (string | null)[] {
  const concerned = people.filter((person) => concernsPerson(rule, person)).map(({ id }) => id);
  if (rule.owner === 'each') return concerned;
  return concerned.length > 0 ? [null] : [];
}

function concernsPerson({ incomes, hasOtherLoans }: RuleRow, person: PersonFacts): boolean {
  const earnsSo = incomes.length === 0 || incomes.some((income) => person.incomes.includes(income));
  return earnsSo && (!hasOtherLoans || person.hasOtherLoans);
}
