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
    'A new schedule is fresh memory, which the engine clears and which is in no cache: five columns of 14 kB took 1.8 to 2.0 times the time of C. It keeps two columns now, the interest and the balance, and each other figure of a month is read from them (decision 092); C is asked for the same two. The grid took 14 to 17 times the time of C while each offer and lever had its rules and prices found anew (decision 089). Now it takes about twice the time on a quiet machine (1.86 to 2.18 in five runs): the time of the collector’s own threads counts, and comes in bursts.',
  scale:
    'Counts and sums of the board of cases are kept as cases change (decision 091); the counts of the team’s dashboard read an index alone. The search for leads who wait reads indexes alone until it knows them. What is left is the length of the answer: with 25 a stage the board of the larger desk has three times as many cards, and its screen reads ten at first; the smaller team’s day has 70 tasks and the larger one’s 120, and two thirds of the 600 leads are examined for it. A busy machine makes the quickest calls of both desks wait alike, and ratios come out lower or higher by chance: in processor time of program and database (30 November, load 10) the team’s dashboard was 1.25, the broker’s 1.24, the board 1.21, the board with 25 a stage 1.69; with kept totals and applications read with their case (30 November, load 15) 1.23 and 1.69, and with shorter values of the applications (load 6) 0.83 to 1.2 and 1.62: both desks save alike, and three times as many cards remain. The owner’s page of a year reads milestones, which are kept as events come (decision 093): 0.77 s of processor time together instead of 2.75 (30 November, load 6). On the data of before (a small desk without waiting leads) the two dashboards were 1.55 and 1.45. The search in the database is beside a scan of a text that is folded and stored already. Words that few people have cost 1/21 of a plain scan, which folds each text, and 1/18 to 1/25 of this one in processor time of the database (on a busy machine); the others are limited by what they find: a name that 4 % have is 4,000 rows to sort, and a long word of common letters is looked up by each three of them.',
  pages:
    'This machine has none of the fonts that keep the title’s lines while ours is fetched, so the page moves once. Blocking swings with the machine, by more than double between two days: only its ratio to the fixed work of the same visit is comparable; the limit in ms is meant where that work takes some 25 ms. `/initialInfo` and `/programareApel` draw their screen anew in the place of the prerendered one, which is one task; the home page takes over what stands there.',
};

/** Runs a benchmark; its output appears as usual and becomes its section in docs/benchmarks.md. */
export async function reported(name: string, run: () => Promise<void>): Promise<void> {
  const before = conditions();
  const started = performance.now();
  const printed = await whilePrinting(run);
  const took = ((performance.now() - started) / 1_000).toFixed(0);
  const reason = REASONS[name];
  const parts = [`## ${name}`, `${before}; took ${took} s.`, `\`\`\`text\n${printed.trim()}\n\`\`\``];
  if (reason) parts.push(`Where a goal is not met: ${reason}`);
  replaceSection(name, `${parts.join('\n\n')}\n`);
}

/** The day, the machine and its load, which limits the trust in the figures. */
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
