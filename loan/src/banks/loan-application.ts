import { countedPayment } from '../affordability.ts';
import { borrowedSum, type LoanCase, largestSum, valueBeside } from '../loan-case.ts';
import { type Bani, bani, fromRon, minus, ZERO } from '../money.ts';
import type { Offer } from '../offer.ts';
import { priced } from '../price.ts';
import { ceilShareOf, type Rate } from '../rate.ts';
import type { LoanRequest } from '../request.ts';
import { leastPaidShare, ownsHome } from '../request-limits.ts';
import { type LoanTerms, loanTerms } from '../terms.ts';
import { type CountedHousehold, countedHousehold, type FactNeed } from './counted-household.ts';
import { bankRules } from './criteria.ts';
import { allowedSteps, largestWithoutHome, newSince, type Step, stepFor } from './programme.ts';
import { type Facts, TENURE_SOURCES } from './rules.ts';

/** A loan that a household asks of an offer. */
export type LoanApplication = {
  household: CountedHousehold;
  offer: Offer;
  /** The household's request, perhaps with other answers about conditions. */
  request: LoanRequest;
  sum: Bani;
  /** The home's value; 0: no home is known. */
  value: Bani;
  months: number;
  facts: Facts;
  /** The down payment may miss its least by so much. */
  tolerance: Bani;
};

/** Amounts typed in EUR are rounded: the wanted down payment may miss the least one by 1 RON. */
const ONE_RON = fromRon(1);

/** The wanted loan of a request, at a term. */
export function wantedOf(
  household: CountedHousehold,
  offer: Offer,
  months: number,
  facts: Facts,
  request: LoanRequest = household.request,
): LoanApplication {
  const sum = borrowedSum(request);
  return { household, offer, request, sum, value: request.propertyValue, months, facts, tolerance: ONE_RON };
}

/** The loan of another sum, with the home beside it: money in hand buys with the loan, a refinanced home stays. */
export function ofSum(application: LoanApplication, sum: Bani): LoanApplication {
  const { household, offer, request, months, facts } = application;
  return { household, offer, request, sum, value: valueBeside(request, sum), months, facts, tolerance: ZERO };
}

/** The paid part of the home. */
export function paidPart({ request: { purpose, downPayment }, value, sum }: LoanApplication): Bani {
  return purpose === 'refinancing' ? minus(value, sum) : downPayment;
}

/** The step of a programme for this home; undefined: it is too dear, or the offer is in no programme. */
export function stepOf({ offer, value, request, household, facts }: LoanApplication): Step | undefined {
  if (offer.program === null || value === 0) return undefined;
  return stepFor(value, request, household.rules.parameters, facts);
}

/** The least paid share: the programme's at its step, else the bank's by the answers about homes. */
export function leastShare(application: LoanApplication): Rate {
  return (
    stepOf(application)?.downPayment ?? leastPaidShare(application.request, application.household.rules.parameters)
  );
}

/** The least paid part of the home, rounded up to a ban. */
export function leastPaid(application: LoanApplication): Bani {
  return ceilShareOf(application.value, leastShare(application));
}

/** The counted payment of the loan, in bani a month. */
export function paymentOf(application: LoanApplication): Bani {
  return countedPayment(termsOfLoan(application), application.household.rules.parameters);
}

/** The terms of the loan at its price, without early repayment. */
export function termsOfLoan({ offer, request, sum, value, months, household }: LoanApplication): LoanTerms {
  const { parameters } = household.rules;
  const atPrice = priced(offer, { request, principal: sum, propertyValue: value });
  const repayment = { equalPrincipal: request.equalPrincipal, early: null };
  return loanTerms(atPrice, sum, months, parameters.index, parameters, repayment);
}

/** The case of the engine for this loan: the income, the limits and the way of counting of the offer's bank. */
export function caseOf({ household, request, sum, value, months, facts }: LoanApplication): LoanCase {
  const { rules, otherInstalments, debtRatioLimit } = household;
  const income = household.income[facts];
  const ceiling = largestSum(rules.parameters);
  return {
    request,
    parameters: rules.parameters,
    principal: sum,
    propertyValue: value,
    months,
    eligibleIncome: income,
    otherInstalments,
    debtRatioLimit,
    capacity: household.room[facts],
    ceiling: minus(ceiling, bani(ceiling % 100)),
    facts,
    general: rules.general,
    isOwn: true,
  };
}

/** The case as an offer's bank counts it; an offer without criteria and programme has the household's own. */
export function ownCase(offer: Offer, loanCase: LoanCase): LoanCase {
  if (loanCase.isOwn || (offer.criteria === undefined && offer.program === null)) return loanCase;
  const { request, general, principal, propertyValue, months } = loanCase;
  const household = countedHousehold(request, bankRules(general, offer.criteria));
  const application = { household, offer, request, sum: principal, value: propertyValue, months, tolerance: ONE_RON };
  return caseOf({ ...application, facts: factsOf(offer) });
}

/** How open facts count outside the grid: for the borrower, but against them where a programme asks. */
export function factsOf({ program }: Offer): Facts {
  return program === null ? 'favourable' : 'unfavourable';
}

/** The facts that the form leaves open and this offer asks for. */
export function openFacts(application: LoanApplication): FactNeed[] {
  const { household, request } = application;
  const { rules, unknown } = household;
  return [
    ...programmeFacts(application),
    ...request.people.flatMap((person, place): FactNeed[] =>
      place > 0 && rules.kinship !== null && person.kinship === null
        ? [{ fact: 'CODEBITORI', person: place, kind: null, need: null }]
        : [],
    ),
    ...(asksTotalTenure(household) && request.totalTenure === null
      ? [{ fact: 'VECHIME_TOTALA', person: 0, kind: null, need: rules.leastTotalTenure } as const]
      : []),
    ...unknown.toSorted((one, other) => rankOf(one) - rankOf(other)),
  ];
}

const rankOf = ({ person, kind }: FactNeed): number => (person ?? 0) * 10 + (kind ? TENURE_SOURCES.indexOf(kind) : 0);

/** A least total tenure is asked of a borrower with a salary. */
export function asksTotalTenure({ request, rules }: CountedHousehold): boolean {
  return rules.leastTotalTenure > 0 && request.people[0].incomes.salary > 0;
}

function programmeFacts(application: LoanApplication): FactNeed[] {
  const { offer, request, household } = application;
  if (offer.program === null) return [];
  const { parameters } = household.rules;
  const years = openNewness(application);
  const asksArea = ownsHome(request) && request.ownedArea === null;
  return [
    ...(years === null
      ? []
      : [{ fact: 'LOCUINTA_NOUA', person: null, kind: null, need: newSince(years, request) } as const]),
    ...(asksArea
      ? [{ fact: 'LOCUINTA_DETINUTA', person: null, kind: null, need: parameters.programme.ownedArea } as const]
      : []),
  ];
}

/** The years within which the home must be new, when the form does not tell; else null. */
function openNewness({ value, request, household: { rules } }: LoanApplication): number | null {
  const { parameters } = rules;
  if (value > 0) {
    const step = stepFor(value, request, parameters, 'favourable');
    const sure = stepFor(value, request, parameters, 'unfavourable');
    return step?.price === sure?.price ? null : (step?.newWithinYears ?? null);
  }
  const [most, sure] = (['favourable', 'unfavourable'] as const).map((facts) =>
    largestWithoutHome(request, parameters, facts),
  );
  if (most === sure) return null;
  return allowedSteps(request, parameters, 'favourable').at(-1)?.newWithinYears ?? null;
}
