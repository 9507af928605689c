import {
  type PriceTable,
  type PriceTables,
  priceTables,
  type QuotedOffer,
  quotedOffers,
  tableOf,
} from '../counted-prices.ts';
import type { SumSearch } from '../largest-within.ts';
import type { Bani } from '../money.ts';
import type { Offer } from '../offer.ts';
import { mayExceedLimits } from '../paid-share.ts';
import type { Parameters } from '../parameters.ts';
import type { LoanRequest } from '../request.ts';
import { refusalAtAnyPrice } from './broken-rules.ts';
import { type CountedHousehold, countedHousehold } from './counted-household.ts';
import { type BankRules, bankRules } from './criteria.ts';
import { requestedTerm, searchFor, shortestTerm } from './largest-sum.ts';
import { openFacts, wantedOf } from './loan-application.ts';
import type { Rule } from './rules.ts';

/** The offers of one bank, in the order of their ids. */
export type BankOffers = { bank: string; offers: readonly [Offer, ...Offer[]] };

/** A question to every bank. */
export type GridQuestion = { request: LoanRequest; parameters: Parameters };

/** A bank's offers made ready for a question and its changes. */
export type ReadyBank = {
  bank: string;
  /** In the order of their ids. */
  offers: readonly [ReadyOffer, ...ReadyOffer[]];
  /** One offer of each sort; all of a sort differ by their prices alone. */
  sorts: readonly [Sort, ...Sort[]];
  prices: PriceTables;
};

/** An offer with the place of its sort. */
export type ReadyOffer = { quoted: QuotedOffer; sort: number };

type Sort = { offer: Offer; rules: BankRules };

/** Makes a bank's offers ready for a question and its changes. */
export function readyBank({ bank, offers: all }: BankOffers, { request, parameters }: GridQuestion): ReadyBank {
  const sorts: [Sort, ...Sort[]] = [{ offer: all[0], rules: bankRules(parameters, all[0].criteria) }];
  const places = all.map((offer) => {
    const rules = bankRules(parameters, offer.criteria);
    const known = sorts.findIndex((sort) => sort.rules === rules && asksTheSame(sort.offer, offer));
    return known < 0 ? sorts.push({ offer, rules }) - 1 : known;
  });
  const quoted = quotedOffers(all, (place) => (sorts[places[place] ?? 0] ?? sorts[0]).rules.parameters);
  const [first, ...others] = quoted.map((each, place): ReadyOffer => ({ quoted: each, sort: places[place] ?? 0 }));
  if (!first) throw new RangeError('a bank without an offer');
  return { bank, offers: [first, ...others], sorts, prices: priceTables(quoted, request.equalPrincipal) };
}

/** True of offers in the same programme that ask the same of the home. */
function asksTheSame(one: Offer, other: Offer): boolean {
  return (
    one.program === other.program &&
    one.minBuildYear === other.minBuildYear &&
    one.minEnergyClass === other.minEnergyClass
  );
}

/** A case as a bank counts it for offers that differ by their prices alone: what holds for one holds for all of them. */
export type CountedCase = {
  /** One of the offers. */
  offer: Offer;
  household: CountedHousehold;
  request: LoanRequest;
  /** The limits of a refinancing only warn. */
  isLenient: boolean;
  /** The search for the largest sum; null: there is none. */
  search: SumSearch | null;
  wanted: WantedLoan;
};

/** The wanted loan, and what the bank says to it whatever the price. */
export type WantedLoan = {
  sum: Bani;
  /** The home's; 0: no home is known. */
  value: Bani;
  months: number;
  /** Of its term. */
  prices: PriceTable;
  /** The first rule that refuses; null: none. */
  refusal: Rule | null;
  /** The form tells every fact. */
  isSettled: boolean;
  /** A rule refuses if open facts are against the borrower. */
  isRefusedByFacts: boolean;
};

/** A case at a bank: as it counts for each sort of its offers. */
export type CaseAtBank = GridQuestion & { bank: ReadyBank; counted: readonly [CountedCase, ...CountedCase[]] };

/** The case of a request at a bank. */
export function caseAtBank(bank: ReadyBank, question: GridQuestion): CaseAtBank {
  const { request, parameters } = question;
  const [first, ...others] = bank.sorts;
  const counted = ({ offer, rules }: Sort): CountedCase => {
    const household = countedHousehold(request, rules);
    const isLenient = mayExceedLimits(request, rules.parameters);
    return {
      offer,
      household,
      request,
      isLenient,
      search: searchFor(household, offer, parameters.minLoan, 'favourable', bank.prices),
      wanted: wantedLoan(household, offer, isLenient, bank.prices),
    };
  };
  return { ...question, bank, counted: [counted(first), ...others.map(counted)] };
}

function wantedLoan(household: CountedHousehold, offer: Offer, isLenient: boolean, tables: PriceTables): WantedLoan {
  const months = wantedTerm(household);
  const application = wantedOf(household, offer, months, 'favourable');
  const isSettled = openFacts(application).length === 0;
  const against = { ...application, facts: 'unfavourable' } as const;
  return {
    sum: application.sum,
    value: application.value,
    months,
    prices: tableOf(tables, months),
    refusal: refusalAtAnyPrice(application, isLenient)?.rule ?? null,
    isSettled,
    isRefusedByFacts: !isSettled && refusalAtAnyPrice(against, isLenient) !== undefined,
  };
}

/** The term of the wanted loan: a refinancing is shortened to what the bank lends for. */
function wantedTerm({ request, longest }: CountedHousehold): number {
  const requested = requestedTerm(request);
  return request.purpose === 'refinancing' ? Math.max(shortestTerm(request), Math.min(requested, longest)) : requested;
}
