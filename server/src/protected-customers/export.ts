import { strToU8, zipSync } from 'fflate';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { auditSubject, customerOf } from '../customers/customer-of.ts';
import type { Deps } from '../platform/deps.ts';
import type { Download } from '../platform/serve.ts';
import { collect } from './export.queries.ts';

/** All data of a person in one archive. */
export async function exportData({ db }: Deps, phone: string, actor: Actor): Promise<Download> {
  const customer = await customerOf(db, phone);
  const { data } = await collect(db, customer);
  await addEntry(db, actor, { action: 'customer-exported', subject: auditSubject(customer) });
  const bytes = zipSync({ 'date.json': strToU8(JSON.stringify(data, null, 2)) });
  return { bytes, filename: `client-${customer.id.slice(0, 8)}.zip` };
}
