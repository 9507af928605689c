import { Readable } from 'node:stream';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { auditSubject, customerOf } from '../customers/customer-of.ts';
import type { Deps } from '../platform/deps.ts';
import { type FileStore, FileUnreadable } from '../platform/files.ts';
import type { Download } from '../platform/serve.ts';
import { collect, type StoredFile } from './export.queries.ts';

/** All data of a person in one archive: `date.json`, and the files under `fisiere/`. */
export async function exportData({ db, files: store }: Deps, phone: string, actor: Actor): Promise<Download> {
  const customer = await customerOf(db, phone);
  const { data, files } = await collect(db, customer);
  await addEntry(db, actor, { action: 'customer-exported', subject: auditSubject(customer) });
  return { bytes: Readable.from(archive(data, files, store)), filename: `client-${customer.id.slice(0, 8)}.zip` };
}

/** The archive as it grows: of the files only one at a time is in memory. They are compressed already. */
async function* archive(data: object, files: readonly StoredFile[], store: FileStore): AsyncGenerator<Uint8Array> {
  const grown: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    grown.push(chunk);
  });
  const add = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    return grown.splice(0);
  };
  yield* add('date.json', strToU8(JSON.stringify(data, null, 2)));
  const missing: string[] = [];
  for (const [place, { filename, originalname }] of files.entries()) {
    const bytes = await readOrMiss(store, filename);
    if (bytes) yield* add(nameInArchive(place, originalname), bytes);
    else missing.push(originalname);
  }
  if (missing.length > 0) yield* add('fisiere-care-nu-pot-fi-citite.txt', strToU8(missing.join('\n')));
  zip.end();
  yield* grown;
}

/** Undefined for a file that is damaged or gone: the rest is still the person's to have. */
async function readOrMiss(store: FileStore, filename: string): Promise<Uint8Array | undefined> {
  try {
    return await store.read(filename);
  } catch (error) {
    if (error instanceof FileUnreadable) return undefined;
    throw error;
  }
}

/** Numbered, since two files may bear one name; a name that leads out of the folder of whoever unpacks it cannot. */
function nameInArchive(place: number, originalname: string): string {
  const plain = originalname.replace(/[/\\:\p{Cc}]/gu, '_');
  return `fisiere/${String(place + 1).padStart(3, '0')} ${plain}`;
}
