import {
  formatExactRon,
  formatFirstMonths,
  formatList,
  formatMonths,
  formatRon,
  rounded,
} from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { fromRon, toRon, total } from 'loan/money';
import {
  differenceWords,
  joinedStatement,
  type Payments,
  paymentsOf,
  readDifference,
  type Statement,
  trendStatement,
} from './differences.ts';
import { ifIndexStays, indexInWords } from './index-words.ts';
import { type RefinancingOutlook, refinancingOutlook } from './refinancing-outlook.ts';
import type { Pair } from './shown-options.ts';

/**
 * The effects of changing the bank beside the monthly payment, one plain sentence each, the savings in all first;
 * `changeCosts` tells the costs in all. Empty for a new loan.
 */
export function refinancingWords({ creditData, durationIfPaymentKept }: Scenario): Statement[] {
  const outlook = refinancingOutlook(creditData);
  if (!outlook) return [];
  return [
    ...(outlook.costsMoreInAll ? [] : [totalSavingWords(outlook)]),
    ...[
      ...recoveryWords(creditData, outlook),
      ...lengthWords(outlook),
      ...keptWords(creditData, durationIfPaymentKept),
    ].map(plain),
  ];
}

const plain = (text: string): Statement => ({ text, claims: [] });

/** The two sums of the comparison in all: their difference is the saving that every sentence names. */
export function comparedSums(data: CreditData): string {
  const { rataActuala, perioadaRamasa } = data;
  return `Acum mai aveți de plătit ${formatRon(presentInAll(data))} (${perioadaRamasa} × ${formatExactRon(rataActuala)}). Cu acest credit plătiți ${formatRon(newInAll(data))}, inclusiv costurile refinanțării; asigurările locuinței sunt numărate numai pe primul an.`;
}

/** The same two sums below the saving, and what the present one takes for granted. */
export const comparedSumsBriefly = (data: CreditData): string =>
  `${formatRon(newInAll(data))}, cu costurile refinanțării, în loc de ${formatRon(presentInAll(data))}, dacă rata de acum nu se schimbă`;

/** A refinancing in all beside the present loan, every cost counted: `cu 109.851 RON mai puțin`. */
export function inAllBesideNow({ randamentNetRON }: CreditData): string {
  return differenceWords(-rounded(randamentNetRON, 0));
}

/** The further instalments of the present loan added up, RON, as the saving counts them. */
function presentInAll({ rataActuala, perioadaRamasa }: CreditData): number {
  return toRon(total(...Array.from({ length: perioadaRamasa }, () => fromRon(rataActuala))));
}

/** The new loan in all, whole RON: instalments, life insurance and the costs of the change, as the saving counts them. */
function newInAll(data: CreditData): number {
  return rounded(presentInAll(data), 0) - rounded(data.randamentNetRON, 0);
}

/** Once more below the saving: the first month that has paid for the change; null: no costs, or never. */
export function recoveryBriefly(creditData: CreditData): string | null {
  const outlook = refinancingOutlook(creditData);
  return (outlook && recoveryWords(creditData, outlook)[0]) ?? null;
}

function totalSavingWords(outlook: RefinancingOutlook): Statement {
  const rest = 'creditul actual, inclusiv costurile refinanțării.';
  const saved = savedIn(outlook);
  if (!saved) return plain(`Până la final plătiți aproape cât cu ${rest}`);
  return joinedStatement(['Până la final plătiți ', saved, ` decât cu ${rest}`]);
}

/** The savings in all beside the present loan, every cost counted: `cu 84.210 RON mai puțin`; null: no saving. */
export function savedInAll(creditData: CreditData): Statement | null {
  const outlook = refinancingOutlook(creditData);
  return outlook && savedIn(outlook);
}

function savedIn({ totalSaving, savesInAll }: RefinancingOutlook): Statement | null {
  if (!savesInAll) return null;
  const more = -rounded(totalSaving, 0);
  const text = differenceWords(more);
  return { text, claims: [{ kind: 'total', text, more }] };
}

