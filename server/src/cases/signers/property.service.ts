import type { casePeople as api } from 'contract/cases/case-people';
import type { Call } from 'contract/endpoint';
import { fromRon } from 'loan/money';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import { auditSubject } from '../../customers/customer-lookup.ts';
import { type CaseDeps, caseToChange, readWhole, refuseClosed } from '../case-changes.ts';
import type { WholeCase } from '../cases.queries.ts';
import { findProperty, setProperty as storeProperty, toProperty } from '../people/property.queries.ts';

/** Changes what is known of the property of a case; unchanged fields are not logged, and the case keeps its version. */
export function setProperty(
  deps: CaseDeps,
  caseId: string,
  { expectedVersion, ...given }: Call<typeof api.setProperty>['body'],
  actor: UserActor,
): Promise<WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, caseId, actor);
    const { caseRow, customer } = locked;
    refuseClosed(caseRow);
    const stored = await findProperty(tx, caseRow.id);
    const before = toProperty(stored);
    if ((before?.version ?? 0) !== expectedVersion) {
      const current = before ?? { version: 0 };
      const writer = await lastChange(tx, actor, stored ?? { changedBy: null, changedAt: null });
      throw changedMeanwhile({ what: 'caseProperty', current }, writer);
    }
    const changed = Object.entries(given).filter(
      ([field, value]) => value !== undefined && value !== (before?.[field as keyof typeof given] ?? null),
    );
    if (changed.length === 0) return readWhole(tx, locked, actor);
    const { price, ...fields } = Object.fromEntries(changed) as typeof given;
    const by = { changedBy: actor.user.username, changedAt: deps.now() };
    const inBani = price === undefined ? {} : { price: price === null ? null : fromRon(price) };
    await storeProperty(tx, { caseId: caseRow.id, ...fields, ...inBani, ...by });
    const details = { case: caseRow.number, fields: changed.map(([field]) => field) };
    await addEntry(tx, actor, { action: 'property-changed', subject: auditSubject(customer), details });
    return readWhole(tx, locked, actor);
  });
}
