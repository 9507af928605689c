import { beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/drafts/drafts.ts';
import { forgetDraftsOf, keepDraft, moveDrafts, ownDrafts, readDraft } from './account-drafts.ts';

const readNote = (phone: string) => readDraft('notita', phone);

beforeEach(() => {
  sessionStorage.clear();
  ownDrafts('ana.pop');
  keepDraft('notita', '+40722000001', 'A sunat');
  sessionStorage.setItem('altceva', 'rămâne');
});

it('the same account finds its words after signing in again, however it writes its name', () => {
  expect(ownDrafts(' Ana.Pop ')).toBe(false);
  expect(readNote('+40722000001')).toBe('A sunat');
});

it('another account finds none of them', () => {
  expect(ownDrafts('dan')).toBe(true);
  expect(readNote('+40722000001')).toBe('');
  expect(ownDrafts('dan')).toBe(false);
});

it('signing out leaves no drafts behind, and nothing else is touched', () => {
  moveDrafts('+40722000001', '+40722000002');
  keepDraft('fisa-phone', '+40722000002', '0722');
  clearDrafts();
  expect(readNote('+40722000002')).toBe('');
  expect(readDraft('fisa-phone', '+40722000002')).toBe('');
  expect(sessionStorage.getItem('altceva')).toBe('rămâne');
});

it('drafts about a customer follow them to their new phone, but for the draft of that phone', () => {
  keepDraft('programare', '+40722000001', 'Semnarea');
  keepDraft('oferta', '+40722000001', 'o7');
  keepDraft('fisa-phone', '+40722000001', '0722 000 002');
  moveDrafts('+40722000001', '+40722000002');
  expect(readNote('+40722000002')).toBe('A sunat');
  expect(readDraft('programare', '+40722000002')).toBe('Semnarea');
  expect(readDraft('oferta', '+40722000002')).toBe('o7');
  expect(readDraft('fisa-phone', '+40722000002')).toBe('');
});

it('no draft about an erased customer stays, not even in a new appointment; drafts about others stay', () => {
  const chosen = (phone: string) => JSON.stringify({ typed: '', customer: { phone, name: 'Ana Pop', alias: '' } });
  keepDraft('programare-client', 'calendar', chosen('+40722000002'));
  keepDraft('notita', '+40722000002', 'Revine luni');
  forgetDraftsOf('+40722000001');
  expect(readNote('+40722000001')).toBe('');
  expect(readDraft('programare-client', 'calendar')).toBe(chosen('+40722000002'));
  forgetDraftsOf('+40722000002');
  expect(readNote('+40722000002')).toBe('');
  expect(readDraft('programare-client', 'calendar')).toBe('');
});