/** A voucher that pays for the change leaves no costs to recover. */
function recoveryWords({ totalCosturiCreditNet }: CreditData, { breakEvenMonth }: RefinancingOutlook): string[] {
  if (breakEvenMonth === null || totalCosturiCreditNet <= 0) return [];
  return [`Recuperați costurile refinanțării ${fromMonth(breakEvenMonth)}.`];
}

/**
 * The cost of a change that does not pay for itself, and its reason, before any figure in large type. Null for a change
 * without a loss, and for a new loan.
 */
export function changeCostWords(creditData: CreditData): Statement | null {
  const cost = changeCost(creditData);
  return cost && costStatement(cost);
}

/** How much more a change costs in all, in words and in whole RON, and why. */
type ChangeCost = { readonly amount: string; readonly more: number; readonly why: string };

function changeCost(creditData: CreditData): ChangeCost | null {
  const outlook = refinancingOutlook(creditData);
  if (!outlook?.costsMoreInAll) return null;
  const more = -rounded(outlook.totalSaving, 0);
  const amount = more === 0 ? 'cu mai puțin de 1\u00a0RON mai mult' : differenceWords(more);
  return { amount, more, why: whyItCosts(creditData, outlook) };
}

function costStatement(cost: ChangeCost): Statement {
  const text = `În total plătiți ${cost.amount} decât acum, inclusiv costurile refinanțării: ${cost.why}.`;
  return { text, claims: [totalClaim(cost)] };
}

const totalClaim = ({ amount, more }: ChangeCost) => ({ kind: 'total', text: amount, more }) as const;

/** The same for two variants: each with its name, or both in one sentence. Empty when neither costs more in all. */
export function changeCosts(pair: Pair): Statement[] {
  const costs = namedCosts(pair);
  const [first, second] = costs;
  if (first && second && first.why === second.why) return [bothCosts(first, second, `: ${first.why}`)];
  return costs.map(({ name, ...cost }) => joinedStatement([name && `Varianta ${name}. `, costStatement(cost)]));
}

/** The same without the reasons, which `changeReason` has; beside a variant with a loss, the savings of the other. */
export function changeCostsBriefly(pair: Pair): Statement[] {
  const costs = namedCosts(pair);
  const [first, second] = costs;
  if (first && second) return [bothCosts(first, second, '')];
  return costs.map(({ name, ...cost }) => {
    const where = name && ` la ${name}`;
    const saved = savedBeside(name, pair);
    return joinedStatement([
      'În total plătiți ',
      ...(saved ? [...saved, ', dar '] : []),
      { text: cost.amount, claims: [totalClaim(cost)] },
      `${where} decât acum, inclusiv costurile refinanțării.`,
    ]);
  });
}

/** The savings of the variant beside the named one; null: none, or no other variant. */
function savedBeside(name: NamedCost['name'], { a, b }: Pair): readonly (Statement | string)[] | null {
  const saved = b && savedInAll((name === 'A' ? b : a).creditData);
  return saved && [saved, ` la ${name === 'A' ? 'B' : 'A'}`];
}

/** Why a change costs more in all than the present loan; null for one that does not. */
export function changeReason(creditData: CreditData): string | null {
  const cost = changeCost(creditData);
  return cost && `De ce costă mai mult în total: ${cost.why}.`;
}

type NamedCost = ChangeCost & { readonly name: '' | 'A' | 'B' };

function namedCosts({ a, b }: Pair): NamedCost[] {
  const named = b
    ? ([
        ['A', a],
        ['B', b],
      ] as const)
    : ([['', a]] as const);
  return named.flatMap(([name, { creditData }]) => {
    const cost = changeCost(creditData);
    return cost === null ? [] : [{ name, ...cost }];
  });
}

function bothCosts(a: ChangeCost, b: ChangeCost, why: string): Statement {
  const text = `În total plătiți ${a.amount} la A și ${b.amount} la B decât acum, inclusiv costurile refinanțării${why}.`;
  return { text, claims: [totalClaim(a), totalClaim(b)] };
}

