import type { ChecklistRule } from 'contract/checklist/checklist-rules';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { banksToChoose, NEW_RULE, ruleDraftOf, ruleOf, wrongRule } from './rule-draft.ts';
import { conditionsText, moveTarget, validDaysText } from './rule-words.ts';

const rule: ChecklistRule = {
  _id: 'r',
  title: 'Adeverință de salariu',
  why: '',
  example: '',
  owner: 'each',
  purposes: ['purchase'],
  incomes: ['venituriSalariu'],
  home: 'any',
  hasOtherLoans: false,
  bank: 'BCR',
  isArchived: false,
  validDays: 30,
  validDaysOfBanks: [{ bank: 'BCR', validDays: 15 }],
};

it('a rule names the occasion of its document', () => {
  expect(conditionsText(rule)).toBe('Achiziția unei locuințe · Salariu · BCR');
  expect(conditionsText({ ...rule, purposes: [], incomes: [], bank: null })).toBe('la orice dosar');
  expect(conditionsText({ ...rule, home: 'old', hasOtherLoans: true, bank: null, purposes: [] })).toBe(
    'Salariu · Construită înainte de 1977 · cu alte rate',
  );
});

it('a rule names the validity of its document', () => {
  expect(withPlainSpaces(validDaysText(rule))).toBe('valabil 30 de zile, la BCR 15 zile');
  expect(validDaysText({ validDays: null, validDaysOfBanks: [] })).toBe('');
});

it('an untouched rule goes out as it was', () => {
  const { _id, isArchived, ...stored } = rule;
  expect(ruleOf(ruleDraftOf(rule))).toEqual(stored);
});

it('a document of the whole case has no conditions on people', () => {
  const draft = { ...ruleDraftOf(rule), owner: 'case' as const, hasOtherLoans: true };
  expect(ruleOf(draft)).toMatchObject({ incomes: [], hasOtherLoans: false });
});

it('a rule without a document, and half-filled or double rows of banks, are refused', () => {
  expect(Object.keys(wrongRule(NEW_RULE))).toEqual(['title']);
  const withRows = (...validDaysOfBanks: { bank: string; validDays: string }[]) =>
    wrongRule({ ...ruleDraftOf(rule), validDaysOfBanks }).validDaysOfBanks;
  expect(withRows({ bank: 'BCR', validDays: '' })).toContain('pe fiecare rând');
  expect(withRows({ bank: 'BCR', validDays: '5' }, { bank: 'BCR', validDays: '6' })).toContain('un singur rând');
  expect(withRows({ bank: 'Banca Nouă', validDays: '5' }, { bank: 'BANCA NOUĂ', validDays: '6' })).toBeDefined();
  expect(withRows({ bank: 'BCR', validDays: '5' }, { bank: '', validDays: '' })).toBeUndefined();
});

it('each bank stands once, in any spelling of list and rule, also one that has left the list', () => {
  const listed = ['BANCA NOUĂ', 'BCR'];
  expect(banksToChoose(listed, '')).toEqual(listed);
  expect(banksToChoose(listed, 'Banca Nouă')).toEqual(['Banca Nouă', 'BCR']);
  expect(banksToChoose(listed, 'Banca Plecată')).toEqual([...listed, 'Banca Plecată']);
});

it('a moved rule knows its next neighbour', () => {
  const rules = ['a', 'b', 'c'].map((_id) => ({ _id }));
  expect(moveTarget(rules, 'b', -1)).toEqual({ before: 'a' });
  expect(moveTarget(rules, 'a', 1)).toEqual({ before: 'c' });
  expect(moveTarget(rules, 'b', 1)).toEqual({ before: null });
  expect([moveTarget(rules, 'a', -1), moveTarget(rules, 'c', 1)]).toEqual([undefined, undefined]);
});
