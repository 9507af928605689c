import type { IsoDate } from '../calendar.ts';
import { ANSWERED_KINDS, type AnsweredKind } from '../conditions.ts';
import { KIND_BITS } from '../counted-prices.ts';
import { bani, fromRon, ZERO } from '../money.ts';
import type { LoanRequest, Person, Tenure } from '../request.ts';
import type { CaseAtBank, GridQuestion } from './counted-case.ts';
import { type CountedHousehold, monthsAfter } from './counted-household.ts';
import { requestedTerm, shortestTerm } from './largest-sum.ts';
import { asksTotalTenure } from './loan-application.ts';
import { agreeing, undecidedKinds } from './offer-verdict.ts';
import type { Lever, TenureSource } from './rules.ts';

/** A change of a case that may help, with the request after it. */
export type Change = {
  lever: Lever;
  months: number | null;
  person: number | null;
  kind: AnsweredKind | null;
  from: IsoDate | null;
  request: LoanRequest;
};

const NOTHING = { months: null, person: null, kind: null, from: null };

const MORE_DOWN = fromRon(10_000);
const MOST_PEOPLE = 4;

/**
 * The changes that are the same for every bank, in two parts: the cards; the down payment and the people. The form would
 * be accepted after each. `possible`: somebody who could sign too.
 */
export function commonChanges({ request, parameters }: GridQuestion, possible: Person | null): [Change[], Change[]] {
  const { people, purpose, propertyValue, downPayment } = request;
  const cards = people.some(({ otherInstalments }) => otherInstalments.card > 0);
  const isPurchase = purpose === 'purchase' || purpose === 'simulation';
  const lent = propertyValue - downPayment - MORE_DOWN;
  return [
    cards ? [{ ...NOTHING, lever: 'CARD', request: { ...request, people: mapped(people, withoutCards) } }] : [],
    [
      ...(isPurchase && lent >= parameters.minLoan
        ? [{ ...NOTHING, lever: 'DOWN', request: { ...request, downPayment: bani(downPayment + MORE_DOWN) } } as const]
        : []),
      ...people.flatMap((_, person) => withoutPerson(request, person)),
      ...(possible && people.length < MOST_PEOPLE
        ? [
            {
              ...NOTHING,
              lever: 'WITH_PERSON',
              person: people.length,
              request: { ...request, people: [...people, possible] },
            } as const,
          ]
        : []),
    ],
  ];
}

const withoutCards = (person: Person): Person => ({
  ...person,
  otherInstalments: { ...person.otherInstalments, card: ZERO },
});

function mapped([first, ...others]: LoanRequest['people'], change: (person: Person) => Person): LoanRequest['people'] {
  return [change(first), ...others.map(change)];
}

/** The household without a co-borrower, if somebody left has an income. */
function withoutPerson(request: LoanRequest, person: number): Change[] {
  const [borrower, ...others] = request.people;
  const left: LoanRequest['people'] = [borrower, ...others.filter((_, place) => place + 1 !== person)];
  const earns = left.some(({ incomes }) => Object.values(incomes).some((income) => income > 0));
  if (person === 0 || !earns) return [];
  return [{ ...NOTHING, lever: 'WITHOUT_PERSON', person, request: { ...request, people: left } }];
}

/** The longest term of any of the bank's offers, if it is another. */
export function termChange({ counted, request }: CaseAtBank): Change[] {
  const longest = Math.max(...counted.map(({ household }) => household.longest));
  const requested = requestedTerm(request);
  const isFixed = request.purpose === 'purchase' || request.purpose === 'simulation';
  const term = isFixed ? requested : Math.min(requested, longest);
  if (longest === term || longest < shortestTerm(request)) return [];
  const changed = request.purpose === 'refinancing' ? { remainingMonths: longest } : { months: longest };
  return [{ ...NOTHING, lever: 'TERM', months: longest, request: { ...request, ...changed } }];
}

/** Each undecided condition of the bank's offers, agreed. */
export function conditionChanges({ bank, request }: CaseAtBank): Change[] {
  const undecided = bank.offers.reduce((kinds, { quoted }) => kinds | undecidedKinds(quoted, request), 0);
  return ANSWERED_KINDS.filter((kind) => (undecided & KIND_BITS[kind]) > 0).map((kind) => ({
    ...NOTHING,
    lever: 'CONDITION',
    kind,
    request: agreeing(request, [kind]),
  }));
}

/** Incomes and a working life as long as the bank's offers ask, from the day of the last one. */
export function tenureChange({ counted, request }: CaseAtBank): Change[] {
  const shorts = counted.flatMap(({ household }) => household.shorts);
  const total = Math.max(0, ...counted.map(({ household }) => missingTotal(household)));
  if (shorts.length === 0 && total === 0) return [];
  const days = shorts.map(({ from }) => from);
  if (total > 0) days.push(monthsAfter(request.asOf, total - (request.totalTenure ?? 0)));
  const [from = null] = days.toSorted().toReversed();
  const [first, ...others] = request.people.map((person, place): Person => {
    const own = shorts.filter((short) => short.person === place);
    return own.length === 0 ? person : withTenure(person, own);
  });
  const people: LoanRequest['people'] = [first ?? request.people[0], ...others];
  const totalTenure = total > 0 ? total : request.totalTenure;
  return [{ ...NOTHING, lever: 'TENURE', from, request: { ...request, people, totalTenure } }];
}

/** The months that a bank asks of the borrower's working life, if it is known to be shorter; else 0. */
function missingTotal(household: CountedHousehold): number {
  const { request, rules } = household;
  const isShort = request.totalTenure !== null && request.totalTenure < rules.leastTotalTenure;
  return isShort && asksTotalTenure(household) ? rules.leastTotalTenure : 0;
}

/** The person once the short incomes have come for long enough; a salary's tenure then counts as typed. */
function withTenure(person: Person, shorts: readonly { kind: TenureSource; need: number }[]): Person {
  const tenure: Tenure = { ...person.tenure };
  for (const { kind, need } of shorts) tenure[kind] = Math.max(tenure[kind] ?? 0, need);
  const isPaidLonger = shorts.some(({ kind }) => kind === 'salary');
  return { ...person, tenure, employerStartDate: isPaidLonger ? null : person.employerStartDate };
}
