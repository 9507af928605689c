import type { DocumentItem } from 'contract/checklist/document-item';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { type CaseRow, findApplications, type WholeCase } from './cases.queries.ts';
import { findListed } from './checklist/checklist.queries.ts';
import { toItem } from './checklist/checklist-answer.ts';
import { isInSync, syncChecklist } from './checklist/sync-checklist.ts';
import { checklistFacts, listedCase } from './checklist-of-case.ts';

type ReadCase = Pick<WholeCase, 'caseRow' | 'applications'> & { readonly customer: { readonly name: string } };

/**
 * The present documents of a case. An open case first updates a list older than the rules: `lock` locks the case's
 * customer and reads the case again; undefined: it is gone.
 */
export async function currentChecklist(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caseRow, applications, customer }: ReadCase,
  lock: (tx: Db) => Promise<{ readonly caseRow: CaseRow } | undefined>,
): Promise<DocumentItem[]> {
  if (!caseRow.closedAt && !(await isInSync(db, checklistFacts(caseRow, applications))))
    await db.transaction(async (tx) => {
      const locked = await lock(tx);
      if (!locked || locked.caseRow.closedAt) return;
      await syncChecklist(tx, checklistFacts(locked.caseRow, await findApplications(tx, caseRow.id)), now());
    });
  const of = listedCase(caseRow, applications, customer.name);
  return (await findListed(db, caseRow.id)).map((item) => toItem(item, of));
}
