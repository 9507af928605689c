import { describe, expect, it } from 'vitest';
import { api } from './api/api.ts';
import { allKinds } from './record-kinds.ts';

const staffCalls = Object.entries(api).flatMap(([word, calls]) =>
  Object.entries(calls)
    .filter(([, { access }]) => access !== 'public')
    .map(([name, endpoint]) => ({ name: `${word}.${name}`, endpoint })),
);

const kinds = (of: 'shows' | 'changes') => new Set(staffCalls.flatMap(({ endpoint }) => endpoint[of] ?? []));

describe('the kinds of records of a staff call', () => {
  it.each(staffCalls)('$name says either which kinds it shows or which it changes', ({ endpoint }) => {
    expect([endpoint.shows, endpoint.changes].filter((said) => said !== undefined)).toHaveLength(1);
    if (endpoint.method === 'GET') expect(endpoint.shows).toBeDefined();
  });

  it('are all shown by some call', () => {
    expect(allKinds.filter((kind) => !kinds('shows').has(kind))).toEqual([]);
  });

  it('are shown by some call if another call changes them', () => {
    expect([...kinds('changes')].filter((kind) => !kinds('shows').has(kind))).toEqual([]);
  });
});
