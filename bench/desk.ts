import { Client } from 'pg';
import { purchase } from 'quote/worked-examples';
import { seed } from '../server/src/app.ts';
import { prepareDb } from '../server/src/platform/database/db.ts';
import { hashToken, newToken } from '../server/src/platform/security/tokens.ts';
import { type Program, startProduct } from './programs.ts';
import { fill, type Size } from './scale-data.ts';

/** A desk of one size: the product on a database of its own (`url`), a broker's token, phones of 1,000 customers. */
export type Desk = {
  readonly product: Program;
  readonly client: Client;
  readonly url: string;
  readonly token: string;
  readonly phones: readonly string[];
  /** Of 1,000 cases. */
  readonly caseIds: readonly string[];
};

/** Starts the product on a new database of this name, filled to this size; `settings` go before its usual ones. */
export async function openDesk(
  serverUrl: string,
  name: string,
  size: Size,
  settings: Readonly<Record<string, string>> = {},
): Promise<Desk> {
  const url = new URL(serverUrl);
  const maker = new Client({ connectionString: serverUrl });
  await maker.connect();
  await maker.query(`CREATE DATABASE ${name}`);
  await maker.end();
  url.pathname = name;
  await prepareDb(url.href, (db) => seed(db, { sampleData: true }));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await fill(client, size);
  const token = newToken();
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at, address, user_agent)
     SELECT $1, id, now() + interval '1 day', '127.0.0.1', 'bench' FROM users WHERE username = 'broker-1'`,
    [hashToken(token)],
  );
  // The broker's own, whose data they may export.
  const { rows } = await client.query<{ phone: string }>(
    `UPDATE customers SET responsible_id = (SELECT id FROM users WHERE username = 'broker-1')
     WHERE id IN (SELECT id FROM customers ORDER BY id LIMIT 1000) RETURNING phone`,
  );
  const found = await client.query<{ id: string }>('SELECT id FROM cases ORDER BY id LIMIT 1000');
  const product = await startProduct({ DATABASE_URL: url.href, LOG_LEVEL: 'warn', ...settings });
  return {
    product,
    client,
    url: url.href,
    token,
    phones: rows.map(({ phone }) => phone),
    caseIds: found.rows.map(({ id }) => id),
  };
}

export async function closeDesk({ product, client }: Desk): Promise<void> {
  await product.stop();
  await client.end();
}

/** The answer to a call of the desk's broker. Throws for a refusal. */
export async function ask({ product, token }: Desk, path: string, method = 'GET', body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(product.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const content = await answer.arrayBuffer();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return isJson ? JSON.parse(Buffer.from(content).toString()) : content;
}

/** A page of the customers' list, as its screen requests it. */
export const listOf = (query: Readonly<Record<string, string>>): string =>
  `/api/protectedCustomers/getall?${new URLSearchParams(query)}`;

/** A customer's phone; rounds take them in turns. */
export const phoneOf = ({ phones }: Desk, round: number): string => phones[(round * 37) % phones.length] ?? '';

export const lookalikesOf = (phone: string): string =>
  `/api/protectedCustomers/lookalikes?${new URLSearchParams({ phone })}`;

/** The page of a customer, with its seven calls at once. */
export function openDetails(desk: Desk, round: number): Promise<unknown> {
  const phone = phoneOf(desk, round);
  const query = `?${new URLSearchParams({ phone })}`;
  const paths = [
    `/api/protectedCustomers/getCustomer${query}`,
    `/api/customerData/${encodeURIComponent(phone)}`,
    `/api/protectedCustomerInfo/getCustomerInfo${query}`,
    `/api/protectedAppointments/getForCustomer${query}`,
    `/api/protectedCustomers/getRequests${query}`,
    `/api/protectedCustomers/history${query}`,
    lookalikesOf(phone),
  ];
  return Promise.all(paths.map((path) => ask(desk, path)));
}

/** The page of a case, with its applications' figures, and its documents. */
export function openCase(desk: Desk, round: number): Promise<unknown> {
  const id = desk.caseIds[(round * 37) % desk.caseIds.length] ?? '';
  return Promise.all([`/api/cases/${id}`, `/api/cases/${id}/checklist`].map((path) => ask(desk, path)));
}

/** Both halves of a visitor's booking, one after the other as the screen sends them. */
export async function book(desk: Desk, round: number): Promise<void> {
  const phone = `+40799${String(100_000 + round)}`;
  const person = { name: 'Șerban Căpățînă', email: `nou${round}@example.ro`, judet: 'Alba', localitate: 'Aiud' };
  const agreed = { marketingConsent: false, acceptTerms: true, acceptPrivacy: true, elapsedMs: 30_000 };
  const answer = await ask(desk, '/api/customers/create', 'POST', { ...person, ...agreed, phone });
  const { bookingToken } = answer as { bookingToken: string };
  await ask(desk, '/api/customersInfo/create', 'POST', { ...purchase, phone, bookingToken, elapsedMs: 30_000 });
}

/** Moves a card on the board. */
export function move(desk: Desk, round: number): Promise<unknown> {
  const path = `/api/protectedCustomers/setStatus/${encodeURIComponent(phoneOf(desk, round))}`;
  return ask(desk, path, 'PUT', { status: 1 + (round % 4) });
}

/** Writes a note about a customer. */
export function note(desk: Desk, round: number): Promise<unknown> {
  const path = `/api/customerData/${encodeURIComponent(phoneOf(desk, round))}/comments`;
  return ask(desk, path, 'POST', { text: `A sunat, revine săptămâna viitoare (${round}).` });
}

/** A month of the broker's own calendar. */
export const aMonth = (): string =>
  `/api/protectedAppointments/getall?mine=true&from=${dayFromNow(-180)}&to=${dayFromNow(-150)}`;

/** A section of the owner's figures of the year that ended that many days ago. */
export const aYear = (section: string, ago: number): string =>
  `/api/businessReport/${section}?from=${dayFromNow(-364 - ago)}&to=${dayFromNow(-ago)}`;

/** The day that many days from now, ISO. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
