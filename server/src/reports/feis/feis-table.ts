import { formatNumber } from 'contract/romanian/romanian';
import type { LoanYear, ScheduleRow } from 'contract/simulations/credit-data';
import { fromRon, toRon, total } from 'loan/money';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.d.ts';
import { indexInWords } from 'quote/shown/index-words';
import { type Repaid, sumOfYears } from 'quote/shown/schedule/yearly';
import { columnHead, figure, ROWS_WITH_HEAD, ruled } from '../layout/pdf-styles.ts';
import type { FeisDocument } from './feis-document.ts';

/** The heads of the columns; a loan with a monthly fee has it among the other costs. */
const columnsFor = (hasFee: boolean): readonly string[] => [
  ...['Luna', 'Rata', 'Dobânda'],
  hasFee ? 'Alte costuri (asigurare de viață, comision lunar)' : 'Alte costuri (asigurare de viață)',
  ...['Capital rambursat', 'Sold'],
];

const FIRST_YEAR = 12;

/** Thirty years on a page. */
const DENSE: CustomTableLayout = { ...ruled, paddingTop: () => 1.5, paddingBottom: () => 1.5 };

/** Part 7: the first year month by month with its sum, each later year as one line, and the sum of all. */
export function feisTable({ simulation: { scadentar, ani, creditData } }: FeisDocument): Content[] {
  const [first, ...later] = ani;
  const heads = columnsFor(creditData.totalComisionLunar > 0);
  const body = [
    heads.map((name, index) => (index === 0 ? { text: name, bold: true } : columnHead(name))),
    ...scadentar.slice(0, FIRST_YEAR).map(monthLine),
    ...(first ? [yearLine('Anul 1, total', first, true)] : []),
    ...later.map((year) => yearLine(`Anul ${year.an}`, year)),
    totalLine(ani),
  ];
  return [
    `Tabelul arată sumele în RON; dobânda variabilă este cea calculată cu IRCC ${indexInWords(creditData)}, așa că ratele de după perioada fixă pot fi altele.`,
    {
      layout: DENSE,
      fontSize: 8,
      margin: [0, 4, 0, 0],
      table: {
        headerRows: 1,
        keepWithHeaderRows: ROWS_WITH_HEAD,
        dontBreakRows: true,
        widths: [70, '*', '*', '*', '*', '*'],
        body,
      },
    },
  ];
}

function monthLine(row: ScheduleRow): TableCell[] {
  const amounts = [row.rataBruta, row.dobanda, otherCosts(row), row.principal, row.soldFinal];
  return [`Luna ${row.numarCurent}`, ...amounts.map((amount) => figure(formatNumber(amount, 2)))];
}

function yearLine(name: string, year: LoanYear, isSum = false): TableCell[] {
  return [{ text: name, bold: isSum }, ...partsOf(year, isSum), figure(formatNumber(year.soldFinal, 2), isSum)];
}

function totalLine(years: readonly LoanYear[]): TableCell[] {
  return [{ text: 'Total general', bold: true }, ...partsOf(sumOfYears(years), true), ''];
}

/** The cells of the columns whose sums mean something; an instalment is principal and interest. */
function partsOf(year: Repaid, isSum: boolean): TableCell[] {
  const { principal, dobanda } = year;
  const instalments = toRon(total(fromRon(principal), fromRon(dobanda)));
  return [instalments, dobanda, otherCosts(year), principal].map((amount) => figure(formatNumber(amount, 2), isSum));
}

function otherCosts({ asigurareViata, comision }: Pick<ScheduleRow, 'asigurareViata' | 'comision'>): number {
  return toRon(total(fromRon(asigurareViata), fromRon(comision)));
}
