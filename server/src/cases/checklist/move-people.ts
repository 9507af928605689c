import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';

/** Beyond every real place: documents move there first, so that two people who swap places never share one. */
const ASIDE = 1_000;

/**
 * Moves the documents of a case along with its people; the customer is locked. `places` has old place → new place.
 * Documents of people who no longer sign (null) leave the list for good. They also lose their rule, so that the next
 * person at that place gets documents of their own.
 */
export async function movePeople(
  tx: Db,
  caseId: string,
  places: ReadonlyMap<number, number | null>,
  at: Date,
): Promise<void> {
  const { person, removedAt } = checklistItems;
  const ofPlace = (place: number) => and(eq(checklistItems.caseId, caseId), eq(person, place));
  const gone = [...places].flatMap(([from, to]) => (to === null ? [from] : []));
  if (gone.length > 0) {
    const theirs = and(eq(checklistItems.caseId, caseId), inArray(person, gone));
    await tx.update(checklistItems).set({ ruleId: null }).where(theirs);
    await tx
      .update(checklistItems)
      .set({ removedAt: at })
      .where(and(theirs, isNull(removedAt)));
  }
  for (const [from, to] of places)
    if (to !== null)
      await tx
        .update(checklistItems)
        .set({ person: to + ASIDE })
        .where(ofPlace(from));
  if (places.size > gone.length)
    await tx
      .update(checklistItems)
      .set({ person: sql`${person} - ${ASIDE}` })
      .where(and(eq(checklistItems.caseId, caseId), gte(person, ASIDE)));
}
