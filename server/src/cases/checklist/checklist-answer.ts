import type { DocumentItem } from 'contract/checklist/document-item';
import { DEBT_FIELDS } from 'contract/fields/loan-form';
import { bankKey } from 'contract/products/product-names';
import { daysAfter } from 'contract/romanian/romanian-time';
import { passwordMark } from '../../documents/files.queries.ts';
import type { Person } from '../people/people.queries.ts';
import type { ListedItem } from './checklist.queries.ts';

/** The context of a case's list of documents. */
export type ListedCase = {
  /** Everybody who signs. */
  readonly people: readonly Pick<Person, 'id' | 'name'>[];
  /** Of the open applications. */
  readonly banks: readonly string[];
  readonly wantedSigningOn: string | null;
};

/** A document as on the wire. */
export function toItem({ item, place, rule, verifiedByName, files }: ListedItem, of: ListedCase): DocumentItem {
  const { id: _id, title, why, example, personId, bank, state, reason, issuedOn, proven, provenDelays, version } = item;
  const validity = issuedOn === null || rule === null ? [] : validityOf(issuedOn, rule, of.banks);
  return {
    _id,
    title,
    why,
    example,
    person: place,
    personId,
    bank,
    state,
    reason,
    issuedOn,
    provenDelays,
    version,
    verifiedByName,
    personName: of.people.find(({ id }) => id === personId)?.name ?? null,
    proven: [...proven],
    requestedAt: item.requestedAt.toISOString(),
    receivedAt: item.receivedAt?.toISOString() ?? null,
    verifiedAt: item.verifiedAt?.toISOString() ?? null,
    validity,
    expiresBeforeSigning: validity.some(({ until }) => of.wantedSigningOn !== null && until < of.wantedSigningOn),
    expires: rule !== null && (rule.validDays !== null || rule.validDaysOfBanks.length > 0),
    proves: personId === null || rule === null ? [] : provesOf(rule),
    files: files.map(({ uploadedAt, needsPassword, ...file }) => ({
      ...file,
      uploadedAt: uploadedAt.toISOString(),
      ...passwordMark({ needsPassword }),
    })),
    isOfRule: item.ruleId !== null,
  };
}

/**
 * The figures that a person's document proves by its rule: the incomes that the rule names, the instalments of their
 * other loans.
 */
function provesOf({ incomes, hasOtherLoans }: NonNullable<ListedItem['rule']>): DocumentItem['proves'] {
  return [...incomes, ...(hasOtherLoans ? DEBT_FIELDS : [])];
}

/** Its last valid day, for every bank and for those that want a newer document. */
function validityOf(
  issuedOn: string,
  { validDays, validDaysOfBanks }: NonNullable<ListedItem['rule']>,
  banks: readonly string[],
): DocumentItem['validity'] {
  const until = (days: number) => daysAfter(issuedOn, days);
  const applied = new Set(banks.map(bankKey));
  return [
    ...(validDays === null ? [] : [{ bank: null, until: until(validDays) }]),
    ...validDaysOfBanks
      .filter(({ bank }) => applied.has(bankKey(bank)))
      .map(({ bank, validDays: days }) => ({ bank, until: until(days) })),
  ];
}
