import { execFileSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readRelease, VERSION } from './release.ts';

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));
const textOf = (file: string) => readFile(join(REPOSITORY, file), 'utf8');
const unknown = readConfig({});

describe('the version', () => {
  it('is semantic, and heads the changelog and the upgrade notes', async () => {
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    const [newest] = [...(await textOf('CHANGELOG.md')).matchAll(/^## (\S+)/gm)];
    expect(newest?.[1]).toBe(VERSION);
    const [upgrade] = [...(await textOf('docs/upgrade.md')).matchAll(/^## (\S+)/gm)];
    expect(upgrade?.[1]).toBe(VERSION);
  });

  it('is written nowhere else: the packages inside have none', async () => {
    const inside = await Promise.all(
      ['loan', 'contract', 'quote', 'server', 'web'].map((name) => textOf(`${name}/package.json`)),
    );
    expect(inside.map((text) => JSON.parse(text).version)).toEqual(inside.map(() => undefined));
  });
});

describe('the commit', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the image’s own', async () => {
    expect(await readRelease(readConfig({ SOURCE_COMMIT: '1a2b3c4' }), folder)).toEqual({
      version: VERSION,
      commit: '1a2b3c4',
    });
  });

  it('is that of a checkout', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    git('init', '--quiet');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.ro', 'commit', '--allow-empty', '--quiet', '-m', 'First');
    const { commit } = await readRelease(unknown, folder);
    expect(commit).toMatch(/^[\da-f]{12}$/);
    expect(git('rev-parse', 'HEAD')).toMatch(`${commit}`);
  });

  // Root alone may give a folder away.
  it.runIf(process.getuid?.() === 0)('is that of a checkout of another account, as a service has it', async () => {
    const { commit } = await readRelease(unknown, folder);
    await chown(folder, 65_519, 65_519);
    await chown(join(folder, '.git'), 65_519, 65_519);
    expect([commit, (await readRelease(unknown, folder)).commit]).toEqual([expect.any(String), commit]);
  });

  it('is not known, and nothing fails, without a checkout, inside of another and in a broken one', async () => {
    const inside = join(folder, 'unpacked');
    await mkdir(inside);
    expect((await readRelease(unknown, inside)).commit).toBeNull();
    await writeFile(join(inside, '.git'), 'gitdir: /nowhere');
    expect((await readRelease(unknown, inside)).commit).toBeNull();
  });
});
