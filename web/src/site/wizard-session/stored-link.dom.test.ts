import { emptyLoanForm } from 'contract/fields/loan-form';
import { expect, it } from 'vitest';
import { addressOf, linkOf, noStoredLink, savedAs } from './stored-link.ts';

const form = { ...emptyLoanForm, tipCredit: 'Achizitie', valoareImobil: '500,000' };
const seen = { versions: { products: 16, parameters: 62 }, simulatedOn: '2026-11-21' };
const saved = { token: 'abc', expiresAt: '2026-12-21T10:00:00.000Z' };

it('A saved simulation is recognised when its form is on the screen, whatever the order of its answers', () => {
  const reversed = Object.fromEntries(Object.entries(form).toReversed());
  expect(savedAs(linkOf(saved, form, seen), { ...emptyLoanForm, ...reversed }, seen)).toEqual(saved);
});

it('Another form has no link of its own yet', () => {
  expect(savedAs(linkOf(saved, form, seen), { ...form, valoareImobil: '400,000' }, seen)).toBeUndefined();
  expect(savedAs(noStoredLink, form, seen)).toBeUndefined();
});

it('Other figures for the same form have no link of their own yet', () => {
  const link = linkOf(saved, form, seen);
  expect(savedAs(link, form, { ...seen, simulatedOn: '2026-11-22' })).toBeUndefined();
  expect(savedAs(link, form, { ...seen, versions: { products: 17, parameters: 62 } })).toBeUndefined();
  expect(savedAs(link, form, structuredClone(seen))).toEqual(saved);
});

it('The link opens on the site that the visitor is on', () => {
  expect(addressOf('abc')).toBe(`${window.location.origin}/simulare/abc`);
});
