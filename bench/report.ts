import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../docs/benchmarks.md');

const HEAD = `# Benchmarks

Written by \`npm run bench\`; a benchmark that was run alone replaces its own section only. Figures are medians of
interleaved rounds beside a limit that was measured in the same run: ratios can be compared between machines, times cannot.
`;

/** Why a goal may be missed, where the reason is known. */
const REASONS: Readonly<Record<string, string>> = {
  engine:
    'New columns take more than the goal because their 14 kB are fresh memory: the engine clears it, and the system hands it out page by page. Written again in place the same schedule needs none of that.',
  http: 'Of what a simulation costs beyond bare HTTP and the computing, a fifth to a quarter is checking the form against its schema, which is not left out for speed; the rest is spread over hooks, headers and the log, and not told apart.',
};

/** Runs a benchmark; what it prints appears as ever, and is the benchmark's section in docs/benchmarks.md. */
export async function reported(name: string, run: () => Promise<void>): Promise<void> {
  const before = conditions();
  const printed = await whilePrinting(run);
  const reason = REASONS[name];
  const parts = [`## ${name}`, `${before}.`, `\`\`\`text\n${printed.trim()}\n\`\`\``];
  if (reason) parts.push(`Where a goal is not met: ${reason}`);
  replaceSection(name, `${parts.join('\n\n')}\n`);
}

/** The day, the machine, and how busy it was: its load tells how far the figures can be trusted. */
function conditions(): string {
  const processors = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB`;
  const load = loadavg()[0]?.toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}; ${machine}; Node ${process.versions.node}; load ${load} at the beginning`;
}

async function whilePrinting(run: () => Promise<void>): Promise<string> {
  const { stdout } = process;
  const write = stdout.write;
  let printed = '';
  stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return Reflect.apply(write, stdout, [chunk, ...rest]);
  };
  try {
    await run();
  } finally {
    stdout.write = write;
  }
  return printed;
}

function replaceSection(name: string, section: string): void {
  const others = sections().filter((other) => !other.startsWith(`## ${name}\n`));
  writeFileSync(FILE, [HEAD, ...[...others, section].toSorted()].join('\n'));
}

/** The sections of the file, without its head. */
function sections(): string[] {
  try {
    const parts = readFileSync(FILE, 'utf8').split(/^(?=## )/m);
    return parts.slice(1).map((part) => `${part.trimEnd()}\n`);
  } catch {
    return [];
  }
}
