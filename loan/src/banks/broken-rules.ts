import { firstYearOf } from '../build-period.ts';
import type { IsoDate } from '../calendar.ts';
import { largestSum } from '../loan-case.ts';
import { type Bani, bani, fromRon } from '../money.ts';
import { energyClassOf, meetsEnergyClass } from '../price.ts';
import { floorShareOf, type Rate, WHOLE } from '../rate.ts';
import { ownsHome } from '../request-limits.ts';
import { RETIREMENT_AGE } from '../term.ts';
import { type CountedHousehold, monthsAfter, type Short } from './counted-household.ts';
import { asksTotalTenure, type LoanApplication, leastPaid, paidPart, paymentOf, stepOf } from './loan-application.ts';
import { allowedSteps, largestWithoutHome } from './programme.ts';
import type { Facts, Rule, TenureSource } from './rules.ts';

/** A broken rule with both of its figures: sums in bani, months, years, m² or an energy class; null: no such figure. */
export type BrokenRule = {
  rule: Rule;
  have: number | string | null;
  need: number | string | null;
  /** The distance; of GRAD_INDATORARE the missing income, bani a month, in whole RON. */
  missing: number | null;
  person: number | null;
  kind: TenureSource | null;
  /** The day from which time alone has mended it. */
  from: IsoDate | null;
  /** VARSTA_FINALA: the longest term that the age allows. */
  months: number | null;
};

type Figures = Partial<Omit<BrokenRule, 'rule'>>;

const NO_FIGURES = { have: null, need: null, missing: null, person: null, kind: null, from: null, months: null };

/** The figures of a broken rule; undefined while it holds. */
type Check = (application: LoanApplication) => Figures | undefined;

/** The figures of a sum, a term or an age beyond its limit. */
const beyond = (have: number, need: number): Figures => ({ have, need, missing: have - need });
const below = (have: number, need: number): Figures => ({ have, need, missing: need - have });

type Rules = readonly (readonly [Rule, Check])[];

const OF_HOME: Rules = [
  ['CLASA_ENERGETICA', brokenEnergyClass],
  ['AN_CONSTRUCTIE', brokenBuildYear],
];

/** The rules of the programme, the home and the people. */
const OF_OFFER: Rules = [
  ['SCOP', ({ offer, request }) => (offer.program !== null && request.purpose === 'refinancing' ? {} : undefined)],
  ['PLAFON', ({ household }) => (household.rules.ceilingUsedUp ? {} : undefined)],
  ...OF_HOME,
  ['PRET_MAXIM', brokenPrice],
  ['LOCUINTA_DETINUTA', brokenOwnedHome],
  ['VARSTA_MINIMA', brokenLeastAge],
  ['CODEBITORI', brokenPeople],
  ['VECHIME_TOTALA', brokenTotalTenure],
];

/** The rules of the term and the sum. */
const OF_LOAN: Rules = [
  [
    'PERIOADA',
    ({ months, household: { rules } }) => (months > rules.longestTerm ? beyond(months, rules.longestTerm) : undefined),
  ],
  ['VARSTA_FINALA', brokenAgeAtEnd],
  [
    'SUMA_MINIMA',
    ({ sum, household: { rules } }) =>
      sum < rules.parameters.minLoan ? below(sum, rules.parameters.minLoan) : undefined,
  ],
  [
    'SUMA_MAXIMA',
    ({ sum, household: { rules } }) => {
      const most = largestSum(rules.parameters);
      return sum > most ? beyond(sum, most) : undefined;
    },
  ],
  ['LTV', brokenLoanToValue],
];

function brokenEnergyClass({ offer, request, household: { rules } }: LoanApplication): Figures | undefined {
  const known = energyClassOf(request);
  const need = stricterClass(offer.minEnergyClass, rules.minEnergyClass);
  return need === null || meetsEnergyClass(known, need) ? undefined : { have: known, need };
}

