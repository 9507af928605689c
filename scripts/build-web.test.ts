import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('a build in a read-only checkout ends with one line that names the reason', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'read-only-checkout-'));
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  for (const name of ['node_modules', 'contract', 'loan', 'quote']) symlinkSync(join(root, name), join(checkout, name));
  // A folder that nobody writes, not even root.
  symlinkSync('/proc/self', join(checkout, 'web'));
  const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/build-web.ts'), '--if-stale']);
  expect([status, stderr.toString()]).toEqual([
    1,
    expect.stringMatching(/^The pages are not built, and cannot be: .+\n$/),
  ]);
  rmSync(checkout, { recursive: true });
});
