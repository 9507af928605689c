import type { Offer } from '../offer.ts';
import type { CoBorrowerAges } from '../parameters.ts';
import type { LoanRequest, Person } from '../request.ts';
import { exactAnnuity, halfUp } from './slow-schedule.ts';

/** The largest loan of a household, whole bani; a place names a person. */
export type SlowHousehold = {
  income: bigint;
  debts: bigint;
  months: number;
  limitedBy: number | null;
  maxLoan: bigint;
};

/** The counted shares, in percent, and the index: the initial parameters of docs/loan-rules.md. */
const WEIGHTS = { salary: 100n, pension: 100n, selfEmployed: 80n, rent: 80n, dividends: 80n } as const;
const INDEX = 55_600n;

/**
 * The largest loan of a household by the letter of docs/loan-rules.md: ages from the digits of dates, whole numbers
 * without limit, and a sum by halving instead of a formula. It shares only the type of its question with the engine.
 */
export function slowHousehold(request: LoanRequest, offers: readonly Offer[], ages: CoBorrowerAges): SlowHousehold {
  const { people, firstHome, refinancesFirstHome, asOf } = request;
  const income = sum(people.map(slowIncome));
  const debts = sum(people.flatMap(({ otherInstalments }) => Object.values(otherInstalments).map(BigInt)));
  const earners = people.filter((person) => slowIncome(person) > 0n);
  const counted = ages === 'CU_VENIT' && earners.length > 0 ? earners : people;
  const years = people.map((person) =>
    person.birthDate === null || !counted.includes(person) ? -1 : slowAge(person.birthDate, asOf),
  );
  const oldest = Math.max(...years);
  const longest = oldest <= 35 ? 360 : 12 * Math.max(5, 65 - oldest);
  const months = request.months === 0 ? longest : Math.min(request.months, longest);
  const limit = firstHome || refinancesFirstHome ? 45n : 40n;
  const capacity = (income * limit) / 100n - debts;
  const sums = offers.map((offer) => slowLargest(offer, months, capacity));
  return {
    income,
    debts,
    months,
    limitedBy: longest < 360 ? years.indexOf(oldest) : null,
    maxLoan: sums.reduce((most, each) => (each > most ? each : most), 0n),
  };
}

function slowIncome({ incomes }: Person): bigint {
  const sources = Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, bigint][];
  return sum(sources.map(([source, percent]) => halfUp(BigInt(incomes[source]) * percent, 100n)));
}

/** Birthdays until that day; a person born on 29 February has theirs on 1 March of a common year. */
function slowAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The most whole RON, in bani, with a fitting first instalment and life premium. */
function slowLargest(offer: Offer, months: number, capacity: bigint): bigint {
  const isFixed = offer.fixedMonths > 0;
  const rate = isFixed ? BigInt(offer.fixedRate) : BigInt(offer.margin) + INDEX;
  const fits = (ron: bigint): boolean =>
    exactAnnuity(ron * 100n, rate, months) + halfUp(ron * 100n * BigInt(offer.lifeInsurance), 1_000_000n) <= capacity;
  let [fitting, tooMuch] = [0n, 50_000_001n];
  while (tooMuch - fitting > 1n) {
    const middle = (fitting + tooMuch) / 2n;
    if (fits(middle)) fitting = middle;
    else tooMuch = middle;
  }
  return fitting * 100n;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}