/**
 * `cu 284 RON mai puțin pe lună decât acum în primii 3 ani; apoi 2.108 RON pe lună, cu 208 RON mai mult decât acum,
 * dacă IRCC rămâne 5,56 %, trim. I 2026`: the payments beside the present instalment, with any life insurance, their
 * duration, and the later ones. Null for a new loan.
 */
export function paidBesideNow(scenario: Scenario): Statement | null {
  const pieces = besideNow(scenario, { told: (trend) => trend, insured, thanAgain: ' decât acum' });
  return pieces && joinedStatement(pieces, '; ');
}

/**
 * The same in brief, beside the parts of the first month: the saving at first, and what follows it. The insurance is not
 * named again, and the course between the named months is left out, unless the difference reverses.
 */
export function paidBesideNowBriefly(scenario: Scenario): readonly [first: Statement, ...later: Statement[]] | null {
  return besideNow(scenario, {
    told: (trend) =>
      trend?.claims.some((claim) => claim.kind === 'trend' && claim.trend.kind === 'reverses') ? trend : null,
    insured: () => '',
    thanAgain: '',
  });
}

/** The part of a trend that a sentence says, the words for the insurance, and those of a second comparison. */
type Telling = {
  readonly told: (trend: Statement | null) => Statement | null;
  readonly insured: (data: CreditData) => string;
  readonly thanAgain: string;
};

function besideNow(scenario: Scenario, telling: Telling): [Statement, ...Statement[]] | null {
  const outlook = refinancingOutlook(scenario.creditData);
  if (!outlook) return null;
  const [payments, now] = [paymentsOf(scenario), presentPayments(scenario.creditData)];
  return [
    firstPiece(scenario.creditData, outlook, payments, now, telling),
    ...nextPieces(scenario.creditData, outlook, payments, now, telling),
  ];
}

/** The further payments of the present loan: its typed instalment, over the months left. */
export function presentPayments({ rataActuala, perioadaRamasa }: CreditData): Payments {
  return Array.from({ length: perioadaRamasa }, () => fromRon(rataActuala));
}

const insured = ({ asigurareViata }: CreditData): string => (asigurareViata > 0 ? ', cu asigurarea de viață' : '');

/** From the first month to the change of the rate or to the earlier end. */
function firstPiece(
  data: CreditData,
  outlook: RefinancingOutlook,
  payments: Payments | null,
  now: Payments,
  { told: tell, insured }: Telling,
): Statement {
  const more = -outlook.saving;
  const { savingMonths } = outlook;
  const lasts = savingMonths === data.perioadaReala && savingMonths > 1 ? savingMonths - 1 : savingMonths;
  const trend = payments && trendStatement(payments, now, [1, lasts]);
  const falls = data.asigurareViata > 0 || data.tipRate === 'DESCRESCATOARE';
  if (trend || (payments === null && falls)) {
    const text = more === 0 ? 'cât acum în prima lună' : `${differenceWords(more)} decât acum în prima lună`;
    const first: Statement = { text, claims: [{ kind: 'month', text, month: 1, more }] };
    const told = tell(trend);
    return told ? joinedStatement([first, `${insured(data)}; `, told]) : joinedStatement([first, insured(data)]);
  }
  const amount = more === 0 ? 'aproape la fel pe lună ca acum' : `${differenceWords(more)} pe lună decât acum`;
  const text = `${amount}${insured(data)}${spanOf(data, outlook, insured(data) !== '')}`;
  return { text, claims: [{ kind: 'months', text: amount, from: 1, to: lasts, more }] };
}

/** The duration of a constant difference; behind the words about the insurance it begins with a comma. */
function spanOf(
  data: CreditData,
  { savingMonths, laterPayment, extraMonths }: RefinancingOutlook,
  isAfterInsurance: boolean,
): string {
  const isVariable = data.durataRataFixa === 0;
  if (laterPayment !== null || extraMonths > 0) {
    const comma = isAfterInsurance ? ',' : '';
    return `${comma} ${formatFirstMonths(savingMonths)}${isVariable ? `, ${ifIndexStays(data)}` : ''}`;
  }
  return isVariable ? `, cât timp IRCC rămâne ${indexInWords(data)}` : ', până la final';
}

