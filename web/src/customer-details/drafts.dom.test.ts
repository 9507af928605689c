import { beforeEach, expect, it } from 'vitest';
import { forgetDrafts, moveDraft, ownDrafts } from './drafts.ts';

const kept = (phone: string) => sessionStorage.getItem(`notita:${phone}`);

beforeEach(() => {
  sessionStorage.clear();
  ownDrafts('ana.pop');
  sessionStorage.setItem('notita:+40722000001', 'A sunat');
  sessionStorage.setItem('altceva', 'rămâne');
});

it('the same account finds its words after signing in again, however it writes its name', () => {
  expect(ownDrafts(' Ana.Pop ')).toBe(false);
  expect(kept('+40722000001')).toBe('A sunat');
});

it('another account finds none of them', () => {
  expect(ownDrafts('dan')).toBe(true);
  expect(kept('+40722000001')).toBeNull();
  expect(ownDrafts('dan')).toBe(false);
});

it('who leaves leaves no words behind, and nothing else is touched', () => {
  moveDraft('+40722000001', '+40722000002');
  forgetDrafts();
  expect(kept('+40722000002')).toBeNull();
  expect(sessionStorage.getItem('altceva')).toBe('rămâne');
});
