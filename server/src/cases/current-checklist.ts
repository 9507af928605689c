import type { DocumentItem } from 'contract/checklist/document-item';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { type CaseRow, findApplications, type WholeCase } from './cases.queries.ts';
import { findListed } from './checklist/checklist.queries.ts';
import { toItem } from './checklist/checklist-answer.ts';
import { isInSync, syncChecklist } from './checklist/sync-checklist.ts';
import { checklistFacts, listedCase } from './checklist-of-case.ts';
import { findSigners } from './people/people.queries.ts';

type ReadCase = Pick<WholeCase, 'caseRow' | 'applications'>;

/**
 * The present documents of a case. An open case first updates a list older than the rules: `lock` locks the case's
 * customer and reads the case again; undefined: it is gone.
 */
export async function currentChecklist(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caseRow, applications }: ReadCase,
  lock: (tx: Db) => Promise<{ readonly caseRow: CaseRow } | undefined>,
): Promise<DocumentItem[]> {
  const signers = await findSigners(db, caseRow.id);
  if (!caseRow.closedAt && !(await isInSync(db, checklistFacts(caseRow, applications, signers))))
    await db.transaction(async (tx) => {
      const locked = await lock(tx);
      if (!locked || locked.caseRow.closedAt) return;
      await syncCase(tx, locked.caseRow, now());
    });
  const of = listedCase(caseRow, applications, signers);
  return (await findListed(db, caseRow.id)).map((item) => toItem(item, of));
}

/** Brings the list of a case, whose customer is locked, up to date with its people and applications. */
export async function syncCase(tx: Db, caseRow: CaseRow, at: Date): Promise<void> {
  const [all, signers] = [await findApplications(tx, caseRow.id), await findSigners(tx, caseRow.id)];
  await syncChecklist(tx, checklistFacts(caseRow, all, signers), at);
}
