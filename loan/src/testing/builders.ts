import { type Bani, fromRon, ZERO } from '../money.ts';
import { type Offer, PLAIN_PRICE } from '../offer.ts';
import { fromPercent, type Rate, tenThousandths } from '../rate.ts';
import { type LoanRequest, NO_INCOME, type Person, UNKNOWN_TENURE } from '../request.ts';
import { type LoanTerms, NO_LIFE_PREMIUM } from '../terms.ts';
import products from './sample-products.json' with { type: 'json' };

/** The day of the worked examples. */
export const TODAY = '2026-11-20';

/** RON to bani, short for tables of figures. */
export const ron = (amount: number): Bani => fromRon(amount);

/** An amount and a rate against their types, like a broken row of a database. */
export const brokenBani = (value: number): Bani => value as Bani;
export const brokenRate = (value: number): Rate => value as Rate;

/** The fifteen sample products, as offers. */
export const sampleOffers: readonly Offer[] = products.map((product) => ({
  id: product._id,
  name: product.oferta,
  bank: product.banca,
  fixedRate: fromPercent(Number(product.dobandaFixa)),
  fixedMonths: product.perioada,
  margin: fromPercent(Number(product.marja)),
  lifeInsurance: tenThousandths(Number(product.costAVT)),
  propertyInsurance: tenThousandths(Number(product.costALF)),
  appraisalFee: fromRon(Number(product.evaluareImobil)),
  analysisFee: fromRon(Number(product.analizaDosar)),
  voucher: fromRon(Number(product.voucher)),
  minBuildYear: product.minAnImobil,
  minEnergyClass: product.minClasaEnergetica || null,
  ...PLAIN_PRICE,
}));

/** A sample product by its name. */
export function sampleOffer(name: string): Offer {
  const found = sampleOffers.find((offer) => offer.name === name);
  if (!found) throw new Error(`no sample product ${name}`);
  return found;
}

/** An offer of 5 % for three years, then margin 2 %, without insurances and fees; `changes` make it another. */
export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 'offer',
    name: 'Offer',
    bank: 'BANK',
    fixedRate: fromPercent(5),
    fixedMonths: 36,
    margin: fromPercent(2),
    lifeInsurance: 0,
    propertyInsurance: 0,
    appraisalFee: ZERO,
    analysisFee: ZERO,
    voucher: ZERO,
    minBuildYear: null,
    minEnergyClass: null,
    ...PLAIN_PRICE,
    ...changes,
  };
}

/** The changes of a test to a request, with the borrower's own answers. */
export type Changes = Partial<LoanRequest & Person>;

/** A person without income, debts or known dates, but for `changes`. */
export function aPerson(changes: Partial<Person> = {}): Person {
  return {
    incomes: NO_INCOME,
    otherInstalments: { mortgage: ZERO, personal: ZERO, card: ZERO },
    birthDate: null,
    employerStartDate: null,
    tenure: UNKNOWN_TENURE,
    kinship: null,
    ...changes,
  };
}

/** A salary, whole RON a month, and nothing else. */
export function aSalary(salary: number): Person['incomes'] {
  return { ...NO_INCOME, salary: ron(salary) };
}

/** The request with these people beside the borrower. */
export function together(request: LoanRequest, ...others: readonly Person[]): LoanRequest {
  return { ...request, people: [request.people[0], ...others] };
}

/** The purchase of the worked example: a home of 500,000 RON with 100,000 down, first home, salary 9,000. */
export function aPurchase({
  incomes = aSalary(9000),
  otherInstalments = { mortgage: ZERO, personal: ron(500), card: ZERO },
  birthDate = null,
  employerStartDate = null,
  tenure = UNKNOWN_TENURE,
  kinship = null,
  ...changes
}: Changes = {}): LoanRequest {
  return {
    purpose: 'purchase',
    propertyValue: ron(500_000),
    downPayment: ron(100_000),
    remainingPrincipal: ZERO,
    currentInstalment: ZERO,
    remainingMonths: 0,
    months: 360,
    people: [{ incomes, otherInstalments, birthDate, employerStartDate, tenure, kinship }],
    totalTenure: null,
    buildPeriod: 3,
    energyClass: null,
    greenHome: false,
    firstHome: true,
    ownsHome: null,
    ownedArea: null,
    firstHomeLoan: null,
    refinancesFirstHome: false,
    requestedDebtRatio: null,
    recurringExtra: ZERO,
    conditions: null,
    equalPrincipal: false,
    asOf: TODAY,
    ...changes,
  };
}

/** A refinancing of 280,000 RON with 240 months and 2,600 RON a month to go, home worth 500,000, salary 9,000. */
export function aRefinancing(changes: Changes = {}): LoanRequest {
  return aPurchase({
    purpose: 'refinancing',
    downPayment: ZERO,
    months: 0,
    remainingPrincipal: ron(280_000),
    currentInstalment: ron(2600),
    remainingMonths: 240,
    ...changes,
  });
}

/** Income only, to learn the largest loan: salary 7,500, rent 1,500, a credit card of 300. */
export function anIncome(changes: Changes = {}): LoanRequest {
  return aPurchase({
    purpose: 'affordability',
    propertyValue: ZERO,
    downPayment: ZERO,
    buildPeriod: -1,
    greenHome: null,
    firstHome: false,
    incomes: { ...NO_INCOME, salary: ron(7500), rent: ron(1500) },
    otherInstalments: { mortgage: ZERO, personal: ZERO, card: ron(300) },
    ...changes,
  });
}

/** A loan of 400,000 RON: 4.90 % for 36 of 360 months, then 7.66 %, no insurance; `changes` make it another. */
export function someTerms(changes: Partial<LoanTerms> = {}): LoanTerms {
  return {
    principal: ron(400_000),
    months: 360,
    fixedMonths: 36,
    fixedRate: fromPercent(4.9),
    variableRate: fromPercent(7.66),
    life: NO_LIFE_PREMIUM,
    monthlyFee: ZERO,
    equalPrincipal: false,
    early: null,
    ...changes,
  };
}
