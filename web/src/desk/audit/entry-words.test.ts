import { expect, it } from 'vitest';
import { actionName, detailsText, isByCustomer, toneOf } from './entry-words.ts';

it('An action has a Romanian name, an unknown one its own', () => {
  expect(actionName('sign-in-refused')).toBe('Autentificare refuzată');
  expect(actionName('of-long-ago')).toBe('of-long-ago');
});

it('Refusals stand out', () => {
  expect([toneOf('sign-in-refused'), toneOf('access-refused'), toneOf('sign-in')]).toEqual(['bad', 'bad', undefined]);
});

it('What customers did themselves is theirs; what the program did about them is not', () => {
  const customer = { _id: 'k1', phone: '+40722123456', name: 'Ana', alias: '', status: 1 };
  const is = (action: string, actor: string | null = null) => isByCustomer({ action, actor, customer });
  expect([is('client-page-opened'), is('customer-imported'), is('messages-stopped', 'ana')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('Details are written in one line, in Romanian where they have words', () => {
  expect(detailsText({ from: 'user', to: 'admin', tries: 3 })).toBe('de la: user, la: admin, tries: 3');
  expect(detailsText({ reason: 'wrong-password' })).toBe('motivul: parolă greșită');
  expect(detailsText({ marja: { from: 2.3, to: 2.5 }, observatii: { from: '', to: 'nou' } })).toBe(
    'marja: 2,3 → 2,5, observatii: gol → nou',
  );
  expect(detailsText({ to: 'admin', from: 'user' })).toBe('de la: user, la: admin');
  expect(
    detailsText({ files: ['a.pdf', 'b.pdf'], isDone: true, validFrom: '2026-01-01' }).replaceAll('\u00a0', ' '),
  ).toBe('fișierele: a.pdf, b.pdf, isDone: da, valabil din: 1 ianuarie 2026');
  expect(detailsText({})).toBe('');
});

it('A long list names its first items and counts the others', () => {
  const scopes = Array.from({ length: 40 }, (_, index) => `s${index}`);
  expect(detailsText({ scopes })).toBe('drepturile: s0, s1, s2, s3, s4, s5, încă 34');
});
