import { z } from 'zod';

/**
 * A back-up is a tar file, compressed with zstd, encrypted where there is a `BACKUP_KEY`. `backup.json` comes first,
 * `summary.json` last, and after at most 10,000 entries a list of their sums, as `sha256sum -c` reads it. The rows of a
 * table are the text of PostgreSQL's COPY, the same in all its versions.
 */
export const FORMAT = 1;

/** Names of entries. A file of a customer is `files/<its name>`, an email `outbox/<its name>`. */
export const ENTRY = {
  header: 'backup.json',
  settings: 'settings.env',
  keys: 'files.key',
  summary: 'summary.json',
  sums: 'SHA256SUMS-',
  files: 'files/',
  emails: 'outbox/',
} as const;

/** A part of a table: whole rows. */
export const partName = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(5, '0')}.copy`;

/** The table of such a part; undefined for every other entry. */
export const tableOf = (entry: string): string | undefined => /^database\/(.+)\/\d{5,}\.copy$/.exec(entry)?.[1];

/** A table without its generated columns, in the order of the rows in the back-up. */
const table = z.object({ name: z.string(), columns: z.array(z.string()) });

/** The head of a back-up: its source, and the needs of a restore. */
export const backupHeader = z.object({
  format: z.number(),
  /** The instant of its database, ISO. */
  takenAt: z.string(),
  /** The version of its PostgreSQL. */
  postgres: z.string(),
  /** The last migration of that database. */
  migration: z.number(),
  tables: z.array(table),
  /** Ids of the master keys that open its files. */
  masterKeys: z.array(z.string()),
});

/** The required content: any difference is a damage. */
export const backupSummary = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.number(),
  /** Files that the database knew and the store did not have. */
  missingFiles: z.number(),
  emails: z.number(),
});

export type BackupTable = z.infer<typeof table>;
export type BackupHeader = z.infer<typeof backupHeader>;
export type BackupSummary = z.infer<typeof backupSummary>;
export type BackupSequence = BackupSummary['sequences'][number];
