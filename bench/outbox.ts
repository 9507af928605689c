import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/supervisor.ts';
import { startMailServer } from '../server/src/testing/smtp.ts';
import { type Program, startProduct } from './programs.ts';

/** Messages that are due at once: of each customer ten e-mails, one after the other, and ten text messages. */
const MESSAGES = 10_000;
const CUSTOMERS = 500;
/** E-mails after which one copy of the program is killed. */
const KILLED_AFTER = MESSAGES / 2;
/** Longer than the whole benchmark on a busy machine, s. */
const GIVEN_UP_AFTER_S = 900;

/** A message that a carrier took: its place among the due messages. */
type Taken = { readonly place: number };

/**
 * 10,000 messages that are due at once, sent by two copies of the program; then again, with one copy killed half-way.
 */
export async function benchOutbox(): Promise<void> {
  console.log(`\nOutbox: ${MESSAGES} messages due at once, half by e-mail, half by SMS, two copies of the program`);
  console.log('run                   sent   twice    lost  s, last 10  s, all  behind a later one to its recipient');
  await drain('two copies', false);
  await drain('one is killed', true);
}

async function drain(name: string, isKilled: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-bench-outbox-'));
  const postgres = await startEmbeddedPostgres(folder, () => undefined);
  const taken: Taken[] = [];
  const carriers = await startCarriers((words) => taken.push(readPlace(words)));
  const settings = { DATABASE_URL: postgres.url, SMTP_URL: carriers.smtp, SMS_URL: carriers.sms };
  const copies: Program[] = [await startProduct(settings), await startProduct(settings)];
  try {
    const started = performance.now();
    await fill(postgres.url);
    if (isKilled) {
      await until(() => taken.length >= KILLED_AFTER);
      process.kill(copies[1]?.pid ?? 0, 'SIGKILL');
    }
    await until(() => taken.length >= MESSAGES - 10);
    const most = seconds(started);
    // A claim of the killed copy expires, and the other copy sends its message, possibly a second time.
    await until(async () => (await countWaiting(postgres.url)) === 0);
    report(name, taken, [most, seconds(started)]);
  } finally {
    for (const copy of copies) await copy.stop();
    await carriers.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (since: number) => (performance.now() - since) / 1_000;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    if (seconds(since) > GIVEN_UP_AFTER_S) throw new Error('the outbox is not drained');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function countWaiting(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`SELECT count(*)::int AS waiting FROM outgoing_mail WHERE state = 'queued'`);
  await client.end();
  return rows[0].waiting;
}

function report(name: string, taken: readonly Taken[], [most, all]: readonly [number, number]): void {
  const places = new Set(taken.map(({ place }) => place));
  const columns = [taken.length, taken.length - places.size, MESSAGES - places.size, most.toFixed(1), all.toFixed(1)];
  console.log(
    name.padEnd(18),
    ...columns.map((each) => String(each).padStart(7)),
    String(overtaken(taken)).padStart(7),
  );
}

/**
 * The number of messages that arrived after a later one to the same recipient. Ten in a row go to one address or
 * number.
 */
function overtaken(taken: readonly Taken[]): number {
  const latest = new Map<number, number>();
  let count = 0;
  for (const each of taken) {
    const queue = Math.floor(each.place / 10);
    if (each.place < (latest.get(queue) ?? -1)) count++;
    else latest.set(queue, each.place);
  }
  return count;
}

function readPlace(words: string): Taken {
  return { place: Number(/message (\d+) /.exec(words)?.[1]) };
}

async function startCarriers(take: (words: string) => void) {
  const read = async (stream: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const smtp = await startMailServer({
    onData: async (stream, _session, done) => {
      take(await read(stream));
      done();
    },
  });
  const sms = createServer(async (request, response) => {
    take(await read(request));
    response.writeHead(202).end();
  });
  await new Promise<void>((listening) => sms.listen(0, '127.0.0.1', listening));
  return {
    smtp: smtp.url,
    sms: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
    close: async () => {
      sms.close();
      sms.closeAllConnections();
      await smtp.close();
    },
  };
}

/** Customers and their messages, each due a millisecond after the one before. */
async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO customers (phone, name, email, judet, localitate)
       SELECT '+4072' || lpad(n::text, 7, '0'), 'Client ' || n, 'client' || n || '@example.ro', 'Alba', 'Aiud'
       FROM generate_series(0, $1::int - 1) AS n`,
    [CUSTOMERS],
  );
  await client.query(
    `WITH due AS (
       SELECT n, gen_random_uuid() AS id, c.id AS customer, c.email, c.phone, CASE n / 10 % 2 WHEN 0 THEN 'email' ELSE 'sms' END AS channel,
         'message ' || n || ' of many' AS words
       FROM generate_series(0, $1::int - 1) AS n
       JOIN customers c ON c.phone = '+4072' || lpad((n / ($1::int / $2::int))::text, 7, '0')
     ), thread AS (
       INSERT INTO messages (id, customer_id, direction, channel, kind, text, state)
         SELECT id, customer, 'out', channel, 'free', words, 'queued' FROM due
     )
     INSERT INTO outgoing_mail (id, channel, message_id, kind, customer_id, recipient, subject, text, html, next_attempt)
       SELECT id, channel, '<' || id || '@example.ro>', 'free', customer, CASE channel WHEN 'sms' THEN phone ELSE email END,
         words, words, '', now() - interval '1 minute' + n * interval '1 millisecond' FROM due`,
    [MESSAGES, CUSTOMERS],
  );
  await client.end();
}
