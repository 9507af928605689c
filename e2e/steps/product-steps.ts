import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { comeSignedIn, newAccount, tokenOf } from './staff-steps.ts';

/** A product for the API. */
export const product = (oferta: string, changes: object = {}) => ({
  oferta,
  banca: 'BT',
  perioada: 12,
  evaluareImobil: 470,
  analizaDosar: 500,
  costAVT: 0.03,
  costALF: 0.1,
  dobandaFixa: 9.99,
  marja: 6.3,
  voucher: 0,
  minAnImobil: null,
  minClasaEnergetica: '',
  observatii: '',
  ...changes,
});

/** Opens the product list as an administrator. Answers the account and the headers of its calls beside the browser. */
export async function openProducts(page: Page, request: APIRequestContext) {
  const admin = await newAccount(request, 'admin');
  const token = await tokenOf(request, admin);
  const headers = { authorization: `Bearer ${token}` };
  await comeSignedIn(page, token);
  await page.goto('/offers');
  await expect(page.getByRole('region', { name: 'Lista produselor' })).toBeVisible();
  return { admin, headers };
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
export const search = (page: Page) => page.getByLabel('Căutați după nume');

export async function fillForm(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
