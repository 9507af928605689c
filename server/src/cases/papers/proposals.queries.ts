import type { Proposal } from 'contract/cases/proposals';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { cases } from '../../schema/cases.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { proposals } from '../../schema/proposals.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

/** A proposal with the present names of its author and of the user who handed it over. */
export type ProposalRow = typeof proposals.$inferSelect & {
  readonly createdByName: string | null;
  readonly handedOverByName: string | null;
};

function select(db: Db) {
  const [writers, actors] = [alias(users, 'writers'), alias(users, 'actors')];
  return db
    .select({
      ...getTableColumns(proposals),
      createdByName: nameOf(proposals.createdBy, writers),
      handedOverByName: nameOf(proposals.handedOverBy, actors),
    })
    .from(proposals)
    .leftJoin(writers, eq(writers.username, proposals.createdBy))
    .leftJoin(actors, eq(actors.username, proposals.handedOverBy));
}

/** The proposals of a case, newest first. */
export function findProposals(db: Db, caseId: string): Promise<ProposalRow[]> {
  return select(db).where(eq(proposals.caseId, caseId)).orderBy(desc(proposals.createdAt), desc(proposals.id));
}

/** `id` may be any text: an unknown one finds nothing. */
export async function findProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await select(db).where(eq(proposals.id, id));
  return found;
}

export async function addProposal(tx: Db, values: typeof proposals.$inferInsert): Promise<ProposalRow> {
  const [added] = await tx.insert(proposals).values(values).returning({ id: proposals.id });
  return requireProposal(tx, added?.id);
}

/** Changes a proposal, whose version grows; answers the changed proposal. */
export async function changeProposal(
  tx: Db,
  id: string,
  changes: Partial<typeof proposals.$inferInsert>,
): Promise<ProposalRow> {
  await tx
    .update(proposals)
    .set({ ...changes, version: sql`${proposals.version} + 1` })
    .where(eq(proposals.id, id));
  return requireProposal(tx, id);
}

async function requireProposal(tx: Db, id = ''): Promise<ProposalRow> {
  const found = await findProposal(tx, id);
  if (!found) throw new Error('a proposal was written without a row');
  return found;
}

/** As it crosses the wire. */
export function toProposal(row: ProposalRow): Proposal {
  const { id, needs, offers, chosenId, why, advisedAgainst, channel, version } = row;
  return {
    _id: id,
    needs,
    offers,
    chosen: chosenId,
    why,
    advisedAgainst,
    channel,
    version,
    createdAt: row.createdAt.toISOString(),
    createdByName: row.createdByName,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    handedOverByName: row.handedOverByName,
  };
}

/** Proposals to a person, with the name of the PDF that was handed over. */
export function findExportedProposals(db: Db, customerId: string) {
  const { caseId, needs, offers, why, advisedAgainst, createdAt, handedOverAt, channel, filename } = proposals;
  const file = customerFiles.originalname;
  return db
    .select({ caseId, needs, offers, why, advisedAgainst, createdAt, handedOverAt, channel, file })
    .from(proposals)
    .innerJoin(cases, eq(cases.id, caseId))
    .leftJoin(customerFiles, eq(customerFiles.filename, filename))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(createdAt), asc(proposals.id));
}
