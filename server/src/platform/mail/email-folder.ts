import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import { writeDurably } from '../runtime/durable-file.ts';
import { makeFolder } from '../runtime/make-folder.ts';

type Place = Pick<Config, 'dataDir'>;

/** `20261121T0930.<id of the email>.eml`; what stands before or behind it is one that was never finished. */
const EMAIL_FILE = /^\.?\d{8}T\d{4}\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(\..+)?$/;
/** Longer than any email takes to be written. */
const UNFINISHED_MS = 10 * 60_000;

/** A file of the folder: which email's, and whether the program died while it wrote it. */
export type EmailFile = { readonly path: string; readonly emailId: string; readonly isAbandoned: boolean };

/** Where emails lie that no mail server took. */
const folderOf = ({ dataDir }: Place) => join(dataDir, 'outbox');

/** Keeps an email as a file, whole or not at all. The same email has the same file: kept twice, it is there once. */
export async function keepEmail(place: Place, messageId: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(folderOf(place));
  await writeDurably(join(folderOf(place), fileName(messageId)), bytes);
}

function fileName(messageId: string): string {
  const [local = ''] = messageId.replace(/[<>]/g, '').split('@', 1);
  return `${local.replace(/[^\w.-]/g, '_')}.eml`;
}

/** Every file that the program wrote there; what others laid beside them is not looked at. */
export async function listEmails(place: Place): Promise<EmailFile[]> {
  const names = await readdir(folderOf(place)).catch(noneIfMissing);
  const found: EmailFile[] = [];
  for (const name of names) {
    const [, emailId, unfinished] = EMAIL_FILE.exec(name) ?? [];
    if (!emailId) continue;
    const path = join(folderOf(place), name);
    found.push({ path, emailId, isAbandoned: unfinished !== undefined && (await isOld(path)) });
  }
  return found;
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function isOld(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => undefined);
  return about !== undefined && Date.now() - about.mtimeMs > UNFINISHED_MS;
}

/** Removes an email's file; one that is gone already is as good. */
export async function removeEmailFile({ path }: EmailFile): Promise<void> {
  await rm(path, { force: true });
}
