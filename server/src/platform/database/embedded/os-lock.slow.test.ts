import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { takeLock, tryLock } from './os-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MODULE = fileURLToPath(new URL('./os-lock.ts', import.meta.url));
let count = 0;
const aFile = () => join(folder, `${++count}.lock`);

/** Takes the lock in another program, which ends without releasing it; answers whether it got it. */
function takenElsewhere(file: string, kind: string): boolean {
  const script = `import { tryLock } from ${JSON.stringify(MODULE)};
    console.log(tryLock(process.argv[1], process.argv[2]) !== undefined); process.kill(process.pid, 'SIGKILL');`;
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script, file, kind], { stdio: 'pipe' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error && String(error.stdout).trim() === 'true';
  }
  return false;
}

describe('a lock between programs', () => {
  it('held alone keeps every other program out, and lets them in when released', () => {
    const file = aFile();
    const lock = tryLock(file, 'exclusive');
    expect([takenElsewhere(file, 'exclusive'), takenElsewhere(file, 'shared')]).toEqual([false, false]);
    lock?.release();
    expect([takenElsewhere(file, 'exclusive'), takenElsewhere(file, 'shared')]).toEqual([true, true]);
  });

  it('held shared lets others share, but nobody have it alone', () => {
    const file = aFile();
    const lock = tryLock(file, 'shared');
    expect([takenElsewhere(file, 'shared'), takenElsewhere(file, 'exclusive')]).toEqual([true, false]);
    expect(tryLock(file, 'exclusive')).toBeUndefined();
    lock?.release();
    expect(tryLock(file, 'exclusive')).toBeDefined();
  });

  it('ends with the program that held it, also when that was killed', () => {
    const file = aFile();
    expect(takenElsewhere(file, 'exclusive')).toBe(true);
    expect(tryLock(file, 'exclusive')).toBeDefined();
  });

  it('is waited for, but not for ever', async () => {
    const file = aFile();
    const lock = tryLock(file, 'exclusive');
    setTimeout(() => lock?.release(), 60);
    const second = await takeLock(file, 'exclusive', 5_000);
    expect(second).toBeDefined();
    expect(await takeLock(file, 'shared', 50)).toBeUndefined();
  });
});
