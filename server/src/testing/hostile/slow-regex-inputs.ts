/** A careless regular expression is slow on one of these, repeated. */
const UNITS: readonly string[] = [
  ...['a', 'A', '1', '.', ' ', '-', '/', ',', '_', '%', '@', '"', "'", '<', '=', '\n', '\t', '\\', '(', '+', ':', ';'],
  ...[
    'a@',
    'a.',
    'a-',
    'a b',
    '1.',
    '1,',
    '1 ',
    'a@a.',
    'a1-._+@',
    '%40',
    'a%40',
    '1%20',
    '. ',
    '- ',
    '\r\n',
    'aA1 ,/',
  ],
  ...['lei', '€', '#N/A', '<a b="c">', '00:', 'T1:', 'ș', 'ș '],
  // Marks in the wrong order, which a normalisation sorts.
  '\u0300',
];

/**
 * Texts of that many characters on which regular expressions backtrack, by what they repeat; the end differs from that.
 */
export function slowRegexInputs(length: number): readonly (readonly [kind: string, text: string])[] {
  const marks = `a${'\u0300'.repeat(length / 2)}${'\u0334'.repeat(length / 2)}`;
  const repeated = UNITS.map((unit) => [JSON.stringify(unit), `${filled(unit, length)}\u0001!`] as const);
  return [...repeated, ['marks', marks]];
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

const ROUNDS = 5;

/**
 * Milliseconds of the processor that some work takes this thread: other work of the machine does not count. The least
 * of some rounds; one below `enough` ends them.
 */
export function minCpuMs(work: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > enough; round++) {
    const before = process.threadCpuUsage();
    work();
    least = Math.min(least, msSince(before));
  }
  return least;
}

/** As `minCpuMs`, of asynchronous work. */
export async function minAsyncCpuMs(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > enough; round++) {
    const before = process.threadCpuUsage();
    await work();
    least = Math.min(least, msSince(before));
  }
  return least;
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
