import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { casesOfCommit } from './cases-of-commit.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.ro', ...args], { stdio: 'ignore' });

test('each commit tries another share of like cases, and a clone of the commit the same share', () => {
  const [folder, clone] = [newFolder(), newFolder()];
  git('init', folder);
  git('-C', folder, 'commit', '--allow-empty', '-m', 'First');
  const first = casesOfCommit(folder);
  git('clone', folder, clone);
  expect(casesOfCommit(clone)).toBe(first);
  git('-C', folder, 'commit', '--allow-empty', '-m', 'Second');
  expect(casesOfCommit(folder)).not.toBe(first);
  for (const cases of [first, casesOfCommit(folder)]) expect(Number(cases)).toBeGreaterThanOrEqual(0);
});

test('a folder outside of a repository tries the share 0', () => {
  expect(casesOfCommit(newFolder())).toBe('0');
});
