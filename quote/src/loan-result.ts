import { formatLimitPercent, rounded } from 'contract/romanian/romanian';
import type { ConditionWorth, CreditData, LoanYear, ScheduleRow } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { Demand } from 'loan/conditions';
import { indexMissingSince, type Quarter } from 'loan/index-quarter';
import { type Bani, bani, toRon } from 'loan/money';
import { cashOf, earlyOf } from 'loan/month-figures';
import { type Rate, toFraction, toPercent } from 'loan/rate';
import type { Costs, ConditionWorth as EngineWorth, IneligibleReason, LoanResult } from 'loan/result';
import type { Schedule } from 'loan/schedule';
import type { ScheduleRow as EngineRow } from 'loan/schedule-rows';
import { yearlyTotals } from 'loan/yearly-totals';
import { feesBy } from './bank-fees.ts';
import { brokenRuleWords, toBrokenRule } from './broken-rules.ts';
import { toThreshold } from './product.ts';

const ronOrNull = (amount: Bani | null): number | null => (amount === null ? null : toRon(amount));

const ratio = (value: number | null): number | null => (value === null ? null : rounded(value, 4));

/**
 * The engine's figures under the specification's names: RON with 2 decimals, ratios as fractions with 4.
 * `indexQuarter`: the quarter of their IRCC.
 */
export function toCreditData(result: LoanResult, form: LoanForm, indexQuarter: Quarter): CreditData {
  return {
    ...loan(result),
    ...rates(result),
    irccTrimestru: indexQuarter,
    irccLipsaDin: indexMissingSince(indexQuarter, result.startDate),
    ...costs(result.costs),
    ...totals(result),
    ...comparison(result),
    conditii: result.conditions.map(toConditionWorth),
    ...echo(form),
  };
}

function toConditionWorth({ kind, threshold, isFulfilled, month, total }: EngineWorth): ConditionWorth {
  return {
    fel: kind,
    prag: toThreshold({ kind, threshold } as Demand),
    indeplinita: isFulfilled,
    valoareLuna: toRon(month),
    valoareTotal: toRon(total),
  };
}

function loan(result: LoanResult) {
  return {
    persoane: result.people,
    venituriEligibile: toRon(result.eligibleIncome),
    loanToValue: ratio(result.loanToValue),
    alteRate: toRon(result.otherInstalments),
    gradIndatorare: ratio(result.debtRatio),
    sumaTotalaActuala: toRon(result.currentTotal),
    sumaCreditata: toRon(result.principal),
    numarPlatiAnuale: 12 as const,
    dataInceputCredit: result.startDate,
    durataRataFixa: result.fixedMonths,
    perioadaPlanificata: result.plannedMonths,
    perioadaReala: result.actualMonths,
  };
}

function rates(result: LoanResult) {
  return {
    dobandaFixa: toFraction(result.fixedRate),
    dobandaVariabila: toFraction(result.variableRate),
    marjaFixa: toFraction(result.margin),
    tipRate: result.equalPrincipal ? ('DESCRESCATOARE' as const) : ('EGALE' as const),
    ircc: toFraction(result.index),
    dae: ratio(result.apr),
    daeMaxim: ratio(result.aprAtHighestIndex),
    indexScenarios: result.indexScenarios.map(({ index, instalment }) => ({
      ircc: toFraction(index),
      rataLunaraVariabila: toRon(instalment),
    })),
  };
}

function costs(all: Costs) {
  return {
    ...feesBy('cost', ({ engine }) => toRon(all[engine])),
    autentificareVanzare: toRon(all.saleNotary),
    instaurareIpoteca: toRon(all.mortgageNotary),
    intabulareVanzare: toRon(all.saleRegistration),
    intabulareIpoteca: toRon(all.mortgageRegistration),
    radiereIpoteca: toRon(all.cancellation),
    taxaRNPM: toRon(all.securityRegister),
    ordinPlata: toRon(all.paymentOrder),
    asigurareFacultativa: toRon(all.propertyInsurance),
    asigurareObligatorie: toRon(all.mandatoryInsurance),
    voucher: toRon(all.voucher),
    totalCosturiCreditNet: toRon(all.net),
  };
}

