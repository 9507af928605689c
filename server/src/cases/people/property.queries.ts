import type { CaseProperty } from 'contract/cases/person-facts';
import { eq, sql } from 'drizzle-orm';
import { toRon } from 'loan/money';
import type { Db } from '../../platform/database/db.ts';
import { caseProperty } from '../../schema/case-people.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

/** What is known of the property of a case, with the present name of its last author. */
export type PropertyRow = typeof caseProperty.$inferSelect & { readonly changedByName: string | null };

export async function findProperty(db: Db, caseId: string): Promise<PropertyRow | undefined> {
  const [found] = await db
    .select({ property: caseProperty, changedByName: nameOf(caseProperty.changedBy) })
    .from(caseProperty)
    .leftJoin(users, eq(users.username, caseProperty.changedBy))
    .where(eq(caseProperty.caseId, caseId));
  return found && { ...found.property, changedByName: found.changedByName };
}

/** Adds what is known of a property, or changes it: its version grows. */
export async function setProperty(
  tx: Db,
  { caseId, ...values }: Omit<typeof caseProperty.$inferInsert, 'version'>,
): Promise<void> {
  await tx
    .insert(caseProperty)
    .values({ ...values, caseId, version: 1 })
    .onConflictDoUpdate({
      target: caseProperty.caseId,
      set: { ...values, version: sql`${caseProperty.version} + 1` },
    });
}

/** As it crosses the wire; null: nothing is known. */
export function toProperty(row: PropertyRow | undefined): CaseProperty | null {
  if (!row) return null;
  const { kind, address, cfNumber, surface, year, energyClass, price, version, changedByName } = row;
  return {
    kind,
    address,
    cfNumber,
    surface,
    year,
    energyClass,
    price: price === null ? null : toRon(price),
    version,
    changedByName,
  };
}
