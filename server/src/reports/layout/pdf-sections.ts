import { APR_COUNTS_REGISTRATION } from 'contract/legal/mortgage-law';
import { offerName } from 'contract/products/product-names';
import {
  capitalised,
  formatCount,
  formatMonths,
  formatPercent,
  formatRon,
  uncapitalised,
} from 'contract/romanian/romanian';
import type { CreditData, LoanYear, Scenario } from 'contract/simulations/credit-data';
import type { HouseholdCases } from 'contract/simulations/simulations';
import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import { type ComparisonRow, comparisonRows } from 'quote/shown/comparison/comparison-rows';
import {
  type Judged,
  OVER_LIMIT_NOTE,
  STANDING_MARKS,
  type Standing,
  standingOf,
  standingReasons,
} from 'quote/shown/comparison/judged-offer';
import { conditionSentences } from 'quote/shown/condition-words';
import { partsOfFirstMonth, rateSpanWords } from 'quote/shown/first-month-words';
import { type ShownHouseholdCase, shownHouseholdCases } from 'quote/shown/household-words';
import { indexInWords, missingIndexOf } from 'quote/shown/index-words';
import { isRefinancing, refinancingMarks } from 'quote/shown/refinancing-outlook';
import { paidBesideNow, refinancingWords, savedInAll } from 'quote/shown/refinancing-words';
import { representativeExample } from 'quote/shown/representative-example';
import { yearsInWords } from 'quote/shown/schedule/yearly';
import { laterTitle, leadingVariant, type Pair } from 'quote/shown/shown-options';
import { START_COSTS_SUM, startCosts } from 'quote/shown/start-costs';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { totalInWords } from 'quote/shown/totals';
import { balanceLine, highestYear, instalmentBars, partsLegend } from './pdf-chart.ts';
import { columnHead, figure, ruled, section } from './pdf-styles.ts';
import type { RequestLine } from './request-lines.ts';

const WIDE_LABEL = 210;

/** The answer in one sentence, of the variant whose first month is the smaller, as on the screen. */
export function answerOf(pair: Pair): string {
  const { letter, scenario } = leadingVariant(pair);
  const { creditData, metadata } = scenario;
  const { sumaCreditata, perioadaPlanificata } = creditData;
  const which = letter ? `varianta ${letter} (${metadata.banca})` : metadata.banca;
  const sentence = `Pentru ${formatRon(sumaCreditata)} pe ${formatMonths(perioadaPlanificata)}, ${which} costă ${formatRon(firstMonth(creditData))} în prima lună: ${partsOfFirstMonth(creditData)}`;
  if (!isRefinancing(creditData)) return `${sentence} ${rateSpanWords(creditData)}`;
  // Another section has each variant's monthly saving and its duration.
  const saved = savedInAll(creditData);
  const inAll = saved ? `; până la final plătiți ${saved.text}, inclusiv costurile refinanțării` : '';
  return `${sentence} Acum plătiți ${formatRon(creditData.rataActuala)} pe lună${inAll}.`;
}

/** Says that the IRCC in force on the day of these loans was not entered; nothing where it was, or none of them varies. */
export function missingIndexNote(loans: readonly CreditData[]): Content[] {
  const missing = missingIndexOf(loans);
  return missing === null ? [] : [{ text: missing, style: 'small', margin: [0, 0, 0, 4] }];
}

/** The request, in two columns. */
export function requestSection(lines: readonly RequestLine[]): Content {
  const middle = Math.ceil(lines.length / 2);
  const column = (lines: readonly RequestLine[]): Content => ({
    layout: ruled,
    table: { widths: ['*', 'auto'], body: lines.map(([label, answer]) => [label, figure(answer)]) },
  });
  return section('Datele simulării', {
    columns: [column(lines.slice(0, middle)), column(lines.slice(middle))],
    columnGap: 24,
  });
}

/** The largest loans by who signs, side by side; nothing where all of them are the same. */
export function casesSection(cases: HouseholdCases): Content[] {
  const shown = shownHouseholdCases(cases);
  if (shown.length === 0) return [];
  const row = (label: string, text: (one: ShownHouseholdCase) => string): TableCell[] => [
    label,
    ...shown.map((one) => figure(text(one))),
  ];
  const rows = [
    row('Semnează', ({ people }) => people),
    row('Suma maximă', ({ sum }) => sum),
    row('Pe ce perioadă', ({ term }) => term),
    row('Vârsta care contează', ({ age }) => age),
  ];
  const heads = shown.map(({ title }) => title);
  return [section('Cât puteți lua, după cine semnează', columnsTable(heads, rows))];
}

