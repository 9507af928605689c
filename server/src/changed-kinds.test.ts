import { api } from 'contract/api/api';
import type { Endpoint } from 'contract/endpoint';
import type { RecordKind } from 'contract/record-kinds';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from './platform/database/notifications.ts';
import { formOf } from './testing/files/upload.ts';
import { useServer } from './testing/server.ts';
import { signedIn, tokenOf } from './testing/sign-in.ts';
import { urlOf, validCalls } from './testing/valid-calls.ts';

const server = useServer();

const changing = Object.entries(api).flatMap(([word, calls]) =>
  Object.entries(calls)
    .filter(([, { access, changes }]) => access !== 'public' && changes && changes.length > 0)
    .map(([operation, endpoint]) => ({ name: `${word}.${operation}`, endpoint })),
);

const CUSTOMERS = 'customers_changed';
const RECORDS = 'belongings_changed';
/** Comes after everything that was notified before it, as the database keeps their order. */
const MARK = 'mark';

let listener: Client;
let notified = new Set<RecordKind>();
let onMark = () => {};

beforeAll(async () => {
  listener = new Client({ connectionString: server.url });
  await listener.connect();
  listener.on('notification', ({ channel, payload = '' }) => {
    if (channel === MARK) onMark();
    else notified.add(channel === CUSTOMERS ? 'customers' : (payload.split(' ')[0] as RecordKind));
  });
  for (const channel of [CUSTOMERS, RECORDS, MARK]) await listener.query(`LISTEN ${channel}`);
});

afterAll(() => listener.end());

/** The kinds of records that the database has notified of since the last call. */
async function kindsSince(): Promise<ReadonlySet<RecordKind>> {
  const marked = new Promise<void>((resolve) => {
    onMark = resolve;
  });
  await notify(server.db, MARK);
  await marked;
  const kinds = notified;
  notified = new Set();
  return kinds;
}

/** Calls whose example finds nothing to change: nobody to hand over, an account that is enabled already. */
const IDLE: ReadonlySet<string> = new Set([
  'brokerHours.resolveConflicts',
  'cases.reopen',
  'customers.withdrawMarketing',
  'endReasons.change',
  'responsible.handOver',
  'users.enable',
  'users.reset2fa',
]);

async function carryOut({ name, endpoint }: { name: string; endpoint: Endpoint }) {
  const { user, token: own } = await signedIn(server, 'admin');
  const example = await validCalls[name]?.(server, user);
  if (!example) throw new Error(`${name} has no example`);
  const token = endpoint.confirmation ? own : await tokenOf(server, user);
  const form = example.files && (await formOf(example.files));
  await kindsSince();
  const { statusCode, body } = await server.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint.path, example),
    headers: { authorization: `Bearer ${token}`, ...form?.headers },
    ...(form ? { payload: form.payload } : example.body && { payload: example.body }),
  });
  expect(statusCode, body).toBe(endpoint.status ?? 200);
  return kindsSince();
}

it.each(changing)('$name changes records of the kinds that it names, and of no other', async (call) => {
  const named = new Set(call.endpoint.changes);
  // The test's own sign-in changes a session too.
  const kinds = [...(await carryOut(call))].filter((kind) => kind !== 'sessions' || named.has(kind));
  expect(kinds.filter((kind) => !named.has(kind))).toEqual([]);
  expect(kinds.length === 0).toBe(IDLE.has(call.name));
});
