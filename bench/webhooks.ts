import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Webhook as Verifier } from 'standardwebhooks';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/supervisor.ts';
import { aPerson, phoneNumber } from '../server/src/testing/booking.ts';
import { type Program, startProduct } from './programs.ts';

const RECEIVERS = 10;
const BOOKINGS = 1_000;
const KILLS = 20;
const BOOKED_AT_ONCE = 4;
/** Bookings wait while more deliveries than that are on their way, so that every kill meets both. */
const MOST_WAITING = 500;
/** Longer than the whole campaign on a busy machine, s: a kill holds some receivers up for half a minute. */
const GIVEN_UP_AFTER_S = 3_600;
const PASSWORD = 'un cal corect și o baterie';
const FILES_KEY = randomBytes(32).toString('base64');

/** A message that a receiver read, and whether the receiver answered 204. */
type Taken = {
  readonly receiver: number;
  readonly id: string;
  readonly customer: string;
  readonly isAnswered: boolean;
};
/** What the callers know: customers whose booking was answered, and the number of bookings without an answer. */
type Booked = { readonly phones: string[]; unanswered: number };
type Campaign = {
  readonly copies: Program[];
  readonly secrets: string[];
  readonly taken: Taken[];
  readonly booked: Booked;
  unverified: number;
};

/**
 * Bookings of visitors, each told to ten receivers by two copies of the program, which are killed in turns. A sixteenth
 * of the messages is first answered with 500, and a sixteenth is cut after it was read.
 */
export async function benchWebhooks(): Promise<void> {
  console.log(
    `\nWebhooks: ${BOOKINGS} bookings told to ${RECEIVERS} receivers, two copies of the program, ${KILLS} kills`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-bench-webhooks-'));
  const postgres = await startEmbeddedPostgres(folder, () => undefined);
  const campaign: Campaign = {
    ...{ copies: [], secrets: [], taken: [], unverified: 0 },
    booked: { phones: [], unanswered: 0 },
  };
  const receivers = createServer((request, response) => void receive(campaign, request, response));
  await new Promise<void>((listening) => receivers.listen(0, '127.0.0.1', listening));
  const own = { DATABASE_URL: postgres.url, FILES_KEY, ADMIN_PASSWORD: PASSWORD };
  const start = () => startProduct({ ...own, WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  try {
    for (let copy = 0; copy < 2; copy++) campaign.copies.push(await start());
    const admin = await signIn(campaign);
    const ids = await addWebhooks(campaign, admin, (receivers.address() as AddressInfo).port);
    const started = performance.now();
    await Promise.all([bookAll(campaign), killAll(campaign, postgres.url, start)]);
    await until(async () => (await read(postgres.url)).waiting === 0);
    await report(campaign, await read(postgres.url), performance.now() - started);
    await reportLog(campaign, admin, ids);
  } finally {
    for (const copy of campaign.copies) await copy.stop();
    receivers.closeAllConnections();
    receivers.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > GIVEN_UP_AFTER_S * 1_000) throw new Error('the deliveries do not arrive');
    await sleep(100);
  }
}

/** The receiver of the path `/3`: it verifies with the public library, notes, and answers. */
async function receive(campaign: Campaign, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { secrets, taken } = campaign;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const [receiver, body] = [Number(request.url?.slice(1)), Buffer.concat(parts).toString()];
  const id = String(request.headers['webhook-id']);
  if (!isVerified(secrets[receiver] ?? '', request, body)) campaign.unverified++;
  const isFirst = !taken.some((before) => before.id === id);
  const isAnswered = !(isFirst && /[01]$/.test(id));
  taken.push({ receiver, id, customer: JSON.parse(body).data.customer, isAnswered });
  if (isAnswered) response.writeHead(204).end();
  else if (id.endsWith('0')) response.writeHead(500).end();
  else response.destroy();
}

function isVerified(secret: string, { headers }: IncomingMessage, body: string): boolean {
  try {
    return new Verifier(secret).verify(body, headers as Record<string, string>) !== undefined;
  } catch {
    return false;
  }
}

type Sent = { readonly method: string; readonly path: string; readonly body?: object; readonly token?: string };

/** The status and content of a copy's answer; undefined: it is dead, or died meanwhile. */
async function ask({ address }: Program, { method, path, body, token = '' }: Sent) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    () => undefined,
  );
  const content = await answer?.json().catch(() => undefined);
  return answer && content ? { status: answer.status, content } : undefined;
}

async function askFirst({ copies: [copy] }: Campaign, sent: Sent) {
  const answer = copy && (await ask(copy, sent));
  if (!answer || answer.status >= 400) throw new Error(`${sent.path}: ${JSON.stringify(answer)}`);
  return answer.content;
}

async function signIn(campaign: Campaign): Promise<string> {
  const body = { username: 'admin', password: PASSWORD };
  return (await askFirst(campaign, { method: 'POST', path: '/api/auth/login', body })).token;
}

/** A webhook for each receiver; answers their ids. */
async function addWebhooks(campaign: Campaign, token: string, port: number): Promise<string[]> {
  const ids: string[] = [];
  for (let receiver = 0; receiver < RECEIVERS; receiver++) {
    const body = { url: `http://127.0.0.1:${port}/${receiver}`, events: ['lead.created'] };
    const { secret, webhook } = await askFirst(campaign, { method: 'POST', path: '/api/webhooks', body, token });
    campaign.secrets.push(secret);
    ids.push(webhook._id);
  }
  return ids;
}