/** The variants side by side; the lower figure carries the word of its sticker. */
export function comparisonSection(title: string, pair: Pair): Content {
  const compared = comparisonRows(pair);
  const rows = compared.map(({ label, a, b, lowest, sticker }): TableCell[] => {
    const cell = (text: string, isLowest: boolean) => figure(isLowest ? `${sticker}: ${text}` : text, isLowest);
    return [label, cell(a, lowest === 'a'), ...(b === null ? [] : [cell(b, lowest === 'b')])];
  });
  // The answer explains the first month; the sums below the costs explain the sum of all instalments.
  const unsaid = compared.filter(({ id }) => id === 'totalPayable');
  return section(title, variantsTable(pair, rows), explained(unsaid));
}

/** Below a table: which costs its similar sums count, and which costs our DAE counts. */
export function explained(rows: readonly Pick<ComparisonRow, 'label' | 'about'>[]): Content {
  const sentences = rows.flatMap(({ label, about }) => (about ? [`${label}: ${uncapitalised(about)}`] : []));
  return { text: [...sentences, APR_COUNTS_REGISTRATION].join(' '), style: 'small', margin: [0, 4, 0, 0] };
}

/** What "Total de plată" of each variant is the sum of. */
function totalsInWords({ a, b }: Pair): Content {
  const sums = b
    ? [`Varianta A: ${totalInWords(a)}`, `Varianta B: ${totalInWords(b)}`]
    : [capitalised(totalInWords(a))];
  return { text: sums.join(' '), style: 'small', margin: [0, 2, 0, 0] };
}

/** The instalment after the fixed period, and after a rise of IRCC. Null when no variant ever varies. */
export function laterSection(pair: Pair): Content | null {
  const variants = [pair.a, ...(pair.b ? [pair.b] : [])];
  const varying = variants.find(({ creditData }) => creditData.indexScenarios.length > 0);
  if (!varying) return null;
  const rows = varying.creditData.indexScenarios.map(({ ircc }, index): TableCell[] => [
    index === 0
      ? `IRCC ${indexInWords(varying.creditData)}`
      : `IRCC mai mare cu ${formatCount(index, 'punct procentual', 'puncte procentuale')}, ${formatPercent(ircc)}`,
    ...variants.map(({ creditData }) => figure(laterInstalment(creditData, index))),
  ]);
  return section(laterTitle(pair), lettersTable(pair, rows));
}

function laterInstalment({ indexScenarios, tipRate }: CreditData, index: number): string {
  const scenario = indexScenarios[index];
  if (scenario) return formatRon(scenario.rataLunaraVariabila);
  return tipRate === 'DESCRESCATOARE' ? 'dobânda rămâne fixă' : 'rata rămâne fixă';
}

/** The payments at the start, item by item. */
export function costsSection(pair: Pair): Content {
  const rows = startCosts(pair).map(({ label, a, b }): TableCell[] => [
    label,
    ...amounts(a, b).map((sum) => figure(sum)),
  ]);
  const net = (variant: Scenario) => variant.creditData.totalCosturiCreditNet;
  const sums = amounts(net(pair.a), pair.b && net(pair.b));
  const total = [{ text: START_COSTS_SUM, bold: true }, ...sums.map((sum) => figure(sum, true))];
  return section(FIGURE_NAMES.startCosts.label, lettersTable(pair, [...rows, total]), totalsInWords(pair));
}

const amounts = (a: number, b: number | null): string[] => [formatRon(a, 2), ...(b === null ? [] : [formatRon(b, 2)])];

/** Refinancing: what each change means, in sentences. Null for a new loan. */
export function refinancingSection({ a, b }: Pair): Content | null {
  if (!isRefinancing(a.creditData)) return null;
  const meaning = (name: string, variant: Scenario): Content => ({
    stack: [
      { text: [name, ...refinancingMarks(variant.creditData).map(({ text }) => text)].join(' · '), bold: true },
      { ul: [`Plătiți ${paidBesideNow(variant)?.text}.`, ...refinancingWords(variant).map(({ text }) => text)] },
    ],
  });
  const columns = b ? [meaning('Varianta A', a), meaning('Varianta B', b)] : [meaning('Varianta A', a)];
  return section('Ce înseamnă refinanțarea', { columns, columnGap: 24 });
}

/** How the variants are repaid over the years, as on the screen. Null where the answer has no years. */
export function repaymentSection({ a: { ani: ofA }, b }: Pair): Content | null {
  const ofB = b?.ani;
  if (!ofA || (b && !ofB)) return null;
  if (ofB) return yearsSection([named('Varianta A', ofA), named('Varianta B', ofB)]);
  const balance = [{ text: 'Rămas de plată la sfârșit de an, mii RON', bold: true }, balanceLine(ofA, HALF)];
  return yearsSection([named('Varianta A', ofA)], { stack: balance });
}

