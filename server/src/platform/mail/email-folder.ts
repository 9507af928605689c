import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import { writeDurably } from '../runtime/durable-file.ts';
import { ensureFolder } from '../runtime/ensure-folder.ts';

type FolderConfig = Pick<Config, 'dataDir'>;

/** `20261121T0930.<id of the email>.eml`, of a text message `.sms`; a prefix `.` and a suffix mark one whose writing was interrupted. */
const EMAIL_FILE = /^\.?\d{8}T\d{4}\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:eml|sms)(\..+)?$/;
/** Writing an email never takes this long. */
const UNFINISHED_MS = 10 * 60_000;

/** A file of the folder: of which email, and whether the program died while it wrote it. */
export type EmailFile = { readonly path: string; readonly emailId: string; readonly isAbandoned: boolean };

/** Where emails become files when no mail server is configured. */
const folderOf = ({ dataDir }: FolderConfig) => join(dataDir, 'outbox');

/** Which file: that of an email or of a text message, named after its Message-ID. */
type OutboxFile = { readonly messageId: string; readonly kind: 'eml' | 'sms' };

/** Writes an email as a file, whole or not at all. The same email has the same file: written twice, it is there once. */
export async function saveOutboxFile(config: FolderConfig, file: OutboxFile, bytes: Uint8Array): Promise<void> {
  await ensureFolder(folderOf(config));
  await writeDurably(join(folderOf(config), fileName(file)), bytes);
}

/** Puts the file of an email back under its own name; undefined when it is no name of one. */
export async function restoreEmailFile(
  config: FolderConfig,
  name: string,
  bytes: Uint8Array,
): Promise<EmailFile | undefined> {
  const [, emailId, unfinished] = EMAIL_FILE.exec(name) ?? [];
  if (!emailId || unfinished) return undefined;
  const path = join(folderOf(config), name);
  await ensureFolder(folderOf(config));
  await writeDurably(path, bytes);
  return { path, emailId, isAbandoned: false };
}

function fileName({ messageId, kind }: OutboxFile): string {
  const [local = ''] = messageId.replace(/[<>]/g, '').split('@', 1);
  return `${local.replace(/[^\w.-]/g, '_')}.${kind}`;
}

/** Every file that the program wrote there; files of others beside them are ignored. */
export async function listEmails(config: FolderConfig): Promise<EmailFile[]> {
  const names = await readdir(folderOf(config)).catch(noneIfMissing);
  const emails: EmailFile[] = [];
  for (const name of names) {
    const [, emailId, unfinished] = EMAIL_FILE.exec(name) ?? [];
    if (!emailId) continue;
    const path = join(folderOf(config), name);
    emails.push({ path, emailId, isAbandoned: unfinished !== undefined && (await isOld(path)) });
  }
  return emails;
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function isOld(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > UNFINISHED_MS;
}

/** Removes an email's file; one that is gone already is as good. */
export async function removeEmailFile({ path }: EmailFile): Promise<void> {
  await rm(path, { force: true });
}