/** The better of two required classes; null: none is required. */
function stricterClass(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function brokenBuildYear({ offer, request, household: { rules } }: LoanApplication): Figures | undefined {
  const have = firstYearOf(request.buildPeriod);
  const need = Math.max(offer.minBuildYear ?? 0, rules.minBuildYear ?? 0);
  return have === undefined || have >= need ? undefined : below(have, need);
}

function brokenPrice(application: LoanApplication): Figures | undefined {
  const { offer, value, sum, request, facts, household } = application;
  if (offer.program === null) return undefined;
  const { parameters } = household.rules;
  if (value === 0) {
    const most = largestWithoutHome(request, parameters, facts);
    return request.purpose === 'affordability' && sum > most ? beyond(sum, most) : undefined;
  }
  if (stepOf(application)) return undefined;
  return beyond(value, Math.max(0, ...allowedSteps(request, parameters, facts).map(({ price }) => price)));
}

function brokenOwnedHome({ offer, request, facts, household: { rules } }: LoanApplication): Figures | undefined {
  if (offer.program === null || !ownsHome(request)) return undefined;
  const { ownedArea: have } = request;
  const most = rules.parameters.programme.ownedArea;
  if (have === null) return facts === 'favourable' ? undefined : { need: most };
  return have < most ? undefined : beyond(have, most);
}

function brokenLeastAge({ household: { tooYoung, rules } }: LoanApplication): Figures | undefined {
  if (tooYoung === null) return undefined;
  const { person, age, from } = tooYoung;
  return { ...below(age, rules.minAge), person, from };
}

function brokenPeople({ request: { people }, facts, household: { rules } }: LoanApplication): Figures | undefined {
  if (people.length > rules.maxPeople) return beyond(people.length, rules.maxPeople);
  const { kinship } = rules;
  if (kinship === null) return undefined;
  const outside = people.findIndex(
    (each, place) => place > 0 && (each.kinship === null ? facts === 'unfavourable' : !kinship.includes(each.kinship)),
  );
  return outside < 0 ? undefined : { person: outside };
}

function brokenTotalTenure({ request, facts, household }: LoanApplication): Figures | undefined {
  if (!asksTotalTenure(household)) return undefined;
  const need = household.rules.leastTotalTenure;
  const have = request.totalTenure;
  if (have === null) return facts === 'favourable' ? undefined : { need, person: 0 };
  if (have >= need) return undefined;
  return { ...below(have, need), person: 0, from: monthsAfter(request.asOf, need - have) };
}

function brokenAgeAtEnd({ months, household }: LoanApplication): Figures | undefined {
  const { longestByAge, longest, oldest, rules } = household;
  if (months <= longestByAge) return undefined;
  const ageAtEnd = oldest.age + Math.ceil(months / 12);
  return { ...beyond(ageAtEnd, rules.maxAgeAtEnd ?? RETIREMENT_AGE), person: oldest.person, months: longest };
}

function brokenLoanToValue(application: LoanApplication): Figures | undefined {
  if (application.value === 0) return undefined;
  const [have, need] = [paidPart(application), leastPaid(application)];
  return have + application.tolerance < need ? below(have, need) : undefined;
}

/** The rules of the income. */
type IncomeRule = Extract<Rule, 'VENIT_MINIM' | 'GRAD_INDATORARE' | 'VECHIME_VENIT'>;

/**
 * The first rule of the income that refuses a payment; null: none. A short income that would mend all of them is the
 * reason in their place. `warnsOfDebt`: a debt ratio beyond its limit refuses nothing.
 */
export function refusalOfPayment(
  { income, incomeWithShorts, room, shorts, rules: { minIncome } }: CountedHousehold,
  payment: Bani,
  facts: Facts,
  warnsOfDebt: boolean,
): IncomeRule | null {
  const isPoor = income[facts] < minIncome;
  if (!isPoor && (warnsOfDebt || payment <= room[facts])) return null;
  if (shorts.length > 0 && incomeWithShorts >= minIncome && payment <= room.withShorts) return 'VECHIME_VENIT';
  return isPoor ? 'VENIT_MINIM' : 'GRAD_INDATORARE';
}

/** The broken rules of the income, with those that only warn. */
function brokenIncome(application: LoanApplication, warnsOfDebt: boolean): readonly BrokenRule[] {
  const { household, facts } = application;
  const { otherInstalments, room, rules, debtRatioLimit } = household;
  const income = household.income[facts];
  const payment = paymentOf(application);
  const short = shortestOf(household.shorts);
  if (short && refusalOfPayment(household, payment, facts, warnsOfDebt) === 'VECHIME_VENIT') {
    const { person, kind, from } = short;
    return [{ ...NO_FIGURES, rule: 'VECHIME_VENIT', ...below(short.have, short.need), person, kind, from }];
  }
  const broken: BrokenRule[] = [];
  if (income < rules.minIncome) broken.push({ ...NO_FIGURES, rule: 'VENIT_MINIM', ...below(income, rules.minIncome) });
  if (payment > room[facts]) {
    const [have, need] = [bani(payment + otherInstalments), bani(room[facts] + otherInstalments)];
    const missing = missingIncome(income, have, debtRatioLimit);
    broken.push({ ...NO_FIGURES, rule: 'GRAD_INDATORARE', have, need, missing });
  }
  return broken;
}

/** The short income that misses the most months, the first of equals. */
function shortestOf(shorts: readonly Short[]): Short | undefined {
  return shorts.reduce<Short | undefined>(
    (most, each) => (most === undefined || each.need - each.have > most.need - most.have ? each : most),
    undefined,
  );
}

const ONE_RON = fromRon(1);

/** The least whole RON of more income whose limit carries the payments, in bani; null when no income does. */
function missingIncome(income: Bani, payments: Bani, limit: Rate): Bani | null {
  if (limit <= 0) return null;
  const carries = (more: number) => floorShareOf(bani(income + more), limit) >= payments;
  let more = Math.max(0, Math.floor(((payments / limit) * WHOLE - income) / ONE_RON) * ONE_RON - ONE_RON);
  if (!(more < 1e12)) return null;
  while (!carries(more)) more += ONE_RON;
  return bani(more);
}

/** What a bank says to an application: the rules that refuse it, in their order, and the limits that only warn. */
export type Said = { broken: readonly BrokenRule[]; warned: readonly BrokenRule[] };

/** The broken rules of an application, and those of a refinancing that only warn (`isLenient`). */
export function sayingOf(application: LoanApplication, isLenient = false): Said {
  const all = [
    ...brokenAmong(OF_OFFER, application),
    ...brokenAmong(OF_LOAN, application),
    ...brokenIncome(application, isLenient),
  ];
  const warns = (one: BrokenRule) => isLenient && onlyWarns(one, application);
  return { broken: all.filter((one) => !warns(one)), warned: all.filter(warns) };
}

/** True of the limits that a refinancing may exceed, as far as the home covers the loan. */
function onlyWarns({ rule }: BrokenRule, { sum, value }: LoanApplication): boolean {
  return rule === 'GRAD_INDATORARE' || (rule === 'LTV' && sum <= value);
}

/** The first broken rule of the home alone. */
export function refusalOfHome(application: LoanApplication): BrokenRule | undefined {
  return firstAmong(OF_HOME, application);
}

/** The first broken rule of the offer itself: it refuses any sum and term; undefined without one. */
export function refusalOfOffer(application: LoanApplication): BrokenRule | undefined {
  return firstAmong(OF_OFFER, application);
}

/** The first broken rule of the term, the sum and the home's share. */
export function refusalOfLoan(application: LoanApplication): BrokenRule | undefined {
  return firstAmong(OF_LOAN, application);
}

/** The first rule that refuses, whatever the price of the offer; a share of the home that only warns is the last one. */
export function refusalAtAnyPrice(application: LoanApplication, isLenient: boolean): BrokenRule | undefined {
  const first = refusalOfOffer(application) ?? refusalOfLoan(application);
  return first && isLenient && onlyWarns(first, application) ? undefined : first;
}

/** The first rule of all that refuses; undefined when the bank lends. */
export function firstBroken(application: LoanApplication, isLenient = false): BrokenRule | undefined {
  return (
    refusalAtAnyPrice(application, isLenient) ??
    brokenIncome(application, isLenient).find((one) => !isLenient || !onlyWarns(one, application))
  );
}

function firstAmong(rules: Rules, application: LoanApplication): BrokenRule | undefined {
  for (const [rule, check] of rules) {
    const figures = check(application);
    if (figures) return { ...NO_FIGURES, ...figures, rule };
  }
  return undefined;
}

function brokenAmong(rules: Rules, application: LoanApplication): BrokenRule[] {
  return rules.flatMap(([rule, check]): BrokenRule[] => {
    const figures = check(application);
    return figures ? [{ ...NO_FIGURES, ...figures, rule }] : [];
  });
}
