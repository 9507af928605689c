import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoanTerms } from 'loan/terms';

/** The C program under way: it times a job itself and answers the time and the result of each run. */
export type CProgram = {
  load: (loans: readonly LoanTerms[]) => void;
  /** Sends lines of its language as they are. */
  send: (lines: readonly string[]) => void;
  run: (job: string, times: number) => Promise<{ nanoseconds: number; check: number }>;
  stop: () => void;
};

const SOURCE = new URL('./engine.c', import.meta.url).pathname;

/** Compiles and starts the C program; undefined when there is no C compiler here. */
export function startC(): CProgram | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-bench-'));
  const binary = join(folder, 'engine');
  const compiled = spawnSync('gcc', ['-O3', '-march=native', SOURCE, '-o', binary, '-lm'], { encoding: 'utf8' });
  if (compiled.status !== 0) {
    if (compiled.stderr) console.log(compiled.stderr);
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const child = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    load(loans) {
      child.stdin.write(`clear\n${loans.map(asLine).join('')}`);
    },
    send(lines) {
      child.stdin.write(`${lines.join('\n')}\n`);
    },
    async run(job, times) {
      child.stdin.write(`run ${job} ${times}\n`);
      const [elapsed, check] = String((await lines.next()).value)
        .split(' ')
        .map(Number);
      return { nanoseconds: (elapsed ?? 0) / times, check: check ?? Number.NaN };
    },
    stop() {
      child.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const asLine = ({ principal, months, fixedMonths, fixedRate, variableRate, life }: LoanTerms): string =>
  `loan ${principal} ${months} ${fixedMonths} ${fixedRate} ${variableRate} ${life.rate}\n`;