/** After the fixed period, or after the end of the present loan. */
function nextPieces(
  data: CreditData,
  { savingMonths, laterPayment, laterDifference: more, extraMonths }: RefinancingOutlook,
  payments: Payments | null,
  now: Payments,
  { told: tell, insured, thanAgain }: Telling,
): Statement[] {
  if (laterPayment === null || more === null) {
    return extraMonths > 0
      ? [plain(`apoi creditul de acum s-ar fi încheiat, iar cel nou mai are rate ${formatMonths(extraMonths)}`)]
      : [];
  }
  const [from, to] = [savingMonths + 1, Math.min(now.length, data.perioadaReala - 1)];
  const trend = payments && to > from ? trendStatement(payments, now, [from, to]) : null;
  const isSame = payments !== null && trend === null;
  const amount = more === 0 ? 'aproape cât acum' : `${differenceWords(more)}${thanAgain}`;
  const paid = isSame
    ? `apoi ${formatRon(laterPayment)} pe lună${insured(data)}`
    : `în luna ${from} plătiți ${formatRon(laterPayment)}${insured(data)}`;
  const months = { from, to: Math.max(from, to) };
  const text = `${paid}, ${amount}, ${ifIndexStays(data)}`;
  const later: Statement = {
    text,
    claims: [
      isSame ? { kind: 'months', text: amount, ...months, more } : { kind: 'month', text: amount, month: from, more },
    ],
  };
  const told = tell(trend);
  return told ? [later, told] : [later];
}

function whyItCosts(data: CreditData, { saving, extraMonths, laterDifference }: RefinancingOutlook): string {
  if (extraMonths > 0) return `plătiți rate cu ${formatMonths(extraMonths)} mai mult decât la creditul de acum`;
  const isHigher = readDifference(data.rataActuala, data.rataLunaraFixa || data.rataLunaraVariabila) <= 0;
  if (isHigher && data.tipRate === 'DESCRESCATOARE') return 'la început plătiți cel puțin cât acum';
  if (isHigher) return 'rata nouă nu este mai mică decât cea de acum';
  if (saving <= 0) return 'cu asigurarea de viață, plătiți de la început cel puțin cât acum';
  const uncovered = [
    ...(data.totalCosturiCreditNet > 0 ? ['costurile refinanțării'] : []),
    ...(data.asigurareViata > 0 ? ['asigurarea de viață'] : []),
    ...((laterDifference ?? 0) > 0 ? ['ce plătiți în plus după perioada fixă'] : []),
  ];
  return `economia de la rată nu acoperă ${formatList(uncovered)}`;
}

/** A change that costs more in all has already named its longer term. */
function lengthWords({ extraMonths, costsMoreInAll }: RefinancingOutlook): string[] {
  if (extraMonths < 0) {
    return [`Creditul nou se încheie cu ${formatMonths(-extraMonths)} mai devreme decât cel de acum.`];
  }
  return extraMonths === 0 || costsMoreInAll
    ? []
    : [`Creditul nou ține cu ${formatMonths(extraMonths)} mai mult decât cel de acum.`];
}

function keptWords({ perioadaPlanificata: planned, asigurareViata }: CreditData, kept: number): string[] {
  const apart = asigurareViata > 0 ? ', pe lângă asigurarea de viață,' : ',';
  return kept < planned
    ? [
        `Dacă plătiți în continuare cel puțin rata de acum${apart} terminați creditul în ${formatMonths(kept)}, cu ${formatMonths(planned - kept)} mai devreme.`,
      ]
    : [];
}

/** `din prima lună`, `din luna a 9-a`. */
export function fromMonth(month: number): string {
  return month <= 1 ? 'din prima lună' : `din luna a ${month}-a`;
}
