import { eq, sql } from 'drizzle-orm';
import { findSigners } from '../cases/people/people.queries.ts';
import { newStoredName } from '../documents/file-names.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { agreementTexts } from '../schema/agreement-texts.table.ts';
import { agreements } from '../schema/agreements.table.ts';
import { applications } from '../schema/applications.table.ts';
import { caseProperty } from '../schema/case-people.table.ts';
import type { cases } from '../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../schema/checklist-items.table.ts';
import { clientCodes } from '../schema/client-links.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { proposals } from '../schema/proposals.table.ts';
import { aClientLink, borrowerOf } from './client-portal.ts';
import type { TestServer } from './server.ts';

type Store = Pick<TestServer, 'db' | 'files'>;
type Case = Pick<typeof cases.$inferSelect, 'id' | 'customerId'>;

/** A file of a customer with that content. */
export async function aStoredFile(
  { db, files }: Store,
  customerId: string,
  content: Uint8Array,
  given: Partial<typeof customerFiles.$inferInsert> = {},
): Promise<string> {
  const { filename = newStoredName('pdf') } = given;
  await files.write(filename, content);
  const stored = { bytes: content.length, sha256: sha256(content), contentType: 'application/pdf' };
  const row = { customerId, filename, originalname: 'act.pdf', scan: 'unscanned', ...stored, ...given } as const;
  await db.insert(customerFiles).values(row);
  return filename;
}

/** A document of the signer at that place on a case's list, with a file beneath it for each content. */
export async function aCaseDocument(
  server: Store,
  { id: caseId, customerId }: Case,
  { person = 0, ...given }: Partial<typeof checklistItems.$inferInsert> & { readonly person?: number | null } = {},
  contents: readonly (string | Uint8Array)[] = [],
): Promise<typeof checklistItems.$inferSelect & { filenames: readonly string[] }> {
  const personId = person === null ? null : ((await findSigners(server.db, caseId))[person]?.id ?? null);
  const values = { caseId, title: 'Carte de identitate', personId, state: 'verified', ...given } as const;
  const [item] = await server.db.insert(checklistItems).values(values).returning();
  if (!item) throw new Error('no document was made');
  const filenames: string[] = [];
  for (const content of contents) {
    const filename = await aStoredFile(server, customerId, Buffer.from(content));
    await server.db.insert(checklistFiles).values({ itemId: item.id, filename });
    filenames.push(filename);
  }
  return { ...item, filenames };
}

/** A row in every table that refers to a case, beside applications and proposals, with their files. */
export async function addCasePapers(server: Store, theCase: Case, name: string): Promise<void> {
  const { id: caseId, customerId } = theCase;
  await aCaseDocument(server, theCase, { reason: `${name} a adus alta.` }, [`%PDF-1.4 buletinul: ${name}`]);
  await server.db.insert(caseProperty).values({ caseId, address: `Strada lui ${name}` });
  const isPaper = { isPaper: true };
  const bytes = Buffer.from(`%PDF-1.4 acordul: ${name}`);
  const accepted = { sha256: sha256(bytes), filename: await aStoredFile(server, customerId, bytes, isPaper) };
  await server.db.insert(agreements).values({
    ...{
      caseId,
      personId: await borrowerOf(server.db, caseId),
      textId: await aText(server),
      channel: 'page',
      byCode: true,
      acceptedAt: new Date(),
    },
    ...{ acceptedName: name, ...accepted },
  });
  const { id: linkId } = await aClientLink(server, caseId, `${name.split(' ')[0]}@example.ro`);
  const expiresAt = sql`now() + interval '1 day'`;
  await server.db.insert(clientCodes).values({ linkId, purpose: 'open', codeHash: sha256(linkId), expiresAt });
}

/** A proposal that was handed over, with its PDF. */
export async function addHandedOver(server: Store, { id: caseId, customerId }: Case, name: string): Promise<void> {
  const [chosen] = await server.db.select().from(applications).where(eq(applications.caseId, caseId));
  const handedOver = await aStoredFile(server, customerId, Buffer.from(`%PDF-1.4 propunerea: ${name}`), {
    isPaper: true,
  });
  await server.db.insert(proposals).values({
    ...{ caseId, needs: { goal: `${name} se mută.` }, offers: [], chosenId: chosen?.id ?? '' },
    ...{ why: 'Rata cea mai mică.', handedOverAt: new Date(), channel: 'paper', filename: handedOver },
  });
}

async function aText({ db }: Store): Promise<string> {
  const text = {
    kind: 'service-request',
    version: 90,
    title: 'Cerere',
    body: 'Cer serviciile dumneavoastră.',
  } as const;
  await db.insert(agreementTexts).values(text).onConflictDoNothing();
  const [stored] = await db.select().from(agreementTexts).where(eq(agreementTexts.version, text.version));
  return stored?.id ?? '';
}
