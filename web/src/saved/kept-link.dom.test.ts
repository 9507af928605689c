import { emptyLoanForm } from 'contract/loan-form';
import { expect, it } from 'vitest';
import { addressOf, linkOf, noLink, savedAs } from './kept-link.ts';

const form = { ...emptyLoanForm, tipCredit: 'Achizitie', valoareImobil: '500,000' };
const saved = { token: 'abc', expiresAt: '2026-12-21T10:00:00.000Z' };

it('A saved simulation is recognised when its form is on the screen, whatever the order of its answers', () => {
  const reversed = Object.fromEntries(Object.entries(form).toReversed());
  expect(savedAs(linkOf(saved, form), { ...emptyLoanForm, ...reversed })).toEqual(saved);
});

it('Another form has no link of its own yet', () => {
  expect(savedAs(linkOf(saved, form), { ...form, valoareImobil: '400,000' })).toBeUndefined();
  expect(savedAs(noLink, form)).toBeUndefined();
});

it('The link opens on the site that the visitor is on', () => {
  expect(addressOf('abc')).toBe(`${window.location.origin}/simulare/abc`);
});
