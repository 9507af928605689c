import { fromRon } from 'loan/money';
import { type DrawnSums, expectAnew, expectCommission, stopExpecting } from '../commissions/draw-commission.ts';
import type { Db } from '../platform/database/db.ts';
import { computeApplications, formOf } from './application-figures.ts';
import type { CaseDeps, LockedCase } from './case-changes.ts';
import type { ApplicationRow } from './cases.queries.ts';

type Change = { readonly before: ApplicationRow; readonly after: ApplicationRow };

/**
 * Expects the bank's commission when an application reaches its money, and anew when the day or the sum changes there.
 * The program expects nothing more when the application leaves that stage.
 */
export async function followCommission(
  tx: Db,
  locked: LockedCase,
  { before, after }: Change,
  deps: CaseDeps,
): Promise<void> {
  const [wasDrawn, isDrawn] = [before.stage === 'drawn', after.stage === 'drawn'];
  if (wasDrawn && !isDrawn) await stopExpecting(tx, after.id, deps);
  if (!isDrawn || (wasDrawn && isSame(before, after))) return;
  const drawn = { ...locked, application: after };
  const sums = await sumsOf(tx, locked, after, deps);
  await (wasDrawn ? expectAnew(tx, drawn, sums, deps) : expectCommission(tx, drawn, sums, deps));
}

function isSame(before: ApplicationRow, after: ApplicationRow): boolean {
  const fields = ['drawnOn', 'drawnAmount', 'approvedAmount'] as const;
  return fields.every((field) => before[field] === after[field]);
}

/** The drawn sum, else the approved, the simulated or the wanted one. */
async function sumsOf(
  tx: Db,
  { caseRow }: LockedCase,
  application: ApplicationRow,
  deps: CaseDeps,
): Promise<DrawnSums> {
  const approved = application.approvedAmount ?? (await simulatedOr(tx, caseRow, application, deps));
  return { approved, drawn: application.drawnAmount ?? approved };
}

async function simulatedOr(tx: Db, caseRow: LockedCase['caseRow'], application: ApplicationRow, { log }: CaseDeps) {
  const computed = await computeApplications({ db: tx, log }, formOf(caseRow), [application]);
  const simulated = computed.get(application.id)?.figures.simulated;
  return simulated ? fromRon(simulated.amount) : caseRow.amount;
}
