import { execFileSync } from 'node:child_process';

/** Letters of a commit's name that make a number of the share: enough for every share of the tests. */
const LETTERS = 5;

/** The number of the share of like cases that this commit tries (`CASES`); 0 outside of a repository. */
export function casesOfCommit(root = import.meta.dirname): string {
  try {
    const commit = execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(Number.parseInt(commit.slice(0, LETTERS), 16));
  } catch {
    return '0';
  }
}
