import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { phonePath } from 'contract/site/desk-pages';
import { purchase } from 'quote/worked-examples';
import { newPhone } from './phones.ts';
import { type Account, comeSignedIn, newAccount, tokenOf } from './staff-steps.ts';

/** The worked purchase of a borrower with a birthday, in a home with energy class A. */
const PURCHASE = { ...purchase, dataNasterii: '1994-05-10', envFriendly: true };

/** A member of staff who calls the server beside the browser, with their token. */
export type Desk = {
  readonly account: Account;
  readonly token: string;
  readonly ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;
};

/** Makes a new broker and signs the browser in as this broker. */
export async function openDesk(page: Page, request: APIRequestContext): Promise<Desk> {
  const desk = await deskBeside(request);
  await comeSignedIn(page, desk.token);
  return desk;
}

/** Makes a new broker who works beside the browser only. */
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

/** Books a call as a visitor, with the worked purchase unless `form` is null. Answers the visitor’s phone. */
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
