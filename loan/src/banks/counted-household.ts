import { otherInstalments } from '../affordability.ts';
import { type IsoDate, isoDate, monthsLater, nextDay, parseDay } from '../calendar.ts';
import { agesThatCount } from '../household.ts';
import { type Bani, bani, minus } from '../money.ts';
import { floorShareOf, type Rate, shareOf } from '../rate.ts';
import { INCOME_SOURCES, type IncomeSource, type LoanRequest, type Person } from '../request.ts';
import { debtRatioShare } from '../request-limits.ts';
import { ageOn, LONGEST_TERM, longestTermAt, RETIREMENT_AGE, tenureMonths, UNKNOWN_AGE } from '../term.ts';
import type { BankRules } from './criteria.ts';
import { type Fact, type Facts, TENURE_SOURCES, type TenureSource } from './rules.ts';

/** What a verdict rests on: a fact that the form does not tell. `need`: months, m² or a year. */
export type FactNeed = { fact: Fact; person: number | null; kind: TenureSource | null; need: number | null };

/** An income that has come for too few months, with the day from which it counts. */
export type Short = { person: number; kind: TenureSource; have: number; need: number; from: IsoDate };

/** What a bank makes of the people of a request, whatever the loan. */
export type CountedHousehold = {
  request: LoanRequest;
  rules: BankRules;
  /** The counted income, bani a month. */
  income: { readonly [Side in Facts]: Bani };
  /** The counted income if every short one counted too. */
  incomeWithShorts: Bani;
  shorts: readonly Short[];
  /** Incomes of an unknown tenure. */
  unknown: readonly FactNeed[];
  /** The first person below the least age, with the day from which they are not; null: nobody. */
  tooYoung: { person: number; age: number; from: IsoDate } | null;
  otherInstalments: Bani;
  debtRatioLimit: Rate;
  /** The most that a new payment may be, in bani a month; negative when the other instalments take more than all. */
  room: { readonly [Side in Facts | 'withShorts']: Bani };
  /** The person who sets the longest term, the borrower without a birth date, and their age. */
  oldest: { person: number; age: number };
  /** The longest terms in months: by the age alone, and of all. */
  longestByAge: number;
  longest: number;
};

/** The parts of a request that a bank looks at for its people. */
const COUNTED_PARTS = [
  ...[
    'people',
    'asOf',
    'purpose',
    'requestedDebtRatio',
    'refinancesFirstHome',
    'firstHomeLoan',
    'firstHome',
    'ownsHome',
  ],
] as const satisfies readonly (keyof LoanRequest)[];

type CountedParts = Pick<LoanRequest, (typeof COUNTED_PARTS)[number]>;

/** The households of the same people: many offers of a bank share one, and many questions about another loan. */
const known = new WeakMap<LoanRequest['people'], CountedHousehold[]>();

/** The household of a request as a bank counts it. */
export function countedHousehold(request: LoanRequest, rules: BankRules): CountedHousehold {
  const ofPeople = known.get(request.people) ?? [];
  if (ofPeople.length === 0) known.set(request.people, ofPeople);
  const same = ofPeople.find((each) => each.rules === rules && countAlike(each.request, request));
  if (same) return same.request === request ? same : { ...same, request };
  const made = { request, ...count(request, rules) };
  ofPeople.push(made);
  return made;
}

const countAlike = (one: CountedParts, other: CountedParts): boolean =>
  COUNTED_PARTS.every((part) => one[part] === other[part]);

function count(request: CountedParts, rules: BankRules): Omit<CountedHousehold, 'request'> {
  const { sums, shorts, unknown } = countedIncomes(request, rules);
  const oldest = oldestFor(request, rules);
  const longestByAge = longestAt(oldest.age, rules);
  const others = otherInstalments(request);
  const limit = debtRatioShare(request, rules.parameters);
  const [favourable, unfavourable] = [bani(sums.counted + sums.unknown), bani(sums.counted)];
  const incomeWithShorts = bani(favourable + sums.short);
  const roomOf = (income: Bani): Bani => minus(floorShareOf(income, limit), others);
  return {
    rules,
    income: { favourable, unfavourable },
    incomeWithShorts,
    shorts,
    unknown,
    tooYoung: tooYoungOf(request, rules),
    otherInstalments: others,
    debtRatioLimit: limit,
    room: {
      favourable: roomOf(favourable),
      unfavourable: roomOf(unfavourable),
      withShorts: roomOf(incomeWithShorts),
    },
    oldest,
    longestByAge,
    longest: Math.min(LONGEST_TERM, rules.longestTerm, longestByAge),
  };
}

