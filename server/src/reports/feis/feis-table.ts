import { formatNumber } from 'contract/romanian/romanian';
import type { ScheduleRow } from 'contract/simulations/credit-data';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.d.ts';
import { indexInWords } from 'quote/shown/index-words';
import { type ScheduleYear, sumOfRows, yearsOfRows } from 'quote/shown/schedule/schedule-years';
import { columnHead, figure, ROWS_WITH_HEAD, ruled } from '../layout/pdf-styles.ts';
import type { FeisDocument } from './feis-document.ts';

const COLUMNS = ['Luna', 'Rata', 'Dobânda', 'Alte costuri (asigurare de viață)', 'Capital rambursat', 'Sold'];

const FIRST_YEAR = 12;

/** Thirty years on a page. */
const DENSE: CustomTableLayout = { ...ruled, paddingTop: () => 1.5, paddingBottom: () => 1.5 };

/** Part 7: the first year month by month with its sum, each later year as one line, and the sum of all. */
export function feisTable({ simulation: { scadentar, creditData } }: FeisDocument): Content[] {
  const years = yearsOfRows(scadentar);
  const [first, ...later] = years;
  const body = [
    COLUMNS.map((name, index) => (index === 0 ? { text: name, bold: true } : columnHead(name))),
    ...scadentar.slice(0, FIRST_YEAR).map(monthLine),
    ...(first ? [yearLine('Anul 1, total', first, true)] : []),
    ...later.map((year) => yearLine(`Anul ${year.year}`, year)),
    totalLine(scadentar),
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
  const amounts = [row.rataBruta, row.dobanda, row.asigurareViata, row.principal, row.soldFinal];
  return [`Luna ${row.numarCurent}`, ...amounts.map((amount) => figure(formatNumber(amount, 2)))];
}

function yearLine(name: string, year: ScheduleYear, isSum = false): TableCell[] {
  const amounts = [year.instalments, year.interest, year.insurance, year.principal, year.balance];
  return [{ text: name, bold: isSum }, ...amounts.map((amount) => figure(formatNumber(amount, 2), isSum))];
}

function totalLine(rows: readonly ScheduleRow[]): TableCell[] {
  const sums = (['rataBruta', 'dobanda', 'asigurareViata', 'principal'] as const).map((column) =>
    figure(formatNumber(sumOfRows(rows, column), 2), true),
  );
  return [{ text: 'Total general', bold: true }, ...sums, ''];
}