/** Books until so many bookings were answered. Nobody repeats one without an answer. */
async function bookAll({ copies, taken, booked }: Campaign): Promise<void> {
  let turn = 0;
  const path = '/api/customers/create';
  const book = async () => {
    for (let answered = 0; answered < BOOKINGS / BOOKED_AT_ONCE; ) {
      await until(() => booked.phones.length * RECEIVERS - taken.length < MOST_WAITING);
      const phone = phoneNumber(turn);
      const copy = copies[turn++ % copies.length];
      const answer = copy && (await ask(copy, { method: 'POST', path, body: { ...aPerson, phone, email: '' } }));
      if (answer && !answer.content.success) throw new Error(`a booking was refused: ${JSON.stringify(answer)}`);
      if (answer) booked.phones.push(`+4${phone}`);
      else booked.unanswered++;
      if (answer) answered++;
      else await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: BOOKED_AT_ONCE }, book));
}

/**
 * Kills the copies in turns, each time after as many deliveries, and starts another one in its place. Each start takes a
 * tenth of the limits on calls from the database, and a killed copy gives none back: they are counted anew.
 */
async function killAll({ copies, taken }: Campaign, url: string, start: () => Promise<Program>): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(() => taken.length >= (kill * BOOKINGS * RECEIVERS) / (KILLS + 1));
    const [at, killed] = [kill % 2, copies[kill % 2]];
    process.kill(killed?.pid ?? 0, 'SIGKILL');
    await query(url, 'DELETE FROM rate_limits');
    copies[at] = await start();
    await killed?.stop();
  }
}

type Stored = {
  readonly waiting: number;
  readonly customers: ReadonlyMap<string, string>;
  readonly sent: readonly { readonly id: string; readonly customer: string }[];
};

/** Deliveries that wait; customers by phone; what counts as arrived. */
async function read(url: string): Promise<Stored> {
  const rows = await query(
    url,
    `SELECT message_id AS id, customer_id AS customer, state FROM outgoing_mail WHERE channel = 'webhook'`,
  );
  const people = await query(url, 'SELECT id, phone FROM customers');
  return {
    waiting: rows.filter(({ state }) => state === 'queued').length,
    customers: new Map(people.map(({ id, phone }) => [phone, id])),
    sent: rows.filter(({ state }) => state === 'sent'),
  };
}

async function query(url: string, words: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(words);
  await client.end();
  return rows;
}

function report({ taken, booked, unverified }: Campaign, { customers, sent }: Stored, ms: number): void {
  const arrived = new Set(taken.map(({ receiver, customer }) => `${receiver} ${customer}`));
  const ids = new Set(taken.map(({ id }) => id));
  const answered = new Set(taken.filter(({ isAnswered }) => isAnswered).map(({ id }) => id));
  const expected = (phones: Iterable<string>) =>
    [...phones].flatMap((phone) => Array.from({ length: RECEIVERS }, (_, at) => `${at} ${customers.get(phone)}`));
  const lost = (phones: Iterable<string>) => expected(phones).filter((each) => !arrived.has(each)).length;
  const lines: readonly (readonly [string, number])[] = [
    ['bookings that were answered', booked.phones.length],
    ['answered bookings that are not stored', booked.phones.filter((phone) => !customers.has(phone)).length],
    ['bookings without an answer, a copy being dead', booked.unanswered],
    ['of these stored', customers.size - booked.phones.length],
    ['deliveries of stored bookings', customers.size * RECEIVERS],
    ['deliveries that never arrived, of answered bookings', lost(booked.phones)],
    ['deliveries that never arrived, of all', lost(customers.keys())],
    ['messages that receivers read', taken.length],
    ['of these again, under the same id', taken.length - ids.size],
    ['events that arrived under two ids', ids.size - arrived.size],
    [
      'deliveries that count as arrived, whose receiver never said so',
      sent.filter(({ id }) => !answered.has(id)).length,
    ],
    ['messages that the public library did not verify', unverified],
    ['seconds', Math.round(ms / 1_000)],
  ];
  for (const [what, count] of lines) console.log(`${what.padEnd(64)} ${String(count).padStart(6)}`);
}

/** The log of each webhook, a page at a time: every delivery once, the newest first, under the id that arrived. */
async function reportLog(campaign: Campaign, token: string, webhooks: readonly string[]): Promise<void> {
  const arrived = new Set(campaign.taken.map(({ id }) => id));
  let [listed, misplaced, unknown] = [0, 0, 0];
  for (const webhook of webhooks) {
    let [from, last] = ['', '9'];
    do {
      const path = `/api/webhooks/${webhook}/deliveries?limit=100${from}`;
      const { deliveries, nextCursor } = await askFirst(campaign, { method: 'GET', path, token });
      for (const { _id, createdAt } of deliveries) {
        listed++;
        if (createdAt > last) misplaced++;
        if (!arrived.delete(_id)) unknown++;
        last = createdAt;
      }
      from = nextCursor && `&cursor=${nextCursor}`;
    } while (from);
  }
  console.log(
    `The log lists ${listed}: ${misplaced} out of order, ${unknown} twice or under an id that did not arrive`,
  );
}