/** The sum of the weighted incomes that count, may count, and are too young, in bani. */
function countedIncomes(request: CountedParts, rules: BankRules) {
  const sums = { counted: 0, unknown: 0, short: 0 };
  const shorts: Short[] = [];
  const unknown: FactNeed[] = [];
  for (const [place, person] of request.people.entries()) {
    for (const source of INCOME_SOURCES) {
      const amount = person.incomes[source];
      if (amount === 0) continue;
      const counted = shareOf(amount, rules.parameters.incomeWeights[source]);
      const doubt = doubtOf(source, place, request, rules);
      if (doubt === null) sums.counted += counted;
      else if ('fact' in doubt) {
        sums.unknown += counted;
        unknown.push(doubt);
      } else {
        sums.short += counted;
        shorts.push(doubt);
      }
    }
  }
  return { sums, shorts, unknown };
}

/** Null: the income counts; else it is too young, or nobody knows. */
function doubtOf(
  source: IncomeSource,
  place: number,
  request: CountedParts,
  rules: BankRules,
): Short | FactNeed | null {
  if (!hasTenure(source)) return null;
  const need = rules.leastMonths[source];
  const person = request.people[place];
  if (need === 0 || !person) return null;
  const have = monthsOf(person, source, request.asOf);
  if (have === null) return { fact: 'VECHIME_VENIT', person: place, kind: source, need };
  if (have >= need) return null;
  return { person: place, kind: source, have, need, from: dayOfTenure(person, source, have, need, request.asOf) };
}

const hasTenure = (source: IncomeSource): source is TenureSource =>
  TENURE_SOURCES.some((withTenure) => withTenure === source);

/** The months for which an income has come; of a salary by the employer's day, else as typed. */
function monthsOf({ employerStartDate, tenure }: Person, source: TenureSource, asOf: IsoDate): number | null {
  const dated = source === 'salary' && employerStartDate !== null ? tenureMonths(employerStartDate, asOf) : undefined;
  return dated ? dated.months : tenure[source];
}

function dayOfTenure(
  { employerStartDate }: Person,
  source: TenureSource,
  have: number,
  need: number,
  asOf: IsoDate,
): IsoDate {
  const isDated = source === 'salary' && employerStartDate !== null && parseDay(employerStartDate) !== undefined;
  return isDated ? monthsAfter(employerStartDate, need) : monthsAfter(asOf, need - have);
}

/** The day on which so many whole months have passed: the day after a shorter month's end (31.08 + 3 = 01.12). */
export function monthsAfter(day: IsoDate, months: number): IsoDate {
  const from = parseDay(day);
  if (!from) return day;
  const later = monthsLater(from, months);
  return isoDate(later.day < from.day ? nextDay(later) : later);
}

function tooYoungOf({ people, asOf }: CountedParts, { minAge }: BankRules): CountedHousehold['tooYoung'] {
  for (const [person, { birthDate }] of people.entries()) {
    const age = ageOn(birthDate, asOf);
    if (birthDate === null || age.kind === 'impossible' || age.years >= minAge) continue;
    return { person, age: age.years, from: monthsAfter(birthDate, 12 * minAge) };
  }
  return null;
}

/** The oldest person whose age counts, the first of equals; without a birth date the borrower, at the usual age. */
function oldestFor(request: CountedParts, { parameters }: BankRules): CountedHousehold['oldest'] {
  return (
    agesThatCount(request, parameters).reduce<CountedHousehold['oldest'] | null>(
      (oldest, each) => (oldest === null || each.age > oldest.age ? each : oldest),
      null,
    ) ?? { person: 0, age: UNKNOWN_AGE }
  );
}

/** The longest term by an age, in months; 0 when the bank lends to nobody of that age. */
export function longestAt(age: number, { maxAgeAtEnd }: Pick<BankRules, 'maxAgeAtEnd'>): number {
  return maxAgeAtEnd === null ? longestTermAt(age) : 12 * Math.max(0, maxAgeAtEnd - age);
}

/** The age that a bank allows at the end. */
export function ageLimit({ maxAgeAtEnd }: Pick<BankRules, 'maxAgeAtEnd'>): number {
  return maxAgeAtEnd ?? RETIREMENT_AGE;
}
