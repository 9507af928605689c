import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { agreementTexts } from '../../schema/agreement-texts.table.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { proposals } from '../../schema/proposals.table.ts';

/**
 * The papers of each case of a person, by the case's id: documents, agreements, proposals, links; without names of the
 * staff.
 */
export async function papersOfCases(db: Db, customerId: string): Promise<(caseId: string) => object> {
  const [documents, accepted, proposed, links] = [
    await documentsOf(db, customerId),
    await agreementsOf(db, customerId),
    await proposalsOf(db, customerId),
    await clientLinksOf(db, customerId),
  ];
  return (id) => ({
    checklist: ofCase(documents, id),
    agreements: ofCase(accepted, id),
    proposals: ofCase(proposed, id),
    clientLinks: ofCase(links, id),
  });
}

function ofCase<Row extends { readonly caseId: string }>(rows: readonly Row[], id: string): object[] {
  return rows.filter(({ caseId }) => caseId === id).map(({ caseId: _caseId, ...row }) => row);
}

/** Documents of the case, also those off its list, with the names of their files. */
async function documentsOf(db: Db, customerId: string) {
  const { id, caseId, title, why, person, bank, state, reason, requestedAt, receivedAt, verifiedAt } = checklistItems;
  const { issuedOn, proven, provenDelays, removedAt } = checklistItems;
  const rows = await db
    .select({
      id,
      caseId,
      title,
      why,
      person,
      bank,
      state,
      reason,
      requestedAt,
      receivedAt,
      verifiedAt,
      issuedOn,
      proven,
      provenDelays,
      removedAt,
    })
    .from(checklistItems)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(requestedAt), asc(id));
  const files = await db
    .select({ itemId: checklistFiles.itemId, file: customerFiles.originalname })
    .from(checklistFiles)
    .innerJoin(customerFiles, eq(customerFiles.filename, checklistFiles.filename))
    .where(eq(customerFiles.customerId, customerId))
    .orderBy(asc(checklistFiles.addedAt));
  return rows.map(({ id: ownId, ...row }) => ({
    ...row,
    files: files.filter(({ itemId }) => itemId === ownId).map(({ file }) => file),
  }));
}

/** The texts sent to them, in the accepted wording; the hash is that of their own PDF. */
function agreementsOf(db: Db, customerId: string) {
  const { caseId, bank, channel, sentAt, shownAt, acceptedAt, acceptedName, byCode } = agreements;
  const { expiresOn, withdrawnAt, withdrawnNote, sha256, filename } = agreements;
  const { kind, version, title, body } = agreementTexts;
  return db
    .select({
      caseId,
      kind,
      version,
      title,
      body,
      bank,
      channel,
      sentAt,
      shownAt,
      acceptedAt,
      acceptedName,
      byCode,
      expiresOn,
      withdrawnAt,
      withdrawnNote,
      sha256,
      file: customerFiles.originalname,
    })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
    .innerJoin(cases, eq(cases.id, caseId))
    .leftJoin(customerFiles, eq(customerFiles.filename, filename))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(sentAt), asc(agreements.id));
}

function proposalsOf(db: Db, customerId: string) {
  const { caseId, needs, offers, why, advisedAgainst, createdAt, handedOverAt, channel, filename } = proposals;
  return db
    .select({
      caseId,
      needs,
      offers,
      why,
      advisedAgainst,
      createdAt,
      handedOverAt,
      channel,
      file: customerFiles.originalname,
    })
    .from(proposals)
    .innerJoin(cases, eq(cases.id, caseId))
    .leftJoin(customerFiles, eq(customerFiles.filename, filename))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(createdAt), asc(proposals.id));
}

/** Links to the client's page, without their tokens. */
function clientLinksOf(db: Db, customerId: string) {
  const { caseId, createdAt, sentTo, openedAt, revokedAt } = clientLinks;
  return db
    .select({ caseId, createdAt, sentTo, openedAt, revokedAt })
    .from(clientLinks)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(createdAt));
}
