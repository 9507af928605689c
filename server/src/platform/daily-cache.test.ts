import { expect, it } from 'vitest';
import { cacheForToday } from './daily-cache.ts';
import type { Notifications } from './database/notifications.ts';

/** A channel on which the test notifies, a day and a changeable moment of proof. */
function fakeDeps() {
  const handlers: ((payload: string | undefined) => void)[] = [];
  const notifications: Notifications = {
    subscribe: (_channel, handler) => handlers.push(handler),
    completeUntil: () => deps.completeUntil,
    close: async () => undefined,
  };
  const deps = {
    day: '2026-11-20',
    completeUntil: Number.NEGATIVE_INFINITY,
    notifications,
    today: () => deps.day,
    notify: () => {
      for (const handler of handlers) handler('');
    },
  };
  return deps;
}

/** A thenable that, like the queries of the database library, works anew at each await. */
function lazily(count: () => number): Promise<number> {
  // biome-ignore lint/suspicious/noThenProperty: it is what such a query is
  const query = { then: (resolve: (value: number) => unknown) => resolve(count()) };
  return query as Promise<number>;
}

it('the cache loads once for any number of reads, until a change is notified or the day ends', async () => {
  const deps = fakeDeps();
  let loads = 0;
  const value = cacheForToday(deps, 'changed', () => lazily(() => ++loads));

  expect([await value(), await value(), await value()]).toEqual([1, 1, 1]);
  deps.notify();
  expect([await value(), await value()]).toEqual([2, 2]);
  deps.day = '2026-11-21';
  expect([await value(), await value()]).toEqual([3, 3]);
});

it('the cache reloads an old value, unless a proof excludes a missed change', async () => {
  const deps = fakeDeps();
  let loads = 0;
  // An age below zero is too old at once.
  const value = cacheForToday(deps, 'changed', () => lazily(() => ++loads), -1);

  expect([await value(), await value()]).toEqual([1, 2]);
  deps.completeUntil = Number.POSITIVE_INFINITY;
  expect([await value(), await value()]).toEqual([2, 2]);
});

it('the cache keeps no failure', async () => {
  let isBroken = true;
  const value = cacheForToday(fakeDeps(), 'changed', async () => {
    if (isBroken) throw new Error('no database');
    return 'there';
  });

  await expect(value()).rejects.toThrow('no database');
  isBroken = false;
  expect(await value()).toBe('there');
});
