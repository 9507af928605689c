import { api } from 'contract/api/api';
import type { Endpoint } from 'contract/endpoint';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { addItem } from './cases/checklist/checklist.queries.ts';
import { latestVersions } from './catalogue/catalogue.ts';
import { aClientLink } from './testing/client-portal.ts';
import { aCustomer } from './testing/customers.ts';
import { snapshot } from './testing/database/snapshot.ts';
import { aLink } from './testing/files/upload.ts';
import { aFullCustomer, aSentCase } from './testing/full-customer.ts';
import { wrongAnswer } from './testing/hostile/hostile-cases.ts';
import { type HostileRequest, hostileRequests, type ValidCall } from './testing/hostile/hostile-requests.ts';
import { TEST_DAY, useServer } from './testing/server.ts';
import { ask, aUser, signedIn, tokenOf } from './testing/sign-in.ts';
import { validCalls } from './testing/valid-calls.ts';

// An administrator's browser gets a readable answer to any request of any endpoint. A customer whom no call names stays
// unchanged. Bodies of public calls: hostile-input.test.ts.

const server = useServer();

type Listed = { readonly feature: string; readonly name: string; readonly endpoint: Endpoint };
type Answer = Awaited<ReturnType<typeof server.app.inject>>;
type Ready = { readonly valid: ValidCall; readonly headers: Record<string, string> };

/** Endless answers take nothing to mutate. */
const calls: readonly Listed[] = Object.entries(api)
  .flatMap(([feature, all]) =>
    Object.entries(all).map(([name, endpoint]) => ({ feature, name: `${feature}.${name}`, endpoint })),
  )
  .filter(({ endpoint }) => !endpoint.stream);
const isClosed = ({ endpoint }: Listed): boolean => endpoint.access !== 'public';
const closed = calls.filter(isClosed);

/** Calls that take more fields than their example shows: figures of an earlier day. */
const MORE: Readonly<Record<string, (valid: ValidCall) => Promise<Partial<ValidCall>>>> = {
  'simulations.catalogue': async () => ({ query: { ...(await ofToday()), simulatedOn: TEST_DAY } }),
  'simulations.simOffer': async ({ body }) => ({
    body: { ...body, oferta: 'o07', versions: await latestVersions(server.db), simulatedOn: TEST_DAY },
  }),
  'uploadFiles.secureUpload': async () => {
    const { token } = await aLink(server, (await aCustomer(server)).id);
    return { params: { token } };
  },
};

async function ofToday(): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await latestVersions(server.db)).map(([of, id]) => [of, String(id)]));
}

/** Records for a call, and a new signed-in administrator if the call needs one. */
async function prepare({ name, endpoint }: Listed): Promise<Ready> {
  const user = await aUser(server, 'admin');
  const { params = {}, query = '', body } = (await validCalls[name]?.(server, user)) ?? {};
  const valid = { params, query: Object.fromEntries(new URLSearchParams(query)), body };
  if (name.startsWith('clientPortal.')) return asClient(valid);
  const headers = { authorization: `Bearer ${await tokenOf(server, user)}` };
  return { valid: { ...valid, ...(await MORE[name]?.(valid)) }, headers: endpoint.access === 'public' ? {} : headers };
}

/** The client's page of a new case, on a device that is known, with a document to send files for. */
async function asClient(valid: ValidCall): Promise<Ready> {
  const { id: caseId } = await aSentCase(server, await aCustomer(server));
  const { token, device } = await aClientLink(server, caseId);
  const { id } = await addItem(server.db, { caseId, title: 'Carte de identitate' });
  return { valid: { ...valid, params: { token, id } }, headers: { authorization: `Bearer ${device}` } };
}

/**
 * Makes these requests one after the other; answers the faults of the answers. An accepted request may have used up or
 * changed the records that it names. A request refused for another reason than its form is repeated with new records.
 */
async function attack(listed: Listed, requests: readonly HostileRequest[]): Promise<string[]> {
  const failures: string[] = [];
  let ready = await prepare(listed);
  let isUsed = false;
  for (const hostile of requests) {
    let answer = await send(hostile, ready);
    if (isUsed && isRefusedForItsState(answer)) {
      ready = await prepare(listed);
      isUsed = false;
      answer = await send(hostile, ready);
    }
    const isAccepted = answer.statusCode < 300;
    // A public address with `..` in it may lead to one that is not; there a signed-in caller must stay signed in.
    const isSignedOut = isClosed(listed) && answer.statusCode === 401 && answer.body.includes('NEAUTENTIFICAT');
    const wrong = (isAccepted && hostile.isUnreadable) || isSignedOut ? answer.body : wrongAnswer(answer);
    if (wrong) failures.push(`${hostile.what}: ${wrong}`);
    isUsed ||= isAccepted && listed.endpoint.method !== 'GET';
  }
  return failures;
}

async function send({ mutate }: HostileRequest, ready: Ready): Promise<Answer> {
  const { headers, ...request } = mutate(ready.valid);
  return server.app.inject({ ...request, headers: { ...headers, ...ready.headers } });
}

/** An unreadable request is refused with 400 before any query; a failure of the server is a fault in any state. */
const isRefusedForItsState = ({ statusCode }: Answer): boolean => statusCode > 400 && statusCode < 500;

/** The inbox entries that a reader has seen, on their wish of everybody: the reader's data, not the customers'. */
const NOTED = ['inbox_seen'];

describe('any request', () => {
  let untouched: string;
  let before: Record<string, string>;
  beforeAll(async () => {
    untouched = (await aFullCustomer(server)).id;
    before = await snapshot(server.db, NOTED, untouched);
  });

  describe.each([...Map.groupBy(calls, ({ feature }) => feature)])('to %s', (_feature, listed) => {
    test.each(listed.filter(isClosed))('by an administrator: $name gets a readable answer', async (call) => {
      expect(await attack(call, hostileRequests(call.endpoint))).toEqual([]);
    });

    test.each(listed.filter((call) => !isClosed(call)))('by anybody: $name, in its URL', async (call) => {
      expect(await attack(call, hostileRequests(call.endpoint, { withBody: false }))).toEqual([]);
    });

    // Every table is read through: once for all calls of a feature.
    it('leaves the server up, and a customer whom no call names as they were', async () => {
      expect(await snapshot(server.db, NOTED, untouched)).toEqual(before);
      expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    });
  });
});

it('a cursor of another search or status only names the place to go on', async () => {
  const { token } = await signedIn(server);
  await aCustomer(server, { name: 'Aaron Întâiul' });
  await aCustomer(server, { name: 'Zoe Ultima' });
  const list = async (query: string) =>
    (await ask(server, 'GET', `/api/protectedCustomers/getall?${query}`, { token })).json();
  const [{ cursor }] = await list('limit=1&search=aaron');
  const names = (await list(`limit=500&search=ultima&status=0&cursor=${cursor}`)).map(
    ({ name }: { name: string }) => name,
  );
  expect(names).toEqual(['Zoe Ultima']);
});

it('the tests send thousands of requests, and some to every call', () => {
  const counts = closed.map(({ endpoint }) => hostileRequests(endpoint).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3_000);
});
