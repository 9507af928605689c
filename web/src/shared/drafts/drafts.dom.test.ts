import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts, keepDraft, readDraft } from './drafts.ts';

afterEach(() => vi.restoreAllMocks());

it('A draft is kept in the tab for its owner, until it is empty', () => {
  expect(keepDraft('account', 'notita', 'A sunat')).toBe(true);
  expect([readDraft('account', 'notita'), readDraft('visitor', 'notita')]).toEqual(['A sunat', '']);
  keepDraft('account', 'notita', '');
  expect([readDraft('account', 'notita'), sessionStorage.length]).toEqual(['', 0]);
});

it('Clearing leaves nothing of anybody, and what is no draft alone', () => {
  sessionStorage.setItem('altceva', 'rămâne');
  keepDraft('account', 'notita', 'A sunat');
  keepDraft('visitor', 'wizard', '9,000');
  clearDrafts();
  expect({ ...sessionStorage }).toEqual({ altceva: 'rămâne' });
});

it('A choice clears the drafts of the account that it names, by name or by text', () => {
  keepDraft('account', 'notita:1', 'A sunat');
  keepDraft('account', 'notita:2', 'Despre 1');
  keepDraft('account', 'notita:3', 'Altcineva');
  keepDraft('visitor', 'notita:1', 'Al vizitatorului');
  clearDrafts((name, text) => name.endsWith(':1') || text.includes('1'));
  const left = ['notita:1', 'notita:2', 'notita:3'].map((name) => readDraft('account', name));
  expect(left).toEqual(['', '', 'Altcineva']);
  expect(readDraft('visitor', 'notita:1')).toBe('Al vizitatorului');
});

it('Where the browser refuses storage a draft lives as long as the page, and is cleared as well', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(keepDraft('account', 'notita', 'A sunat')).toBe(false);
  expect(readDraft('account', 'notita')).toBe('A sunat');
  clearDrafts();
  expect(readDraft('account', 'notita')).toBe('');
});
