import { problem } from 'contract/problem';
import { actorOf } from '../../audit/actor.ts';
import { addEntry } from '../../audit/audit.queries.ts';
import { auditSubject, type CustomerRow, requireCustomer } from '../../customers/customer-lookup.ts';
import { findById } from '../../customers/customers.queries.ts';
import { archiveOf } from '../../documents/data-archive.ts';
import { zipStream } from '../../documents/zip-stream.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import type { Download } from '../../platform/http/serve.ts';
import { collect } from './export.queries.ts';

/**
 * All data of a person, for administrators and the responsible broker, in one archive: `date.json`, and the files under
 * `fisiere/`.
 */
export async function exportData(deps: Deps, phone: string, request: SignedInRequest): Promise<Download> {
  const { id, authLevel } = request.user;
  const customer = await requireCustomer(deps.db, phone, request.user);
  if (authLevel !== 'admin' && customer.responsibleId !== id) throw problem('EXPORT_INTERZIS');
  return download(deps, customer, request);
}

/** The rest of a customer erased around their signed cases; 404 for anybody else. */
export async function exportRetained(deps: Deps, id: string, request: SignedInRequest): Promise<Download> {
  const customer = await findById(deps.db, id);
  if (!customer?.erasedAt) throw problem('CLIENT_NEGASIT');
  return download(deps, customer, request);
}

async function download(deps: Deps, customer: CustomerRow, request: SignedInRequest): Promise<Download> {
  const { db, files: store, log } = deps;
  const { data, files } = await collect(db, deps, customer);
  await addEntry(db, actorOf(request), { action: 'customer-exported', subject: auditSubject(customer) });
  const bytes = zipStream(archiveOf(data, files, store));
  bytes.once('error', (error) => log.error({ err: error }, 'an archive broke off'));
  return { bytes, filename: `client-${customer.id.slice(0, 8)}.zip` };
}
