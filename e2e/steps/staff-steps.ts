import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The administrator that the server makes on its first start. */
export const ADMIN = { username: process.env.E2E_ADMIN ?? '', password: process.env.E2E_ADMIN_PASSWORD ?? '' };

/** An account of the staff and its password. */
export type Account = { readonly username: string; readonly email: string; readonly password: string };

/** Signs in beside the browser. Answers the token. */
export async function tokenOf(
  request: APIRequestContext,
  { username, password }: Pick<Account, 'username' | 'password'>,
) {
  const answer = await request.post('/api/auth/login', { data: { username, password } });
  const { token } = await answer.json();
  return String(token);
}

/** The administrator's token, once for each worker: signing in costs time on purpose. */
let adminToken: Promise<string> | undefined;

/** Makes an account for one test: no other test sees its changes. */
export async function newAccount(request: APIRequestContext, authLevel: 'user' | 'admin'): Promise<Account> {
  const username = `test.${randomUUID().slice(0, 13)}`;
  const account = { username, email: `${username}@example.ro`, password: `parola-${randomUUID()}` };
  adminToken ??= tokenOf(request, ADMIN);
  const headers = { authorization: `Bearer ${await adminToken}` };
  const create = () => request.post('/api/users/createUser', { headers, data: { ...account, authLevel } });
  let answer = await create();
  if (answer.status() === 403) {
    // A long run outlasts the ten minutes for which a sign-in confirms the person.
    await request.post('/api/auth/confirm', { headers, data: { password: ADMIN.password } });
    answer = await create();
  }
  expect(answer.status()).toBe(201);
  return account;
}

/** Fills in the first step of the sign-in and sends it. */
export async function typePassword(page: Page, { username, password }: Pick<Account, 'username' | 'password'>) {
  await page.getByLabel('Nume de utilizator').fill(username);
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Intrați în cont' }).click();
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, account: Pick<Account, 'username' | 'password'>): Promise<void> {
  await page.goto('/login');
  await typePassword(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Gives the browser a sign-in before any page, until it signs out. Signing in costs time on purpose; `sign-in.e2e.ts`
 * tests it.
 */
export async function comeSignedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (!sessionStorage.getItem('signed in')) localStorage.setItem('token', kept);
    sessionStorage.setItem('signed in', 'once');
  }, token);
}

/** Gives the browser the sign-in of a new account. */
export async function comeAsNew(page: Page, request: APIRequestContext, authLevel: 'user' | 'admin'): Promise<void> {
  await comeSignedIn(page, await tokenOf(request, await newAccount(request, authLevel)));
}

/** Signs out and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The token that the browser keeps. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/**
 * Ends the session while the first such request is on its way: an earlier end would open the password dialog too soon.
 */
export async function endSessionDuring(page: Page, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  await page.route(
    url,
    async (route) => {
      await page.request.post('/api/auth/logout', { headers });
      await route.continue();
    },
    { times: 1 },
  );
}
