import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { problem } from 'contract/problem';
import { writePhone } from 'contract/romanian/phone';
import { eq, sql } from 'drizzle-orm';
import { type Actor, addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { keepLastWord } from '../../booking/consents.ts';
import { endSharedLinksOf } from '../../cases/people/client-links.queries.ts';
import { moveLinks } from '../../cases/people/forget.queries.ts';
import { auditSubject, type CustomerRow, lockListed } from '../../customers/customer-lookup.ts';
import { changeCustomer } from '../../customers/customers.queries.ts';
import { lockPhones } from '../../customers/phone-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CustomerRecord, Merged, RecordOfCustomer } from '../../platform/records.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { findMerged } from './merged.queries.ts';

type Both = { readonly phone: string; readonly duplicatePhone: string };

/** Merges two customers. All records of the duplicate go to the other, in one transaction. */
export function merge(
  deps: Pick<Deps, 'db' | 'keyedHash' | 'records'>,
  { phone, duplicatePhone }: Both,
  actor: UserActor,
): Promise<CustomerRow> {
  if (phone === duplicatePhone) throw problem('ACELASI_CLIENT', { field: 'duplicatePhone' });
  return deps.db.transaction(async (tx) => {
    await lockPhones(tx, [phone, duplicatePhone]);
    const locked = await lockListed(tx, [phone, duplicatePhone], actor.user);
    const kept = locked.find((customer) => customer.phone === phone);
    const duplicate = locked.find((customer) => customer.phone === duplicatePhone);
    if (!kept || !duplicate) throw problem('CLIENT_NEGASIT', { field: kept ? 'duplicatePhone' : 'phone' });
    return unite({ ...deps, db: tx }, { kept, duplicate }, actor);
  });
}

/** Merges two locked customers, in the bin or not: the kept one stays in its place. */
export async function unite(
  { db: tx, keyedHash, records }: Pick<Deps, 'db' | 'keyedHash' | 'records'>,
  { kept, duplicate }: { readonly kept: CustomerRow; readonly duplicate: CustomerRow },
  actor: UserActor,
): Promise<CustomerRow> {
  await moveAll(tx, records, { kept: kept.id, duplicate: duplicate.id });
  await keepLastWord(tx, kept.id, keyedHash.hash('consent', actor.ip ?? ''));
  await moveSigners(tx, { kept: kept.id, duplicate: duplicate.id }, actor);
  await keepDifferences(tx, kept, duplicate, actor);
  await auditMerge(tx, kept, duplicate, actor);
  await tx.delete(customers).where(eq(customers.id, duplicate.id));
  const united = await changeCustomer(tx, kept.id, { ...together(kept, duplicate), lastActivity: sql`now()` });
  await endSharedLinksOf(tx, kept.id);
  return united;
}

async function moveAll(tx: Db, records: readonly CustomerRecord[], both: Merged): Promise<void> {
  for (const record of records) if (record.of === 'customer') await moveRows(tx, record, both);
}

async function moveRows(tx: Db, { table, merge: move }: RecordOfCustomer, both: Merged): Promise<void> {
  if (move !== 'moves') await move(tx, both);
  else
    await tx.execute(sql`UPDATE ${table} SET customer_id = ${both.kept} WHERE ${table.customerId} = ${both.duplicate}`);
}

/** The kept customer gets missing fields from the duplicate; present ones stay, except a new lead's status. */
function together(kept: CustomerRow, duplicate: CustomerRow): Partial<CustomerRow> {
  const { selectedOffer, selectedOn, selectedBy } = duplicate;
  const { selectedProductsVersion, selectedParametersVersion, selectedCriteriaVersion } = duplicate;
  const versions = { selectedProductsVersion, selectedParametersVersion, selectedCriteriaVersion };
  const { responsibleId, returnsToId, returnsOn } = duplicate;
  return {
    alias: aliasOf(kept, duplicate),
    email: kept.email ?? duplicate.email,
    judet: kept.judet || duplicate.judet,
    localitate: kept.judet ? kept.localitate : duplicate.localitate,
    status: kept.status || duplicate.status,
    ...(!kept.responsibleId && { responsibleId, returnsToId, returnsOn }),
    createdAt: kept.createdAt < duplicate.createdAt ? kept.createdAt : duplicate.createdAt,
    ...(kept.selectedOffer === null && { selectedOffer, ...versions, selectedOn, selectedBy }),
  };
}

/** The duplicate's phone, if it is another, goes into the alias, so that a search still finds them. */
function aliasOf(kept: CustomerRow, duplicate: CustomerRow): string {
  const otherPhone = duplicate.phone === kept.phone ? '' : duplicate.phone;
  const words = [kept.alias || duplicate.alias, otherPhone].filter((word) => word !== '');
  return words.join(' ').length <= MAX_LENGTH.personName ? words.join(' ') : kept.alias || duplicate.alias;
}

/** Where the duplicate signed other customers' cases, the kept one does; a note names cases in which that cannot be. */
async function moveSigners(tx: Db, both: Merged, { user }: Actor): Promise<void> {
  const cleared = await moveLinks(tx, both);
  if (cleared.length === 0) return;
  const text = `Două persoane din același dosar erau legate de acest client. Legătura a fost scoasă din: ${cleared.map((number) => `dosarul ${number}`).join(', ')}.`;
  await tx.insert(customerComments).values({ customerId: both.kept, text, createdBy: user?.username ?? null });
}

/** The duplicate's data, in a note of the staff: the merge loses nothing when the other's data stay. */
async function keepDifferences(tx: Db, kept: CustomerRow, duplicate: CustomerRow, { user }: Actor): Promise<void> {
  const { name, alias, email, judet, localitate, selectedOffer } = duplicate;
  const lines = [
    'Unit cu același client, aflat de două ori în listă. Celălalt avea:',
    `Telefon: ${writePhone(duplicate.phone)}`,
    `Nume: ${name}`,
    alias && `Alias: ${alias}`,
    email && `E-mail: ${email}`,
    judet && `Localitate: ${[localitate, judet].filter(Boolean).join(', ')}`,
    kept.selectedOffer && selectedOffer && `Oferta aleasă: ${selectedOffer}`,
  ];
  const text = lines.filter(Boolean).join('\n');
  await tx.insert(customerComments).values({ customerId: kept.id, text, createdBy: user?.username ?? null });
}

/** On both: the history of the kept one goes on into the duplicate's. */
async function auditMerge(tx: Db, kept: CustomerRow, duplicate: CustomerRow, actor: Actor): Promise<void> {
  const merged = [duplicate.id, ...(await findMerged(tx, duplicate.id))];
  await addEntry(tx, actor, { action: 'customer-merged', subject: auditSubject(kept), details: { merged } });
  await addEntry(tx, actor, {
    action: 'customer-merged',
    subject: auditSubject(duplicate),
    details: { into: kept.id },
  });
}
