import { type APIRequestContext, expect, type Locator, type Page, type Response } from '@playwright/test';
import { customerStatuses } from 'contract/customers/customer-status';
import { inTens } from './in-tens.ts';
import { newPhone } from './phones.ts';
import { comeSignedIn, newAccount, tokenOf } from './staff-steps.ts';
import { uniqueName } from './unique-name.ts';

/** A screen with room for five tracks beside each other. */
export const DESK = { width: 1440, height: 900 };

type Lead = { readonly _id: string; readonly name: string; readonly phone: string };

/** A member of the staff and the calls that they make beside the browser. */
export type Broker = {
  readonly token: string;
  readonly account: { readonly username: string; readonly password: string };
  readonly addCustomer: (name: string, status?: number) => Promise<Lead>;
  readonly setStatus: (phone: string, status: number) => Promise<void>;
  /** Adds `count` customers at that stage and numbers their names after a word. */
  readonly addCustomers: (word: string, count: number, status: number) => Promise<void>;
  /** Takes the customer from their responsible broker. */
  readonly release: (phone: string) => Promise<void>;
  readonly claim: (phone: string) => Promise<void>;
};

/** Makes a broker with an account of their own. */
export async function newBroker(request: APIRequestContext): Promise<Broker> {
  const account = await newAccount(request, 'user');
  const token = await tokenOf(request, account);
  const headers = { authorization: `Bearer ${token}` };
  const setStatus = async (phone: string, status: number) => {
    const path = `/api/protectedCustomers/setStatus/${encodeURIComponent(phone)}`;
    expect((await request.put(path, { headers, data: { status } })).status()).toBe(200);
  };
  const addCustomer = async (name: string, status = 0) => {
    const phone = newPhone();
    const answer = await request.post('/api/protectedCustomers/create', { headers, data: { name, phone } });
    expect(answer.status()).toBe(201);
    if (status) await setStatus(phone, status);
    const { _id } = await answer.json();
    return { _id, name, phone };
  };
  return {
    token,
    account,
    setStatus,
    addCustomer,
    addCustomers: async (word, count, status) => {
      const names = Array.from({ length: count }, (_, number) => `${word} nr${number}`);
      const added = await inTens(names, (name) => addCustomer(name));
      const data = { phones: added.map(({ phone }) => phone), status };
      expect((await request.post('/api/protectedCustomers/setStatuses', { headers, data })).status()).toBe(200);
    },
    release: async (phone) => {
      const data = { phones: [phone], username: null };
      expect((await request.post('/api/responsible/assign', { headers, data })).status()).toBe(200);
    },
    claim: async (phone) => {
      const path = `/api/responsible/claim/${encodeURIComponent(phone)}`;
      expect((await request.post(path, { headers })).status()).toBe(200);
    },
  };
}

/** Opens the board as that broker, narrowed to the customers of a word. */
export async function openBoard(page: Page, { token }: Broker, word: string): Promise<void> {
  await comeSignedIn(page, token);
  await page.goto('/customerBoard');
  await narrowBoard(page, word);
}

/** Opens the board as a new broker without an event stream: customers of other tests would make its lists reload. */
export async function openBoardWithoutNews(page: Page, request: APIRequestContext): Promise<Broker> {
  const broker = await newBroker(request);
  await page.route('**/api/events', (route) => route.abort());
  await openBoard(page, broker, uniqueName());
  return broker;
}

/** Types into the search of the board, which a phone has folded. */
export async function searchOnBoard(page: Page, word: string): Promise<void> {
  const field = page.getByLabel('Căutați pe panou');
  await field.waitFor({ state: 'attached' });
  if (!(await field.isVisible())) await page.getByText('Filtru', { exact: true }).click();
  await field.fill(word);
}

/** Narrows the open board to the customers of a word, and waits for all its lists. */
export async function narrowBoard(page: Page, word: string): Promise<void> {
  const narrowed = customerStatuses.map(({ status }) => page.waitForResponse((answer) => isList(answer, status, word)));
  await searchOnBoard(page, word);
  await Promise.all(narrowed);
  await expect(page.locator('[data-card]').filter({ hasNotText: word })).toHaveCount(0);
}

function isList(answer: Response, status: number, word: string): boolean {
  const query = new URL(answer.url()).searchParams;
  return query.get('status') === String(status) && query.get('search') === word;
}

/** Checks that the page ends at the bottom of the screen: long content scrolls within its list. */
export async function expectToFillScreen(page: Page): Promise<void> {
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(below).toBe(0);
  const gap = () =>
    page.evaluate(() => {
      const main = document.querySelector('main') ?? document.body;
      const foot = main.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(main).paddingBlockEnd);
      const feet = [...main.querySelectorAll('section, fieldset')].map((list) => list.getBoundingClientRect().bottom);
      return Math.abs(Math.max(...feet) - foot);
    });
  await expect.poll(gap).toBeLessThan(0.5);
}

/** A list of the board by its title. */
export const track = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title}`) });

/** The handle by which the keyboard and the pointer take a card. */
export const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name},`) });

/** The element that announces each step of a drag, on the board and in the calendar, to a screen reader. */
export const announcer = (page: Page): Locator => page.locator('[id^="DndLiveRegion"]');

/** A finger on the screen; the browser itself moves it like a real one. */
export async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: { x: number; y: number }) => touch('touchStart', at),
    move: (at: { x: number; y: number }) => touch('touchMove', at),
    up: () => touch('touchEnd'),
  };
}

/** A point on an element, in px from its corner. */
export async function pointOn(element: Locator, { x, y } = { x: 40, y: 20 }): Promise<{ x: number; y: number }> {
  // An element that still scrolls would leave that place before the finger arrives.
  await (await element.elementHandle())?.waitForElementState('stable');
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing is there');
  return { x: box.x + x, y: box.y + y };
}