function totals(result: LoanResult) {
  return {
    asigurareViata: toRon(result.firstLifePremium),
    asigurareViataVariabila: toRon(result.laterLifePremium),
    rambursareAnticipata: toRon(result.earlyRepaid),
    rataLunaraFixa: toRon(result.fixedInstalment),
    rataLunaraVariabila: toRon(result.variableInstalment),
    rataUltima: toRon(result.lastInstalment),
    dobandaTotalaAchitata: toRon(result.totalInterest),
    sumaTotalaAchitata: toRon(result.totalPaid),
    totalAsigurareViata: toRon(result.totalLifeInsurance),
    comisionLunar: toRon(result.monthlyFee),
    totalComisionLunar: toRon(result.totalMonthlyFees),
    totalComisionGarantare: toRon(result.totalGuaranteeFees),
    costPerioadaFixa: ronOrNull(result.costOfFixedPeriod),
    soldPerioadaFixa: ronOrNull(result.balanceAfterFixedPeriod),
    totalPayable: toRon(result.totalPayable),
  };
}

function comparison(result: LoanResult) {
  return {
    randamentRataRON: toRon(result.instalmentSaving),
    randamentRataProcent: rounded(result.instalmentSavingPercent, 2),
    randamentNetRON: toRon(result.netSaving),
    randamentNetProcent: rounded(result.netSavingPercent, 2),
    rataActuala: toRon(result.currentInstalment),
    perioadaRamasa: result.remainingMonths,
    breakEvenMonth: result.breakEvenMonth,
  };
}

function echo({ mediul, numarCadastral, vechimeTotala, vechimeActuala }: LoanForm) {
  return { mediul, numarCadastral, vechimeTotala, vechimeActuala };
}

/** A row of the engine's schedule under the specification's names, RON. */
export function toScheduleRow(row: EngineRow): ScheduleRow {
  return {
    numarCurent: row.number,
    dataPlatii: row.dueDate,
    soldInitial: toRon(row.opening),
    rataBruta: toRon(row.payment),
    rambursareAnticipata: toRon(row.early),
    totalRata: toRon(row.paid),
    asigurareViata: toRon(row.life),
    comision: toRon(row.fee),
    principal: toRon(row.principal),
    dobanda: toRon(row.interest),
    soldFinal: toRon(row.closing),
  };
}

/** The years of the engine's schedule under the specification's names, RON. */
export function toLoanYears(made: Schedule): LoanYear[] {
  return yearlyTotals(made).map(({ year, principal, early, interest, life, fees, closing }) => ({
    an: year,
    principal: toRon(principal),
    rambursareAnticipata: toRon(early),
    dobanda: toRon(interest),
    asigurareViata: toRon(life),
    comision: toRon(fees),
    soldFinal: toRon(closing),
  }));
}

/** Instalment, life insurance and fees of each month, RON. */
export function toMonthlyPayments(made: Schedule): number[] {
  return Array.from(cashOf(made), (cash, row) => toRon(bani(cash - earlyOf(made, row))));
}

/** The reasons of a refusal, in words. */
export function reasonInWords(reason: IneligibleReason): string {
  switch (reason.code) {
    case 'CLASA_ENERGETICA':
    case 'AN_CONSTRUCTIE':
      return brokenRuleWords({ rule: reason.code, need: reason.required });
    case 'LTV':
      return `Soldul rămas este ${percentAbove(reason.loanToValue, reason.limit)} din valoarea locuinței, peste limita de ${formatLimitPercent(toPercent(reason.limit))}.`;
    case 'GRAD_INDATORARE':
      return `Gradul de îndatorare de ${percentAbove(reason.debtRatio, reason.limit)} depășește limita de ${formatLimitPercent(toPercent(reason.limit))}.`;
    case 'REGULA':
      return brokenRuleWords(toBrokenRule(reason.broken));
  }
}

/** A ratio above a limit, with 4 decimals: the smallest excess stays visible. */
export function ratioAbove(value: number, limit: number): number {
  return Math.max(rounded(value, 4), rounded(limit + 0.0001, 4));
}

/** The same for readers: `61,21 %`, `80 %`. */
export function percentAbove(value: number, limit: Rate): string {
  return formatLimitPercent(ratioAbove(value, toFraction(limit)) * 100);
}
