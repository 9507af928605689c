import { reported } from './report.ts';

/**
 * `npm run bench`: every benchmark, or those named (`npm run bench -- engine`). Prints ratios and writes
 * them to docs/benchmarks.md; never passes or fails.
 */
const benches: Record<string, () => Promise<void>> = {
  engine: async () => (await import('./engine.ts')).benchEngine(),
  http: async () => (await import('./http.ts')).benchHttp(),
  'sign-in': async () => (await import('./sign-in.ts')).benchSignIn(),
  scale: async () => (await import('./scale.ts')).benchScale(),
  simulator: async () => (await import('./simulator.ts')).benchSimulator(),
  lists: async () => (await import('./lists.ts')).benchLists(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  outbox: async () => (await import('./outbox.ts')).benchOutbox(),
  webhooks: async () => (await import('./webhooks.ts')).benchWebhooks(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  imports: async () => (await import('./imports.ts')).benchImports(),
};

/** Takes most of an hour: runs only when it is named. */
const MILLION = 'million';
benches[MILLION] = async () => (await import('./scale.ts')).benchMillion();

const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : Object.keys(benches).filter((each) => each !== MILLION)) {
  const bench = benches[name];
  if (!bench) throw new Error(`no benchmark "${name}"; there are: ${Object.keys(benches).join(', ')}`);
  // One that fails leaves its section as it was, and the others run.
  await reported(name, bench).catch((error: unknown) => {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  });
}
// Connections that a failed benchmark left open must not keep this program alive.
process.exit();
