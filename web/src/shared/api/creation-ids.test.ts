import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './call.ts';
import { sendCreation } from './creation-ids.ts';

const failing = (code: string, status: number) => () => Promise.reject(new ApiError('', { code, status }));

/** The ids of one note, sent several times, each time with the next of these answers. */
async function idsOf(what: string, bodies: readonly object[], ...answers: readonly (() => Promise<unknown>)[]) {
  const ids: (string | undefined)[] = [];
  for (const [at, answer] of answers.entries()) {
    const body = bodies[at % bodies.length] ?? {};
    await sendCreation(what, body, (sent: { creationId?: string }) => {
      ids.push(sent.creationId);
      return answer();
    }).catch(() => undefined);
  }
  return ids;
}

const done = () => Promise.resolve({});

describe('a creation', () => {
  it.each([
    ['no answer', failing('RETEA', 0)],
    ['none in time', failing('TIMP', 0)],
    ['a page of a proxy', failing('RASPUNS', 502)],
    ['a page of a network’s sign-in', failing('RASPUNS', 403)],
    ['a failure of the server', failing('EROARE_INTERNA', 500)],
  ])('keeps its id after %s', async (name, lost) => {
    const [first, second, third] = await idsOf(name, [{ text: 'a' }], lost, lost, done);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
  });

  it('has another one once it was answered: alike on purpose is two', async () => {
    const ids = await idsOf('twice', [{ text: 'a' }], done, done, failing('INTERVAL_OCUPAT', 409), done);
    expect(new Set(ids).size).toBe(4);
  });

  it('has another one when its content or its place is another, but not for how long the form was open', async () => {
    const lost = failing('RETEA', 0);
    const [one, other] = await idsOf('content', [{ text: 'a' }, { text: 'b' }], lost, lost);
    const [elsewhere] = await idsOf('elsewhere', [{ text: 'a' }], lost);
    expect(new Set([one, other, elsewhere]).size).toBe(3);
    const times = [
      { text: 'c', elapsedMs: 1 },
      { text: 'c', elapsedMs: 2 },
    ];
    const [early, late] = await idsOf('times', times, lost, lost);
    expect(late).toBe(early);
  });

  it('goes without one where the browser makes none', async () => {
    vi.stubGlobal('crypto', {});
    expect(await idsOf('insecure', [{ text: 'a' }], done)).toEqual([undefined]);
  });
});
