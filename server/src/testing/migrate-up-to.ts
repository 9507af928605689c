import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '../platform/database/db.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Brings an empty database to the version before the migration whose name ends so. */
export async function migrateUpTo(db: Db, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const end = entries.findIndex(({ tag }) => tag.endsWith(name));
  expect(end).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  await migrate(db, { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}
