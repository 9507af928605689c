import type { Reply } from 'contract/endpoint';
import { bankKey } from 'contract/products/product-names';
import { dayInRomania } from 'contract/romanian/romanian-time';
import type { grid as api, GridLever, GridNeed, GridRow } from 'contract/simulations/grid';
import type { CoBorrower, LoanForm } from 'contract/simulations/loan-form-schema';
import { type BankRow, bankGrid, type LeverRow, largestSums, offerAnswers } from 'loan/banks/bank-grid';
import { byId } from 'loan/banks/bank-row';
import type { BrokenRule as EngineRule } from 'loan/banks/broken-rules';
import type { BankOffers } from 'loan/banks/counted-case';
import type { FactNeed } from 'loan/banks/counted-household';
import { type BankRules, bankRules } from 'loan/banks/criteria';
import type { Need } from 'loan/banks/offer-verdict';
import { type Step, stepsOf } from 'loan/banks/programme';
import { bani, toRon } from 'loan/money';
import type { Offer } from 'loan/offer';
import { type Rate, rate, toPercent, WHOLE } from 'loan/rate';
import { toBrokenRule } from './broken-rules.ts';
import type { ComputedCatalogue } from './catalogue.ts';
import { criteriaFor } from './criteria.ts';
import { assumedKinds, toLoanRequest, toPerson } from './loan-request.ts';
import { toCreditData } from './loan-result.ts';
import { metadataOf } from './offer-simulation.ts';
import { refusalProblem } from './refusals.ts';
import { toWarning } from './warnings.ts';

/** The banks of a catalogue, each with its offers in the order of their ids. */
export function banksOf({ offers }: Pick<ComputedCatalogue, 'offers'>): BankOffers[] {
  const banks = Map.groupBy(offers, ({ bank }) => bankKey(bank));
  return [...banks].flatMap(([bank, ofBank]) => {
    const [first, ...others] = ofBank.toSorted(byId);
    return first ? [{ bank, offers: [first, ...others] }] : [];
  });
}

/** The grid: who lends how much, why not, and what would change it. `possible`: somebody who could sign too. */
export function simulateGrid(
  form: LoanForm,
  asOf: string,
  catalogue: ComputedCatalogue,
  possible: CoBorrower | null = null,
): Reply<typeof api.grid> {
  const { parameters, versions } = catalogue;
  const banks = banksOf(catalogue);
  const computed = bankGrid(toLoanRequest(form, asOf), banks, parameters, possible && toPerson(possible));
  if (computed.outcome === 'refused') throw refusalProblem(computed.refusals);
  return {
    asOf,
    versions,
    assumed: assumedKinds(form),
    banks: computed.rows.map((row) => toRow(row, form, catalogue)),
    warnings: computed.warnings.map(toWarning),
  };
}

function toRow(row: BankRow, form: LoanForm, catalogue: ComputedCatalogue): GridRow {
  const { bank, verdict, needs, binding, warnings, largest, wanted, levers } = row;
  return {
    bank,
    checkedOn: checkedOn(bank, catalogue),
    verdict,
    needs: needs.map(toNeed),
    binding: binding && withOffer(binding),
    warnings: warnings.map((warned) => toPassedLimit(warned)),
    largest: {
      sum: toRon(largest.sum),
      offer: largest.offer.id,
      months: largest.months,
      boundBy: largest.boundBy,
      needs: largest.needs.map(toNeed),
    },
    wanted: wanted && {
      offer: wanted.offer.id,
      creditData: toCreditData(wanted.result, form, catalogue.indexQuarter),
    },
    levers: levers.map(toLever),
  };
}

/** A bank's answer without its sums. */
export type BankAnswer = Pick<GridRow, 'verdict' | 'needs' | 'binding'> & Partial<Pick<GridRow, 'warnings'>>;

/** What each offer's bank answers about the wanted loan, as in a grid of that offer alone; by `_id`. */
export function answersOfOffers(
  form: LoanForm,
  asOf: string,
  { offers, parameters }: Pick<ComputedCatalogue, 'offers' | 'parameters'>,
): ReadonlyMap<string, BankAnswer> {
  const answers = offerAnswers(toLoanRequest(form, asOf), offers, parameters);
  return new Map(
    answers.map(({ verdict, needs, binding }, index) => [
      offers[index]?.id ?? '',
      { verdict, needs: needs.map(toNeed), binding: binding && withOffer(binding) },
    ]),
  );
}

