import type { CaseDetails } from 'contract/cases/cases';
import type { checklist } from 'contract/checklist/checklist';
import { documentOwners } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import type { Sent } from 'contract/endpoint';
import { labelOf, signersOf } from '../signers.ts';

/** The words of a document as they are typed. */
export type WordsDraft = { readonly title: string; readonly why: string; readonly example: string };

/** A document that no rule asks for, as it is typed. */
export type NewDocumentDraft = WordsDraft & {
  /** A person's place, the borrower's is 0; empty: of the case as a whole. */
  readonly person: string;
  /** Empty: for no particular bank. */
  readonly bank: string;
};

/** The initial fields: most documents are the borrower's. */
export const NEW_DOCUMENT: NewDocumentDraft = { title: '', why: '', example: '', person: '0', bank: '' };

/** The titles of its fields. */
export const WORDS_TITLES = {
  title: 'Actul',
  why: 'De ce este nevoie de el',
  example: 'Cum trebuie să arate',
} as const satisfies Readonly<Record<keyof WordsDraft, string>>;

/** The fields for the words of a stored document. */
export function wordsOf({ title, why, example }: DocumentItem): WordsDraft {
  return { title, why, example };
}

/** The body of the call that asks for a new document. */
export function newDocumentOf({ person, bank, ...words }: NewDocumentDraft): Sent<typeof checklist.add>['body'] {
  return { ...words, person: person === '' ? null : Number(person), bank };
}

/** The people who may own a document of a case. */
export function ownersIn(found: Pick<CaseDetails, 'people'>) {
  return [
    ...signersOf(found).map((person) => ({ value: String(person.place), label: labelOf(person) })),
    { value: '', label: documentOwners.case },
  ];
}

/** The banks of a case, each once. */
export function banksIn({ applications }: Pick<CaseDetails, 'applications'>): readonly string[] {
  return [...new Set(applications.map(({ banca }) => banca))];
}
