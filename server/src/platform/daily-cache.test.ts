import { expect, it } from 'vitest';
import { keepForToday } from './daily-cache.ts';
import type { Notifications } from './database/notifications.ts';

/** A channel on which the test speaks, and a day that it may change. */
function surroundings() {
  const hearers: ((text: string | undefined) => void)[] = [];
  const notifications: Notifications = {
    subscribe: (_channel, hear) => hearers.push(hear),
    close: async () => undefined,
  };
  const world = {
    day: '2026-11-20',
    notifications,
    today: () => world.day,
    say: () => {
      for (const hear of hearers) hear('');
    },
  };
  return world;
}

/** Something that, like the queries of the database library, does its work anew each time it is awaited. */
function lazily(count: () => number): Promise<number> {
  // biome-ignore lint/suspicious/noThenProperty: it is what such a query is
  const query = { then: (resolve: (value: number) => unknown) => resolve(count()) };
  return query as Promise<number>;
}

it('asks once, however often the value is wanted, until a change is announced or the day ends', async () => {
  const world = surroundings();
  let asked = 0;
  const value = keepForToday(world, 'changed', () => lazily(() => ++asked));

  expect([await value(), await value(), await value()]).toEqual([1, 1, 1]);
  world.say();
  expect([await value(), await value()]).toEqual([2, 2]);
  world.day = '2026-11-21';
  expect([await value(), await value()]).toEqual([3, 3]);
});

it('does not keep a failure', async () => {
  let isBroken = true;
  const value = keepForToday(surroundings(), 'changed', async () => {
    if (isBroken) throw new Error('no database');
    return 'there';
  });

  await expect(value()).rejects.toThrow('no database');
  isBroken = false;
  expect(await value()).toBe('there');
});
