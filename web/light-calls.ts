import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Marks an import of a contract module for its calls only, by method and path. */
const MARK = '?calls';

/** Marks a group of such calls: a module of its own, of which a script keeps the named operations only. */
const OF_GROUP = `${MARK}=`;

/** A group of operations, by their names. */
type Calls = Readonly<Record<string, { readonly method: string; readonly path: string }>>;

/**
 * The site names operations as the desk does (`call(contact.send, …)`), but gets their method and path only: their
 * schemas would be most of a visitor's download. The compiler still checks against the whole contract.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.includes(OF_GROUP)) return source;
      if (!source.startsWith('contract/') || !importer?.includes('/web/src/site/')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved || !(await callsIn(resolved.id))) return null;
      return `${resolved.id}${MARK}`;
    },
    async load(id) {
      const [file = '', group] = id.split(id.includes(OF_GROUP) ? OF_GROUP : MARK);
      if (file === id) return null;
      const calls = (await callsIn(file)) ?? {};
      return group
        ? operationsOf(calls[group] ?? {})
        : Object.keys(calls)
            .map((name) => `export * as ${name} from ${JSON.stringify(`${file}${OF_GROUP}${name}`)};`)
            .join('\n');
    },
  };
}

/** The code of a group's module. An operation may have a name that no variable can have, as `delete`. */
function operationsOf(group: Calls): string {
  return Object.entries(group)
    .map(([name, operation], index) => {
      return `const call${index} = ${JSON.stringify(operation)};\nexport { call${index} as ${name} };`;
    })
    .join('\n');
}

/** The operations that a module of the contract exports; undefined for a module without any. */
async function callsIn(file: string): Promise<Readonly<Record<string, Calls>> | undefined> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const calls = Object.entries(module).flatMap(([name, value]) => (isCalls(value) ? [[name, lightOf(value)]] : []));
  return calls.length > 0 ? Object.fromEntries(calls) : undefined;
}

function isCalls(value: unknown): value is Calls {
  const operations = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return (
    operations.length > 0 &&
    operations.every((operation) => typeof operation?.path === 'string' && 'method' in operation)
  );
}

function lightOf(calls: Calls): Calls {
  return Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]));
}
