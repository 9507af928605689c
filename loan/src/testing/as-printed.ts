import { type Bani, toRon } from '../money.ts';
import type { Offer } from '../offer.ts';
import { toFraction } from '../rate.ts';
import type { LoanResult, SimulatedOption } from '../result.ts';

/** A result with the names and the form of the worked example. */
export function asPrinted({ offer, result }: SimulatedOption) {
  const money = (amount: Bani) => toRon(amount).toFixed(2);
  const percent = (fraction: number | null) => `${((fraction ?? Number.NaN) * 100).toFixed(2)}%`;
  return {
    ...printedOffer(offer, result),
    ...printedCosts(result, money),
    sumaCreditata: money(result.principal),
    venituriEligibile: money(result.eligibleIncome),
    alteRate: money(result.otherInstalments),
    rataLunaraFixa: money(result.fixedInstalment),
    rataLunaraVariabila: money(result.variableInstalment),
    asigurareViata: money(result.firstLifePremium),
    dobandaTotalaAchitata: money(result.totalInterest),
    totalAsigurareViata: money(result.totalLifeInsurance),
    rambursareAnticipata: money(result.earlyRepaid),
    sumaTotalaAchitata: money(result.totalPaid),
    sumaTotalaActuala: money(result.currentTotal),
    randamentRataRON: money(result.instalmentSaving),
    randamentNetRON: money(result.netSaving),
    randamentRataProcent: String(result.instalmentSavingPercent),
    randamentNetProcent: String(result.netSavingPercent),
    dae: percent(result.apr),
    daeMaxIRCC: percent(result.aprAtHighestIndex),
  };
}

const printedOffer = (offer: Offer, result: LoanResult) => ({
  oferta: offer.name,
  banca: offer.bank,
  n: result.plannedMonths,
  loanToValue: result.loanToValue?.toFixed(4),
  gradIndatorare: result.debtRatio?.toFixed(4),
  dobandaFixa: String(toFraction(result.fixedRate)),
  dobandaVariabila: String(toFraction(result.variableRate)),
  durataRataFixa: result.fixedMonths,
  perioadaPlanificata: result.plannedMonths,
  perioadaReala: result.actualMonths,
  durationIfPaymentKept: result.monthsIfPaymentKept,
});

const printedCosts = ({ costs }: LoanResult, money: (amount: Bani) => string) => ({
  taxaAnalizaDosar: money(costs.analysisFee),
  taxaEvaluareImobil: money(costs.appraisalFee),
  autentificareVanzare: money(costs.saleNotary),
  instaurareIpoteca: money(costs.mortgageNotary),
  intabulareVanzare: money(costs.saleRegistration),
  intabulareIpoteca: money(costs.mortgageRegistration),
  radiereIpoteca: money(costs.cancellation),
  taxaRNPM: money(costs.securityRegister),
  ordinPlata: money(costs.paymentOrder),
  asigurareFacultativa: money(costs.propertyInsurance),
  asigurareObligatorie: money(costs.mandatoryInsurance),
  voucher: money(costs.voucher),
  totalCosturiCreditNet: money(costs.net),
});
