import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The administrator that the server makes on its first start. */
const ADMIN = { username: process.env.E2E_ADMIN ?? '', password: process.env.E2E_ADMIN_PASSWORD ?? '' };

/** An account of the staff and its password. */
export type Account = { readonly username: string; readonly email: string; readonly password: string };

/** The token of a sign-in beside the browser. */
export async function tokenOf(
  request: APIRequestContext,
  { username, password }: Pick<Account, 'username' | 'password'>,
) {
  const answer = await request.post('/api/auth/login', { data: { username, password } });
  const { token } = await answer.json();
  return String(token);
}

/** Of the administrator, once for each worker: signing in costs time on purpose. */
let adminToken: Promise<string> | undefined;

/** A new account of its own for a test, so that tests beside it see nothing of what happens to it. */
export async function newAccount(request: APIRequestContext, authLevel: 'user' | 'admin'): Promise<Account> {
  const username = `test.${randomUUID().slice(0, 13)}`;
  const account = { username, email: `${username}@example.ro`, password: `parola-${randomUUID()}` };
  adminToken ??= tokenOf(request, ADMIN);
  const headers = { authorization: `Bearer ${await adminToken}` };
  const create = () => request.post('/api/users/createUser', { headers, data: { ...account, authLevel } });
  let answer = await create();
  if (answer.status() === 403) {
    // A long run outlives the ten minutes for which the sign-in counted as a confirmation.
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
 * The browser comes signed in, ahead of any page, until it signs out. Signing in costs time on purpose, and
 * `sign-in.e2e.ts` shows it.
 */
export async function comeSignedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (!sessionStorage.getItem('signed in')) localStorage.setItem('token', kept);
    sessionStorage.setItem('signed in', 'once');
  }, token);
}

/** As `comeSignedIn`, as somebody new whom nobody else of the run knows. */
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

/** Ends the page's session while the first request of that kind is on its way: any one before it would have asked for the password itself. */
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
