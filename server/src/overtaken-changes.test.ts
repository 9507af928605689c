import { api } from 'contract/api/api';
import { overtaken } from 'contract/edit-conflict';
import type { Endpoint } from 'contract/endpoint';
import { problemMessage } from 'contract/problem';
import { describe, expect, it } from 'vitest';
import { aPhoneNumber } from './testing/booking.ts';
import { useServer } from './testing/server.ts';
import { ask, refused, signedIn } from './testing/sign-in.ts';
import { type Example, urlOf, validCalls } from './testing/valid-calls.ts';

// Texts that changed since a client read them: client-portal/client-agreements.test.ts.
const server = useServer();

const CODE = 'SCHIMBAT_INTRE_TIMP';

/** Every call of the staff with a refusal when a colleague was faster. */
const calls = Object.entries(api)
  .flatMap(([feature, all]) =>
    Object.entries<Endpoint>(all).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .filter(({ endpoint: { access, problems } }) => access !== 'public' && problems?.includes(CODE));

/** A state that no author stored, for calls whose examples have no seen state. */
const UNSEEN: Readonly<Record<string, object>> = {
  'appointments.update': { expected: { title: 'Altceva', appointmentDate: '2026-12-02', timeSlot: '13:00 - 14:00' } },
  'customerPage.setSelectedOffer': { expectedOffer: 'alta' },
  'customers.setStatus': { expectedStatus: 4 },
  'metadata.updateMetadata': { version: 0 },
  'tasks.change': { expected: { title: 'Altceva', day: '2026-12-02', hour: null, assignee: 'nimeni' } },
};

/** The same call by an author who saw something else. */
function stale(name: string, { body = {}, ...example }: Example): Example {
  // The phone number in the path is what its author saw.
  if (name === 'customers.updatePhone') return { ...example, params: { phone: aPhoneNumber() }, body };
  const seen = Object.entries(body).filter(([key]) => /^expected|^version$/.test(key));
  const others = seen.map(([key, value]) => [key, otherThan(value)]);
  return { ...example, body: { ...body, ...Object.fromEntries(others), ...UNSEEN[name] } };
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return value === null ? 'no-show' : 'altceva';
}

describe('a change by an author who saw something else', () => {
  const refusedWith = new Set<unknown>();

  it.each(calls)('is refused by $name with the stored state and its writer', async ({ name, endpoint }) => {
    const { user, token } = await signedIn(server, 'admin');
    const example = stale(name, (await validCalls[name]?.(server, user)) ?? {});
    const { body = {} } = example;
    const answer = await ask(server, endpoint.method, urlOf(endpoint.path, example), { token, body });
    expect(refused(answer)).toEqual([409, CODE]);
    const { what, current, changedBy, isOwn, changedAt, message } = answer.json();
    expect(current).toBeDefined();
    // Who has a name has a time too.
    expect([changedBy, changedAt]).not.toEqual([expect.any(String), null]);
    expect([changedBy === null || typeof changedBy, typeof isOwn]).toEqual([expect.anything(), 'boolean']);
    expect(message).toBe(problemMessage(CODE, { what, current, changedBy, isOwn, changedAt }));
    refusedWith.add(what);
  });

  it('concerns every kind of record and field that two people may change', () => {
    expect([...refusedWith].toSorted()).toEqual(overtaken.filter((what) => what !== 'agreements').toSorted());
  });
});
