import { MAX_BYTES_OF_CUSTOMER } from 'contract/fields/upload-limits';
import { Problem, problem } from 'contract/problem';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { type SentFile, sentFiles } from '../platform/http/multipart.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { newStoredName, shownName } from './file-names.ts';
import { addFiles, type FileRow, type NewFile, type Sender, sumBytes, sumUnprovenOfDay } from './files.queries.ts';
import { inspectInWorker } from './inspection/inspect-in-worker.ts';
import { scan } from './virus-scan.ts';

/** The most bytes of a day's e-mails recognised by their sender's address alone: it can be forged. */
const MAX_UNPROVEN_BYTES_OF_DAY = 20 * 1024 * 1024;

type UploadDeps = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'uploadMemory'>;

/**
 * Takes the files of a request, all or none. First it inspects every file and makes its bytes durable. Then `keep`
 * writes the rows in one transaction; the answer follows its commit. A crash in between leaves bytes without a row,
 * which the sweep removes; never a row without bytes. `sender`: as in `sentFiles`.
 */
export async function receiveFiles<Stored>(
  deps: UploadDeps,
  request: FastifyRequest,
  sender: string,
  keep: (tx: Db, files: readonly NewFile[]) => Promise<Stored>,
): Promise<Stored> {
  const stored: NewFile[] = [];
  return removeBytesIfRefused(deps, stored, async () => {
    for await (const sent of sentFiles(request, deps.uploadMemory, sender)) stored.push(await storeFile(deps, sent));
    if (stored.length === 0) throw problem('FARA_FISIERE');
    return deps.db.transaction((tx) => keep(tx, stored));
  });
}

/**
 * Does the work that writes the rows of stored bytes, and removes the bytes when it refuses them (`Problem`). After any
 * other failure the commit is uncertain: the bytes stay for the sweep. `work` may add to `stored`; its errors pass
 * through.
 */
export async function removeBytesIfRefused<Result>(
  deps: Pick<Deps, 'files' | 'log'>,
  stored: readonly NewFile[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) await removeBytes(deps, stored);
    throw error;
  }
}

/**
 * Refuses (`SPATIU_DEPASIT`) files beyond the customer's space, or beyond the share of unproven senders. The customer
 * must be locked in this transaction: two uploads at once must not both take the last free space.
 */
export async function addWithinQuota(
  tx: Db,
  customerId: string,
  files: readonly NewFile[],
  sender: Sender,
): Promise<FileRow[]> {
  const more = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if ((await sumBytes(tx, customerId)) + more > MAX_BYTES_OF_CUSTOMER) throw problem('SPATIU_DEPASIT');
  const isUnproven = 'isSenderUnproven' in sender && sender.isSenderUnproven;
  if (isUnproven && (await sumUnprovenOfDay(tx, customerId)) + more > MAX_UNPROVEN_BYTES_OF_DAY)
    throw problem('SPATIU_DEPASIT');
  return addFiles(tx, customerId, files, sender);
}

/**
 * The findings about an accepted file: type and ending, SHA-256, display name, whether it opens only with a password,
 * the scanner's verdict.
 */
export type CheckedFile = Pick<NewFile, 'originalname' | 'sha256' | 'contentType' | 'scan' | 'needsPassword'> & {
  readonly ending: string;
};

/** Inspects a file and stores nothing. Refuses a forbidden one (`FISIER_NEPERMIS` …). */
export async function checkFile(deps: Pick<Deps, 'config' | 'log'>, { name, bytes }: SentFile): Promise<CheckedFile> {
  const type = await inspectInWorker(bytes);
  if ('reason' in type) throw problem('FISIER_NEPERMIS', { file: shownAs(name), reason: type.reason });
  const verdict = await scan({ clamd: deps.config.clamd, log: deps.log }, bytes);
  if (verdict === 'infected') throw problem('FISIER_INFECTAT', { file: shownAs(name) });
  return { ...type, originalname: shownName(name, type.ending), scan: verdict };
}

/** Inspects a file and makes its bytes durable; the caller writes its row. Refuses a forbidden one. */
export async function storeFile(deps: Pick<Deps, 'config' | 'files' | 'log'>, sent: SentFile): Promise<NewFile> {
  const { ending, ...checked } = await checkFile(deps, sent);
  return { filename: await writeBytes(deps, ending, sent.bytes), bytes: sent.bytes.length, ...checked };
}

/** Makes the bytes of a PDF that we made ourselves durable; the caller writes its row. */
export async function storeMadePdf(
  deps: Pick<Deps, 'files' | 'log'>,
  { filename: name, bytes }: { readonly filename: string; readonly bytes: Uint8Array },
): Promise<NewFile> {
  return {
    filename: await writeBytes(deps, 'pdf', bytes),
    originalname: shownName(name, 'pdf'),
    bytes: bytes.length,
    sha256: sha256(bytes),
    contentType: 'application/pdf',
    scan: 'unscanned',
    isPaper: true,
  };
}

/** Answers their name in the store. */
async function writeBytes({ files, log }: Pick<Deps, 'files' | 'log'>, ending: string, bytes: Uint8Array) {
  const filename = newStoredName(ending);
  await files.write(filename, bytes).catch((error: unknown) => {
    log.error({ err: error }, 'a file could not be stored');
    throw problem('DEPOZIT_INDISPONIBIL');
  });
  return filename;
}

/** The name of a refused file in a message: without an ending of ours. */
function shownAs(name: string): string {
  return shownName(name, '').replace(/\.$/, '');
}

/** Removes bytes without a row; the sweep retries failures. */
export async function removeBytes(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  stored: readonly NewFile[],
): Promise<void> {
  for (const { filename } of stored) {
    await files.remove(filename).catch((error: unknown) => {
      log.warn({ err: error, filename }, 'bytes of what was refused are left to the sweep');
    });
  }
}
