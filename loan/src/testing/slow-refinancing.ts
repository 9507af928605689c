import type { Offer } from '../offer.ts';
import { fromPercent } from '../rate.ts';
import type { LoanRequest } from '../request.ts';
import { MONTHLY_DIVISOR } from '../rounding.ts';
import { halfUp, slowSchedule } from './slow-schedule.ts';

/** The effect of a change of loans, whole bani, and the first month of lasting gain. */
export type SlowRefinancing = { months: number; netCosts: bigint; netSaving: bigint; breakEvenMonth: number | null };

/** Notary of the mortgage, docs/loan-rules.md: upper end, base and percent of the rest (RON), before VAT. */
const TIERS = [
  [50_000n, 0n, 85n, 0n],
  [100_000n, 425n, 65n, 50_000n],
  [200_000n, 750n, 46n, 100_000n],
  [500_000n, 1209n, 19n, 200_000n],
] as const;
const MINIMUM = 150_00n * 10_000n;
const ABOVE = [0n, 1778n, 10n, 500_000n] as const;

/** Every one-off cost of a refinancing at the initial parameters, by the letter of the table of costs. */
function slowCosts(offer: Offer, principal: bigint, propertyValue: bigint): bigint {
  const [, base, hundredths, over] = TIERS.find(([upTo]) => principal <= upTo * 100n) ?? ABOVE;
  // Times 10,000 for the share and 100 for VAT; at least 150 RON.
  const beforeVat = base * 100n * 10_000n + hundredths * (principal - over * 100n);
  const notary = halfUp((beforeVat < MINIMUM ? MINIMUM : beforeVat) * 121n, 1_000_000n);
  const registration = halfUp(principal, 1000n) + 100_00n;
  const cancellation = 75_00n + 121_00n;
  const insurance = halfUp(propertyValue * BigInt(offer.propertyInsurance), 1_000_000n) + 130_00n;
  const ofBank = BigInt(offer.appraisalFee + offer.analysisFee - offer.voucher);
  return notary + registration + cancellation + 110_79n + 20_00n + insurance + ofBank;
}

/** A refinancing with one offer over so many months, by the letter of the rules, month by month. */
export function slowRefinancing(request: LoanRequest, offer: Offer, months: number): SlowRefinancing {
  const { remainingPrincipal, currentInstalment, remainingMonths, propertyValue } = request;
  const rows = slowSchedule({
    principal: remainingPrincipal,
    months,
    fixedMonths: Math.min(offer.fixedMonths, months),
    fixedRate: offer.fixedRate,
    variableRate: fromPercent(offer.margin / 10_000 + 5.56),
    life: { rate: offer.lifeInsurance, divisor: MONTHLY_DIVISOR, flat: 0 as LoanRequest['recurringExtra'] },
    monthlyFee: offer.monthlyFee,
    equalPrincipal: request.equalPrincipal,
    early: null,
  });
  const netCosts = slowCosts(offer, BigInt(remainingPrincipal), BigInt(propertyValue));
  const ends = Math.max(remainingMonths, months);
  const balances = Array.from({ length: ends }, (_, month) => {
    const kept = BigInt(currentInstalment) * BigInt(Math.min(month + 1, remainingMonths));
    const paid = rows
      .slice(0, month + 1)
      .reduce((sum, { payment, life }) => sum + payment + life + BigInt(offer.monthlyFee), 0n);
    return kept - paid - netCosts;
  });
  const first = balances.findIndex((_, month) => balances.slice(month).every((balance) => balance >= 0n));
  return { months, netCosts, netSaving: balances.at(-1) ?? 0n, breakEvenMonth: first < 0 ? null : first + 1 };
}
