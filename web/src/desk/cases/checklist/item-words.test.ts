import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { documentItem } from '../../../testing/document-item.ts';
import { groupsOf, isSettled, looseFiles, progressText, settledText, validityOf } from './item-words.ts';

it('the progress counts the verified of the applicable documents, and the waiting ones', () => {
  const state = (...states: Parameters<typeof documentItem>[0][]) =>
    progressText(states.map(documentItem), '2026-11-22');
  expect(state({ state: 'verified' }, { state: 'received' }, { state: 'received' }, { state: 'rejected' })).toBe(
    '1 din 4 verificate, 2 așteaptă verificarea',
  );
  expect(state({ state: 'verified' }, { state: 'not-applicable' })).toBe('1 din 1 verificate');
  expect(state({ state: 'not-applicable' })).toBe('niciunul necesar');
  const expired = [{ bank: null, until: '2026-11-21' }];
  expect(state({ state: 'verified', validity: expired })).toBe('0 din 1 verificate, 1 a expirat');
  expect(state({ state: 'verified', expiresBeforeSigning: true })).toBe(
    '0 din 1 verificate, 1 expiră înainte de semnare',
  );
});

it('a document is settled once it is verified and valid until the signing, or not needed', () => {
  const settled = (item: Parameters<typeof documentItem>[0]) => isSettled(documentItem(item), '2026-11-22');
  expect(settled({ state: 'verified' })).toBe(true);
  expect(settled({ state: 'not-applicable' })).toBe(true);
  expect(settled({ state: 'verified', validity: [{ bank: null, until: '2026-11-21' }] })).toBe(false);
  expect(settled({ state: 'verified', expiresBeforeSigning: true })).toBe(false);
  expect(settled({ state: 'received' })).toBe(false);
  const both = settledText([{ state: 'verified' }, { state: 'not-applicable' }]);
  expect(withPlainSpaces(both)).toBe('1 act verificat, 1 nu se aplică');
});

it('the documents of each person stand together, in the order of the list', () => {
  const items = [
    documentItem({ _id: 'a' }),
    documentItem({ _id: 'b', person: 1, personName: null }),
    documentItem({ _id: 'c', person: null, personName: null }),
  ];
  expect(groupsOf(items).map(({ name, items: own }) => [name, own.map(({ _id }) => _id)])).toEqual([
    ['Ana Pop', ['a']],
    ['Persoana 2', ['b']],
    ['Dosarul întreg', ['c']],
  ]);
});

it('a document names its last valid day for each bank, and a passed one as passed', () => {
  const item = documentItem({
    validity: [
      { bank: null, until: '2026-12-20' },
      { bank: 'BCR', until: '2026-11-21' },
    ],
  });
  const shown = validityOf(item, '2026-11-22').map(({ text, isExpired }) => [withPlainSpaces(text), isExpired]);
  expect(shown).toEqual([
    ['valabil până la 20 decembrie 2026', false],
    ['la BCR a expirat la 21 noiembrie 2026', true],
  ]);
  expect(validityOf(item, '2026-11-21').map(({ isExpired }) => isExpired)).toEqual([false, false]);
});

it('the list finds the files without a document', () => {
  const file = { filename: 'a.pdf', originalname: 'a.pdf', bytes: 1, uploadedAt: '2026-11-20', uploadedBy: null };
  const items = [documentItem({ files: [file] })];
  expect(looseFiles([{ filename: 'a.pdf' }, { filename: 'b.pdf' }], items)).toEqual([{ filename: 'b.pdf' }]);
});
