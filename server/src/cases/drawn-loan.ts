import type { ApplicationFigures } from 'contract/cases/case';
import { loanForm } from 'contract/simulations/loan-form-schema';
import type { Stage } from 'contract/text/case-stages';
import { annuity } from 'loan/annuity';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { type Bani, bani, fromRon, ZERO } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { addLoan, endOfApplication } from '../followed-loans/followed-loans.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { CaseDeps, HeldCase } from './case-changes.ts';
import { type Computed, computeApplications } from './case-figures.ts';
import type { ApplicationRow } from './cases.queries.ts';

const LEFT_STAGE = 'dosarul nu mai este tras';

/**
 * Follows the loan of an application that was drawn, as the bank approved it or as it was simulated, with the product
 * of its day; stops following it when the application leaves that stage. Without any figures nothing is followed.
 */
export async function followDrawn(
  tx: Db,
  held: HeldCase,
  application: ApplicationRow,
  from: Stage,
  deps: CaseDeps,
): Promise<void> {
  const { stage: to } = application;
  if (from === 'drawn' && to !== 'drawn') await endOfApplication(tx, application.id, LEFT_STAGE);
  if (from === 'drawn' || to !== 'drawn') return;
  const all = await computeApplications({ db: tx, log: deps.log }, held.stored, [application]);
  const computed = all.get(application.id);
  const loan = computed && loanOf(application, computed, deps.today());
  if (!loan) return;
  await addLoan(tx, {
    ...{ customerId: held.customer.id, origin: 'case', applicationId: application.id, bank: application.banca },
    ...loan,
    ...{ instalment: null, propertyValue: homeOf(held) ?? ZERO, followedAt: deps.now() },
  });
}

/** What the home is worth by the case's form; its price, of a purchase. */
function homeOf({ stored: { form } }: HeldCase): Bani | null {
  return form && loanForm.parse(form).valoareImobil;
}

/** The bank's rate is that of the first month. */
function loanOf(application: ApplicationRow, { product, figures }: Computed, today: string) {
  const known = figures.approved ?? figures.simulated;
  const balance = known ? fromRon(known.amount) : application.approvedAmount;
  const months = known?.months ?? application.approvedMonths;
  if (!balance || !months) return undefined;
  const balanceOn = application.drawnOn ?? today;
  const lifePremium = known ? firstPremium(known) : ZERO;
  const isFixed = product.perioada > 0;
  return {
    ...{ balance, balanceOn, monthsLeft: months, lifePremium, margin: fromPercent(product.marja) },
    fixedRate: isFixed ? (application.approvedRate ?? fromPercent(product.dobandaFixa)) : null,
    fixedUntil: isFixed ? lastFixedDay(balanceOn, product.perioada) : null,
  };
}

/** The life insurance of the first month: what is paid then beside the instalment. */
function firstPremium({ amount, rate, months, monthly }: NonNullable<ApplicationFigures['approved']>): Bani {
  return bani(Math.max(0, fromRon(monthly) - annuity(fromRon(amount), fromPercent(rate), months)));
}

/** The last day of a fixed period of so many months that begins on `day`. */
function lastFixedDay(day: string, months: number): string {
  const after = isoDate(monthsLater(dayOf(day), months));
  return new Date(Date.parse(`${after}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
