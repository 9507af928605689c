import { problem } from 'contract/problem';
import { strToU8 } from 'fflate';
import { actorOf } from '../../audit/actor.ts';
import { addEntry } from '../../audit/audit.queries.ts';
import { auditSubject, type CustomerRow, requireCustomer } from '../../customers/customer-lookup.ts';
import { findById } from '../../customers/customers.queries.ts';
import { verifyChecksum } from '../../documents/verify-checksum.ts';
import { type ZipEntry, zipStream } from '../../documents/zip-stream.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import type { Download } from '../../platform/http/serve.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { collect, type StoredFile } from './export.queries.ts';

/**
 * All data of a person, for administrators and the responsible broker, in one archive: `date.json`, and the files under
 * `fisiere/`.
 */
export async function exportData(deps: Deps, phone: string, request: SignedInRequest): Promise<Download> {
  const { id, authLevel } = request.user;
  const customer = await requireCustomer(deps.db, phone, request.user);
  if (authLevel !== 'admin' && customer.responsibleId !== id) throw problem('EXPORT_INTERZIS');
  return archiveOf(deps, customer, request);
}

/** The rest of a customer erased around their signed cases; 404 for anybody else. */
export async function exportRetained(deps: Deps, id: string, request: SignedInRequest): Promise<Download> {
  const customer = await findById(deps.db, id);
  if (!customer?.erasedAt) throw problem('CLIENT_NEGASIT');
  return archiveOf(deps, customer, request);
}

async function archiveOf(
  { db, records, files: store, log }: Deps,
  customer: CustomerRow,
  request: SignedInRequest,
): Promise<Download> {
  const { data, files } = await collect(db, records, customer);
  await addEntry(db, actorOf(request), { action: 'customer-exported', subject: auditSubject(customer) });
  const bytes = zipStream(entriesOf(data, files, store));
  bytes.once('error', (error) => log.error({ err: error }, 'an archive broke off'));
  return { bytes, filename: `client-${customer.id.slice(0, 8)}.zip` };
}

/**
 * The content of the archive. It names a damaged or missing file: the person still gets the rest. So each file is read
 * to its end before it goes in.
 */
async function* entriesOf(data: object, files: readonly StoredFile[], store: FileStore): AsyncGenerator<ZipEntry> {
  yield { name: 'date.json', chunks: [strToU8(JSON.stringify(data, null, 2))] };
  const missing: string[] = [];
  for (const [index, file] of files.entries()) {
    if (await verifyChecksum(store, file)) {
      const { bytes } = await store.read(file.filename);
      yield { name: nameInArchive(index, file.originalname), chunks: bytes };
    } else missing.push(file.originalname);
  }
  if (missing.length > 0) yield { name: 'fisiere-care-nu-pot-fi-citite.txt', chunks: [strToU8(missing.join('\n'))] };
}

/** Numbered, since two files may have the same name; no name can leave the folder of the unpacking. */
function nameInArchive(index: number, originalname: string): string {
  const plain = originalname.replace(/[/\\:\p{Cc}]/gu, '_');
  return `fisiere/${String(index + 1).padStart(3, '0')} ${plain}`;
}
