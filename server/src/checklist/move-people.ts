import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { checklistItems } from './checklist-items.table.ts';

/** Beyond every place of a person: two who change places meet nobody on the way. */
const ASIDE = 1_000;

/**
 * Lets the documents of a case, whose customer is locked, go with their people, by place of before and of now. Those of
 * who signs no more (null) leave the list for good, and no rule knows them any longer: whoever comes to that place is
 * asked anew.
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
