/**
 * One way of doing a job: runs it `times` times, answers one run's nanoseconds of processor time and its result.
 * Processor time, as others may use the machine meanwhile; it includes our garbage collector.
 */
export type Contestant = {
  name: string;
  run: (times: number) => Promise<{ nanoseconds: number; check: number }>;
};

/** The measures of one contestant. */
export type Measured = { name: string; nanoseconds: number; check: number };

const ROUNDS = 25;
const ROUND_NANOSECONDS = 4_000_000;

/** A contestant of this process. It keeps the sum of its results, so that the compiler drops nothing. */
export function inJs(name: string, once: () => number): Contestant {
  return {
    name,
    run: async (times) => {
      let check = 0;
      const from = process.cpuUsage();
      for (let time = 0; time < times; time++) check = once();
      const { user, system } = process.cpuUsage(from);
      return { nanoseconds: ((user + system) * 1_000) / times, check };
    },
  };
}

/**
 * Medians of interleaved rounds: every contestant runs for a few milliseconds in every round, so that disturbances of
 * the machine reach all alike. A warm-up first measures how often each runs in a round. `round`: its nanoseconds. A
 * job as long as a round would run once in it, on the caches of the contestant before.
 */
export async function race(contestants: readonly Contestant[], round = ROUND_NANOSECONDS): Promise<Measured[]> {
  const entries = [];
  for (const contestant of contestants)
    entries.push({ contestant, times: await warmUp(contestant, round), rounds: [] as number[] });
  const checks = new Map<string, number>();
  for (let count = 0; count < ROUNDS; count++) {
    for (const { contestant, times, rounds } of entries) {
      const { nanoseconds, check } = await contestant.run(times);
      rounds.push(nanoseconds);
      checks.set(contestant.name, check);
    }
  }
  return entries.map(({ contestant: { name }, rounds }) => ({
    name,
    nanoseconds: median(rounds),
    check: checks.get(name) ?? Number.NaN,
  }));
}

/** Runs until the time of a run settles; answers how many runs fill a round. */
async function warmUp({ run }: Contestant, round: number): Promise<number> {
  let times = 1;
  for (let attempt = 0; attempt < 8; attempt++) {
    const { nanoseconds } = await run(times);
    times = Math.max(1, Math.round(round / Math.max(nanoseconds, 1)));
  }
  return times;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A table on the console: names to the left, figures to the right. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ');
  console.log(`\n${title}\n${line(heads)}\n${rows.map(line).join('\n')}`);
}

/** Nanoseconds as microseconds with a useful number of digits. */
export function micros(nanoseconds: number): string {
  const value = nanoseconds / 1000;
  return value.toFixed(value < 10 ? 2 : value < 1000 ? 1 : 0);
}