type NamedYears = { readonly name: string; readonly years: readonly LoanYear[] };

const named = (name: string, years: readonly LoanYear[]): NamedYears => ({ name, years });

const HALF = { width: 237, height: 62 };

/** The bars of several loans on one scale, two side by side, and what else may be beside the last. */
export function yearsSection(loans: readonly NamedYears[], beside?: Content): Content {
  const top = Math.max(...loans.map(({ years }) => highestYear(years)));
  const pictures = loans.map(
    ({ name, years }): Content => ({
      stack: [
        { text: name, bold: true },
        instalmentBars(years, HALF, top),
        { text: yearsInWords(years), style: 'small' },
      ],
    }),
  );
  const all = beside ? [...pictures, beside] : pictures;
  const rows = Array.from(
    { length: Math.ceil(all.length / 2) },
    (_, row): Content => ({
      columns: all.slice(row * 2, row * 2 + 2).map((picture) => ({ width: HALF.width, stack: [picture] })),
      columnGap: 24,
      margin: [0, 2, 0, 6],
    }),
  );
  const legend = partsLegend(loans.flatMap(({ years }) => years));
  return section('Cum se achită creditul', { text: 'Din ce sunt făcute ratele unui an, mii RON' }, legend, ...rows);
}

/** The examples that the law asks for, each with the name of its variant or offer. */
export function examplesSection(
  loans: readonly (readonly [name: string, loan: Pick<Scenario, 'creditData'>])[],
): Content {
  const examples = loans.map(([name, loan]) => `${name}. ${representativeExample(loan)}`);
  const paragraphs = examples.map((text): Content => ({ text, fontSize: 8.5, margin: [0, 0, 0, 3] }));
  return section('Exemple reprezentative', ...paragraphs);
}

/** What each condition of the offers is worth, and whether the figures count it; nothing where no offer has one. */
export function conditionsSection(offers: readonly Pick<Scenario, 'creditData' | 'metadata'>[]): Content[] {
  const [title, isOne] = offers.length === 1 ? ['Condițiile ofertei', true] : ['Condițiile ofertelor', false];
  const parts = offers
    .filter(({ creditData }) => creditData.conditii.length > 0)
    .map(({ creditData, metadata }): Content => {
      const sentences = { ul: conditionSentences(creditData, metadata) };
      return isOne ? sentences : { stack: [{ text: offerName(metadata), bold: true }, sentences] };
    });
  return parts.length === 0 ? [] : [section(title, ...parts)];
}

/** Which of the offers a bank would refuse, which are over a limit, and why; nothing where none is. */
export function standingSections(offers: readonly (Judged & Parameters<typeof offerName>[0])[]): Content[] {
  const linesOf = (standing: Standing) =>
    offers
      .filter((offer) => standingOf(offer) === standing)
      .map((offer) => `${offerName(offer)}: ${standingReasons(offer).join(' ')}`);
  const [refused, over] = [linesOf('refused'), linesOf('over-limit')];
  return [
    ...(refused.length > 0 ? [section('Oferte refuzate pentru aceste date', { ul: refused })] : []),
    ...(over.length > 0 ? [section('Oferte peste limită', { ul: over }, { text: OVER_LIMIT_NOTE })] : []),
  ];
}

/** The mark of an offer's standing in words, which a black-and-white print shows too. */
export function standingMark(offer: Judged): string[] {
  const mark = STANDING_MARKS[standingOf(offer)];
  return mark === null ? [] : [mark.toLocaleUpperCase('ro')];
}

/** A person's text may be longer than a page: only its first line stays with the title. No section without a text. */
export function writtenSection(title: string, text: string): Content[] {
  if (text === '') return [];
  const [first = '', ...others] = text.split('\n');
  return [section(title, first), ...(others.length > 0 ? [others.join('\n')] : [])];
}

function variantsTable(pair: Pair, rows: TableCell[][]): Content {
  const heads = [
    `Varianta A \n${offerName(pair.a.metadata)}`,
    ...(pair.b ? [`Varianta B \n${offerName(pair.b.metadata)}`] : []),
  ];
  return columnsTable(heads, rows);
}

/** Below the table that names the offers, the letters are enough. */
function lettersTable({ b }: Pair, rows: TableCell[][]): Content {
  return columnsTable(['Varianta A', ...(b ? ['Varianta B'] : [])], rows);
}

function columnsTable(heads: readonly string[], rows: TableCell[][]): Content {
  return {
    layout: ruled,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [WIDE_LABEL, ...heads.map(() => '*')],
      body: [['', ...heads.map(columnHead)], ...rows],
    },
  };
}
