import type { Endpoint } from '../endpoint.ts';
import { groups, tagOf } from './api.ts';

/** Every operation that a key may make: its id in the API's document, and the scope that it needs. */
const open = Object.entries(groups)
  .filter(([, { isClosedToKeys }]) => !isClosedToKeys)
  .flatMap(([group, { calls }]) =>
    Object.entries(calls)
      .filter(([, endpoint]) => isOpenToKeys(endpoint))
      .map(([name, endpoint]) => ({
        endpoint,
        operation: `${tagOf(group)}.${name}`,
        scope: `${group}:${endpoint.method === 'GET' ? 'read' : 'write'}`,
      })),
  );

/** A public call needs no key. What a person must confirm, or what stays open, takes none. */
function isOpenToKeys({ access, confirmation, stream }: Endpoint): boolean {
  return access !== 'public' && confirmation === undefined && stream === undefined;
}

const scopesOfEndpoints = new Map<Endpoint, string>(open.map(({ endpoint, scope }) => [endpoint, scope]));

/** Every scope by name, with the ids of its operations. */
export const scopes = [...Map.groupBy(open, ({ scope }) => scope)]
  .map(([scope, all]) => ({ scope, operations: all.map(({ operation }) => operation) }))
  .toSorted((a, b) => (a.scope < b.scope ? -1 : 1));

/** The scope with which a key may make this call; undefined: no key may. */
export function scopeOf(endpoint: Endpoint): string | undefined {
  return scopesOfEndpoints.get(endpoint);
}
