import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { phonePath } from 'contract/site/desk-pages';
import { newPhone } from './phones.ts';
import { type Account, comeSignedIn, newAccount, tokenOf } from './staff-steps.ts';

/** Worked example S1 of docs/loan-rules.md, as the results page passes it on. */
const PURCHASE = {
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: 360,
  anulConstructiei: 3,
  envFriendly: true,
  primulImobil: true,
  dataNasterii: '1994-05-10',
  venituriSalariu: '9,000',
  alteRateCNP: '500',
  promoCode: 'NONE',
};

/** A member of staff at work beside the browser: calls with their token. */
export type Desk = {
  readonly account: Account;
  readonly token: string;
  readonly ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;
};

/** Opens a desk of its own and signs the browser in at it. */
export async function openDesk(page: Page, request: APIRequestContext): Promise<Desk> {
  const desk = await deskBeside(request);
  await comeSignedIn(page, desk.token);
  return desk;
}

/** A desk of its own, of which the browser knows nothing. */
export async function deskBeside(request: APIRequestContext): Promise<Desk> {
  const account = await newAccount(request, 'user');
  const token = await tokenOf(request, account);
  const headers = { authorization: `Bearer ${token}` };
  const ask: Desk['ask'] = async (method, path, data) => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  return { account, token, ask };
}

/** Somebody who booked a call on the site, with a form where one is asked for. Answers their phone. */
export async function bookCall(
  request: APIRequestContext,
  given: { phone?: string; name?: string; email?: string | null; form?: object | null; wantsNews?: boolean } = {},
): Promise<string> {
  const { phone = newPhone(), name = 'Ioana Țuțu', email = null, form = {}, wantsNews = false } = given;
  const person = { name, phone, email, judet: 'Alba', localitate: 'Aiud', marketingConsent: wantsNews };
  const agreed = { acceptTerms: true, acceptPrivacy: true, elapsedMs: 30_000 };
  const booked = await request.post('/api/customers/create', { data: { ...person, ...agreed } });
  expect(booked.status()).toBe(201);
  const { bookingToken } = await booked.json();
  if (form === null) return phone;
  const data = { ...PURCHASE, phone, bookingToken, preffersWhatsApp: true, ...form };
  expect((await request.post('/api/customersInfo/create', { data })).status()).toBe(201);
  return phone;
}

/** Opens the details of the customer with that phone. */
export async function openDetails(page: Page, phone: string): Promise<void> {
  await page.goto(phonePath(phone));
  await expect(page.getByRole('button', { name: 'Modificați: Nume' })).toBeVisible();
}

/** A part of the page by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a field of the header and puts a text into it. */
export async function edit(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Modificați: ${label}` }).click();
  await page.getByLabel(label, { exact: true }).fill(text);
}
