import type { Stage } from 'contract/fields/case-stages';
import { daysBefore } from 'contract/romanian/romanian-time';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { ZERO } from 'loan/money';
import { fromPercent, rate } from 'loan/rate';
import { addLoan, endOfApplication } from '../followed-loans/followed-loans.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { type Computed, computeApplications, formOf } from './application-figures.ts';
import type { CaseDeps, LockedCase } from './case-changes.ts';
import type { ApplicationRow } from './cases.queries.ts';

const LEFT_STAGE = 'dosarul nu mai este tras';

/**
 * Follows the loan of a drawn application, by the bank's approval or the simulation, with its day's product. Stops
 * following it when the application leaves that stage. Without any figures it follows nothing.
 */
export async function followDrawn(
  tx: Db,
  locked: LockedCase,
  application: ApplicationRow,
  from: Stage,
  deps: CaseDeps,
): Promise<void> {
  const { stage: to } = application;
  if (from === 'drawn' && to !== 'drawn') await endOfApplication(tx, application.id, LEFT_STAGE);
  if (from === 'drawn' || to !== 'drawn') return;
  const form = formOf(locked.caseRow);
  const all = await computeApplications({ db: tx, log: deps.log }, form, [application]);
  const computed = all.get(application.id);
  const loan = computed && loanOf(application, computed, deps.today());
  if (!loan) return;
  await addLoan(tx, {
    customerId: locked.customer.id,
    origin: 'case',
    applicationId: application.id,
    bank: application.banca,
    ...loan,
    instalment: null,
    propertyValue: form?.valoareImobil ?? ZERO,
    followedAt: deps.now(),
  });
}

/** The computed loan; for a case without a form, the parts in the bank's approval. */
function loanOf(application: ApplicationRow, { product, loan }: Computed, today: string) {
  const balance = loan?.principal ?? application.approvedAmount;
  const monthsLeft = loan?.plannedMonths ?? application.approvedMonths;
  if (!balance || !monthsLeft) return undefined;
  const balanceOn = application.drawnOn ?? today;
  const isFixed = product.perioada > 0;
  const fixedRate = application.approvedRate ?? loan?.fixedRate ?? fromPercent(product.dobandaFixa);
  return {
    balance,
    balanceOn,
    monthsLeft,
    lifePremium: loan?.firstLifePremium ?? ZERO,
    // A bank may approve a variable rate below the index of the day; a margin is never negative.
    margin: rate(Math.max(0, loan?.margin ?? fromPercent(product.marja))),
    fixedRate: isFixed ? fixedRate : null,
    fixedUntil: isFixed ? lastFixedDay(balanceOn, product.perioada) : null,
  };
}

/** The last day of a fixed period of that many months that begins on `day`. */
function lastFixedDay(day: string, months: number): string {
  return daysBefore(isoDate(monthsLater(dayOf(day), months)), 1);
}
