import { type LoanFormInput, personName } from 'contract/fields/loan-form';
import { useMemo } from 'react';
import { isRecord } from '../../shared/api/is-record.ts';
import type { Draft } from './kept-answers.ts';
import { forgetDrafts, keepDraft, resumeDraft } from './wizard-session.ts';
import { PERSON_STEPS } from './wizard-steps.ts';

/** The typed answers of all co-borrowers are one text of the list's draft. */
const LIST = '/codebitori';
const NOBODY = { oameni: '', vestea: '' };

/** The co-borrowers added in this tab, in their screens' fields; undefined before any addition or removal. */
export function readHousehold(now: number): readonly Draft[] | undefined {
  const { oameni } = resumeDraft(LIST, NOBODY, now);
  if (oameni === '') return undefined;
  const people: unknown = JSON.parse(oameni);
  return Array.isArray(people) ? people.filter(isDraft) : undefined;
}

function isDraft(person: unknown): person is Draft {
  return (
    isRecord(person) && Object.values(person).every((value) => typeof value === 'string' || typeof value === 'boolean')
  );
}

/**
 * Stores them with the list's sentence; forgets the other fields of their screens, because indexes may have changed.
 */
export function keepHousehold(people: readonly Draft[], now: number, news = ''): void {
  forgetDrafts(PERSON_STEPS, now);
  keepDraft(LIST, { oameni: JSON.stringify(people), vestea: news }, now);
}

/** The list's sentence at its next opening, once: the added or changed person. */
export function takeNews(now: number): string {
  const { vestea, oameni } = resumeDraft(LIST, NOBODY, now);
  if (vestea !== '') keepDraft(LIST, { oameni, vestea: '' }, now);
  return vestea;
}

/** The names of people on this device's screens, by their index: 1 is the first of `codebitori`. */
export type NameOf = (personIndex: number) => string;

/**
 * People added in this tab have their typed name, others their number. Names belong to the newest list: birth dates
 * tell an older one in a page of the history.
 */
export function namesOf({ codebitori = [] }: Pick<LoanFormInput, 'codebitori'>, now: number): NameOf {
  const named = readHousehold(now) ?? [];
  return (personIndex) => {
    const { nume, dataNasterii } = named[personIndex - 1] ?? {};
    const isSame = sameDay(dataNasterii, codebitori[personIndex - 1]?.dataNasterii);
    return isSame && typeof nume === 'string' && nume.trim() !== '' ? nume.trim() : personName(personIndex);
  };
}

/** The names of the people of these answers. */
export function useNames(formData: LoanFormInput): NameOf {
  return useMemo(() => namesOf(formData, Date.now()), [formData]);
}

/** A day typed part by part, beside an answered one. */
function sameDay(typed: unknown, answered: unknown): boolean {
  const parts = (day: unknown) => String(day).split('-').map(Number).join('-');
  return parts(typed) === parts(answered);
}

/** `Persoana 2` and `Persoanei 2`, in the server's sentences. */
const NUMBERED = /(Persoan(?:a|ei)) ([2-4])/g;

/** A sentence of the server with people's names; in the genitive the name stands beside the number. */
export function withNames(sentence: string, nameOf: NameOf): string {
  return sentence.replaceAll(NUMBERED, (numbered, word: string, number: string) => {
    const name = nameOf(Number(number) - 1);
    if (name === numbered || name === personName(Number(number) - 1)) return numbered;
    return word === 'Persoana' ? name : `${numbered} (${name})`;
  });
}
