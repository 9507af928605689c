import { capitalised, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import {
  differenceWords,
  joinedStatement,
  type Payments,
  paymentsOf,
  readDifference,
  readMore,
  type Statement,
  trendStatement,
} from '../differences.ts';
import { ifIndexStays } from '../index-words.ts';
import { leavesOutLife } from '../life-insurance.ts';
import { isRefinancing } from '../refinancing-outlook.ts';
import type { Pair } from '../shown-options.ts';
import { firstInstalment, firstMonth } from '../total-names.ts';

type Name = 'A' | 'B';

/** A variant with its name and the compared figures. */
type Named = { readonly name: Name; readonly data: CreditData; readonly payments: Payments | null };

/** The comparison of two variants. */
export type Verdict = Statement & {
  /** The subject of the sentences, whose costs they compare with those of the other variant. */
  readonly subject: Name;
  /** The decision in one sentence: the first month, the total, and whose price alone includes life insurance. */
  readonly brief: Statement;
};

/**
 * Compares A and B like a friend: the first month and its reason, the total, and every change of a rate with its size
 * and duration. Null for one variant alone.
 */
export function verdict({ a, b }: Pair): Verdict | null {
  if (!b) return null;
  const [ofA, ofB] = [named('A', a), named('B', b)];
  const [subject, other] = decides(ofA, ofB) ? [ofB, ofA] : [ofA, ofB];
  const sentences = [comparison(subject, other), ...laterSentences(subject, other), ...rateWords(ofA.data, ofB.data)];
  return { ...joinedStatement(sentences, ' '), subject: subject.name, brief: briefly(subject, other) };
}

/** The advantages of each of two variants over the other, as the subtitle of its name; null: none. */
export function advantages({ a, b }: Pair): { readonly a: string | null; readonly b: string | null } {
  if (!b) return { a: null, b: null };
  return { a: advantageOf(a.creditData, b.creditData), b: advantageOf(b.creditData, a.creditData) };
}

/** A low start or total is claimed only if both of its figures on the page are the lower ones. */
function advantageOf(one: CreditData, other: CreditData): string | null {
  const isLower = (figure: (data: CreditData) => number): boolean => readDifference(figure(one), figure(other)) < 0;
  const isLowerFixed = one.rataLunaraFixa > 0 && other.rataLunaraFixa > 0 && isLower((data) => data.rataLunaraFixa);
  const startsLower = isLower(firstMonth) && isLower(firstInstalment);
  const costsLess =
    inAll(one, other) < 0 && isLower((data) => data.totalPayable) && isLower((data) => data.sumaTotalaAchitata);
  if (startsLower)
    return costsLess ? 'Cea mai mică rată la început, cel mai mic cost total' : 'Cea mai mică rată la început';
  if (costsLess) return 'Cel mai mic cost total';
  if (isLowerFixed) return 'Cea mai mică rată fixă, fără asigurare';
  return isLower(firstMonth) ? 'Prima lună mai mică' : null;
}

const named = (name: Name, scenario: Scenario): Named => ({
  name,
  data: scenario.creditData,
  payments: paymentsOf(scenario),
});

/** The subject of the sentences is the variant with the lower total, else the one with the lower first month. */
function decides(a: Named, b: Named): boolean {
  return (inAll(b.data, a.data) || inFirstMonth(b.data, a.data)) < 0;
}

/** A refinancing compares the savings after every cost, like its heading; other loans compare "Total de plată". */
function inAll(one: CreditData, other: CreditData): number {
  return isRefinancing(one)
    ? readDifference(-one.randamentNetRON, -other.randamentNetRON)
    : readDifference(one.totalPayable, other.totalPayable);
}

const inFirstMonth = (one: CreditData, other: CreditData): number => readDifference(firstMonth(one), firstMonth(other));

function comparison(subject: Named, other: Named): Statement {
  const { first, all } = differences(subject, other);
  if (first.more === 0 && all.more === 0) return alike(all);
  const [cheaper, dearer] = first.more < 0 ? [subject, other] : [other, subject];
  const why = first.more === 0 ? '' : `, pentru că ${cause(cheaper, dearer)},`;
  const link = first.more * all.more < 0 ? `${why === '' ? ',' : why} dar ` : `${why} și `;
  const text = `${subject.name} costă ${first.text}${link}${all.text}.${onlyInsured(subject.data, other)}`;
  return { text, claims: [first, all] };
}

/** The same without reasons: one plain sentence decides. */
function briefly(subject: Named, other: Named): Statement {
  const { first, all } = differences(subject, other);
  const insured = onlyOneInsured(subject, other);
  if (first.more === 0 && all.more === 0) return insured === '' ? alike(all) : plain(`${alikeWords(all)}${insured}.`);
  const link = first.more * all.more < 0 ? ', dar ' : ' și ';
  const inAll = { ...all, text: `${amount(all.more)} în total` };
  return { text: `${subject.name} costă ${first.text}${link}${inAll.text}${insured}.`, claims: [first, inAll] };
}

/** How the first months and the totals of two variants differ. */
function differences(subject: Named, other: Named) {
  const [first, all] = [inFirstMonth(subject.data, other.data), inAll(subject.data, other.data)];
  const inTotal = isRefinancing(subject.data) ? 'în total, inclusiv costurile refinanțării' : 'în total';
  return {
    first: { kind: 'month', text: `${amount(first)} în prima lună`, month: 1, more: first },
    all: { kind: 'total', text: `${amount(all)} ${inTotal}`, more: all },
  } as const;
}

const alikeWords = ({ text }: { readonly text: string }): string =>
  `A și B costă la fel: în prima lună și ${text.slice(amount(0).length + 1)}`;
const alike = (all: { readonly text: string }): Statement => plain(`${alikeWords(all)}.`);

/** The only variant with life insurance in its total: the totals hold unlike things. */
function onlyOneInsured(...variants: readonly Named[]): string {
  const insured = variants.filter(({ data }) => data.totalAsigurareViata > 0);
  const [only] = insured;
  if (!only || insured.length === variants.length) return '';
  return `; numai la ${only.name} este inclusă asigurarea de viață (${formatRon(only.data.totalAsigurareViata)})`;
}

/** The life insurance in the total of the dearer variant, where the cheaper one has none. */
function onlyInsured({ totalAsigurareViata }: CreditData, { name, data }: Named): string {
  if (totalAsigurareViata > 0 || data.totalAsigurareViata === 0) return '';
  return ` Din totalul lui ${name}, ${formatRon(data.totalAsigurareViata)} sunt pentru asigurarea de viață.`;
}

const plain = (text: string): Statement => ({ text, claims: [] });
const amount = (ron: number): string => (ron === 0 ? 'la fel' : differenceWords(ron));

/** The reason of the lower first month: its instalment, its life insurance or both; and the points against it. */
function cause(cheaper: Named, dearer: Named): string {
  const { rate, premium } = higher(dearer, cheaper);
  const lowerRate = `rata lui ${cheaper.name} este mai mică`;
  if (rate > 0 && premium > 0) return `${lowerRate} și ${lowerPremium(cheaper)}`;
  if (rate > 0) return premium < 0 ? `${lowerRate}, deși ${higherPremium(cheaper, dearer)}` : lowerRate;
  return rate < 0 ? `${lowerPremium(cheaper)}, deși rata este mai mare` : lowerPremium(cheaper);
}

/** How much higher the first instalment and the first premium of a variant are, RON. */
function higher(dearer: Named, cheaper: Named): { readonly rate: number; readonly premium: number } {
  return {
    rate: firstInstalment(dearer.data) - firstInstalment(cheaper.data),
    premium: dearer.data.asigurareViata - cheaper.data.asigurareViata,
  };
}

function lowerPremium({ name, data }: Named): string {
  if (data.asigurareViata > 0) return `asigurarea de viață costă mai puțin la ${name}`;
  const why = leavesOutLife(data)
    ? 'asigurarea de viață este la alegere și nu este inclusă'
    : 'nu plătiți asigurare de viață';
  return `la ${name} ${why}`;
}

function higherPremium(cheaper: Named, dearer: Named): string {
  return dearer.data.asigurareViata === 0
    ? `la ${cheaper.name} plătiți și asigurare de viață`
    : `asigurarea de viață costă mai mult la ${cheaper.name}`;
}

/** The difference after each change of a rate, with IRCC as it is, and its duration. */
function laterSentences(subject: Named, other: Named): Statement[] {
  const [one, than] = [subject.payments, other.payments];
  if (!one || !than) return [];
  const changes = changesOf(subject, other);
  const end = Math.max(1, Math.min(one.length, than.length) - 1);
  const firstEnd = changes[0]?.after ?? end;
  const atFirst = trendStatement(one, than, [1, Math.min(firstEnd, end)], '');
  const isNamedFirst = atFirst && (changes.length === 0 || atFirst.claims.some(isReversal));
  return [
    ...(isNamedFirst ? [joinedStatement([afterFirstMonth(subject.data, other.data), atFirst, '.'])] : []),
    ...changes.map((change, index) => {
      const next = changes[index + 1]?.after;
      const difference = differenceFrom(one, than, change.after + 1, Math.min(next ?? end, end), next === undefined);
      return laterSentence(subject, change, difference, index === 0);
    }),
  ];
}

function afterFirstMonth(one: CreditData, other: CreditData): string {
  const isVariable = one.durataRataFixa === 0 || other.durataRataFixa === 0;
  return `După prima lună, ${isVariable ? `${ifIndexStays(one)}, ` : ''}`;
}

const isReversal = (claim: Statement['claims'][number]): boolean =>
  claim.kind === 'trend' && claim.trend.kind !== 'grows' && claim.trend.kind !== 'shrinks';

/** The last month of a fixed period, and its variant. */
type Change = { readonly after: number; readonly of: readonly Name[] };

function changesOf(...variants: readonly Named[]): Change[] {
  const ends = variants.filter(({ data }) => hasBothRates(data));
  const months = [...new Set(ends.map(({ data }) => data.durataRataFixa))].toSorted((one, other) => one - other);
  return months.map((after) => ({
    after,
    of: ends.filter(({ data }) => data.durataRataFixa === after).map(({ name }) => name),
  }));
}

const hasBothRates = ({ durataRataFixa, rataLunaraVariabila }: CreditData): boolean =>
  durataRataFixa > 0 && rataLunaraVariabila > 0;

/** `cu 99 RON mai puțin; diferența scade apoi și se inversează în anul 20`, from a month to another. */
function differenceFrom(one: Payments, other: Payments, from: number, to: number, isLast: boolean): Statement {
  const more = readMore(one, other, from);
  const trend = to > from ? trendStatement(one, other, [from, to]) : null;
  if (trend) {
    const text = amount(more);
    return joinedStatement([{ text, claims: [{ kind: 'month', text, month: from, more }] }, '; ', trend]);
  }
  const text = `${amount(more)} pe lună, până ${isLast ? 'la final' : `în luna ${to}`}`;
  return { text, claims: [{ kind: 'months', text, from, to: Math.max(from, to), more }] };
}

/** The condition appears once, before the first change. */
function laterSentence(subject: Named, { after, of }: Change, difference: Statement, isFirst: boolean): Statement {
  const begin = isFirst ? `${capitalised(ifIndexStays(subject.data))}, când se termină` : 'Când se termină și';
  const whose = of.length === 2 ? '' : ` a lui ${of[0]}`;
  return joinedStatement([
    `${begin} perioada fixă${whose} (din luna ${after + 1}), ${subject.name} costă `,
    difference,
    '.',
  ]);
}

/** With one changing rate, or without a fixed one, the sentence states the later difference. */
function rateWords(a: CreditData, b: CreditData): Statement[] {
  if (hasBothRates(a) === hasBothRates(b) && a.durataRataFixa > 0 === b.durataRataFixa > 0) return [];
  return [plain(`Rata lui A ${ofRate(a)}, a lui B ${ofRate(b)}.`)];
}

function ofRate({ durataRataFixa, rataLunaraVariabila, tipRate }: CreditData): string {
  if (durataRataFixa === 0) return 'este variabilă din prima lună';
  if (rataLunaraVariabila === 0) {
    return tipRate === 'DESCRESCATOARE' ? 'are dobânda fixă până la final' : 'rămâne fixă până la final';
  }
  return `se schimbă după ${formatMonths(durataRataFixa)}`;
}