const withOffer = ({ rule, offer }: { rule: EngineRule; offer: Offer }) => ({ ...toBrokenRule(rule), offer: offer.id });

function toPassedLimit({ rule, offer }: { rule: EngineRule; offer: Offer }): GridRow['warnings'][number] {
  const { have, need, missing } = toBrokenRule(rule);
  const code = rule.rule === 'LTV' ? 'LTV_PESTE_LIMITA' : 'GRAD_PESTE_LIMITA';
  return { code, offer: offer.id, have: Number(have), need: Number(need), missing };
}

function toNeed(need: Need | FactNeed): GridNeed {
  if ('condition' in need) return { code: 'CONDITIE', person: null, kind: need.condition, need: null };
  const { fact, person, kind, need: least } = need;
  return { code: fact, person, kind, need: least };
}

function toLever({ lever, months, person, kind, from, verdict, largest, instalment }: LeverRow): GridLever {
  const first = instalment === null ? null : toRon(instalment);
  return { lever, months, person, kind, from, verdict, largest: toRon(largest), instalment: first };
}

/** The day on which the bank's criteria were last looked at: of those in use, the one that waits longest. */
function checkedOn(bank: string, { offers, criteria }: ComputedCatalogue): string | null {
  const used = offers
    .filter((offer) => bankKey(offer.bank) === bank)
    .flatMap((offer) => criteriaFor(criteria, offer))
    .map(({ changedAt, confirmedAt }) => confirmedAt ?? changedAt);
  const [oldest] = used.toSorted();
  return oldest === undefined ? null : dayInRomania(new Date(oldest));
}

const THOUSAND = 1_000;

/** How many banks lend, and how much: nothing about any of them. */
export function simulateRange(form: LoanForm, asOf: string, catalogue: ComputedCatalogue): Reply<typeof api.gridRange> {
  const banks = banksOf(catalogue);
  const computed = largestSums(toLoanRequest(form, asOf), banks, catalogue.parameters);
  if (computed.outcome === 'refused') throw refusalProblem(computed.refusals);
  const sums = computed.sums.map(toRon).filter((sum) => sum > 0);
  const inThousands = (sum: number) => Math.floor(sum / THOUSAND) * THOUSAND;
  return {
    banks: sums.length,
    of: banks.length,
    least: sums.length === 0 ? 0 : inThousands(Math.min(...sums)),
    most: sums.length === 0 ? 0 : inThousands(Math.max(...sums)),
    asOf,
    versions: catalogue.versions,
    hasSamples:
      catalogue.criteria.some(({ isSample }) => isSample) ||
      catalogue.offers.some(({ id }) => metadataOf(id, catalogue).isSample === true),
  };
}

/** The widest limits of any offer of the day, for screens that ask about a case. */
export function widestOf({ offers, parameters }: Pick<ComputedCatalogue, 'offers' | 'parameters'>) {
  const all =
    offers.length === 0 ? [bankRules(parameters)] : offers.map(({ criteria }) => bankRules(parameters, criteria));
  const most = (read: (rules: BankRules) => number): number => Math.max(...all.map(read));
  const least = (read: (rules: BankRules) => number): number => Math.min(...all.map(read));
  const share = (read: (rules: BankRules) => Rate): number => toPercent(rate(most(read)));
  const paid = (kind: 'firstHome' | 'standard') =>
    toPercent(rate(WHOLE - least((rules) => rules.parameters.minDownPayment[kind])));
  return {
    debtRatio: {
      firstHome: share(({ parameters: { debtRatioLimit } }) => debtRatioLimit.firstHome),
      standard: share(({ parameters: { debtRatioLimit } }) => debtRatioLimit.standard),
    },
    maxLtv: { noHome: paid('firstHome'), ownsHome: paid('standard') },
    steps: offers.some(({ program }) => program !== null) ? stepsOf(parameters).map(toStep) : [],
    terms: termsOf(all),
    minAge: least(({ minAge }) => minAge),
    minLoan: toRon(bani(least((rules) => rules.parameters.minLoan))),
    maxLoan: toRon(bani(most((rules) => rules.parameters.maxLoan))),
  };
}

const toStep = ({ price, downPayment }: Step) => ({ upTo: toRon(price), maxLtv: toPercent(rate(WHOLE - downPayment)) });

/** Each pair of the longest term and the age at the end that some offer has, once. */
function termsOf(all: readonly BankRules[]) {
  const pairs = all.map(({ longestTerm, maxAgeAtEnd }) => ({ longestTerm, maxAgeAtEnd }));
  return [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()];
}
