import { type BusinessReport, type CommissionReport, MIN_COUNTED } from 'contract/business-report/business-report';
import { formatDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { callPromiseWords } from 'contract/site/site';
import {
  commissionTables,
  FIRST_RESPONSE,
  type ReportCell,
  type ReportTable,
  reportTables,
} from 'quote/shown/report-tables';
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node';
import { BOLD, SHEET_FONT, textCell } from '../platform/runtime/xlsx-text.ts';

const FORMATS = { share: '0.0%', days: '0.0', minutes: '0" min"', ron: '#,##0.00' } as const;

/** A sheet for each table of the owner's page. Beside each figure is the number of cases that it is counted from. */
export function reportXlsx({
  report,
  commissions,
}: {
  readonly report: BusinessReport;
  readonly commissions: CommissionReport;
}): Promise<Buffer> {
  const sheets = [...reportTables(report), ...commissionTables(commissions)].map((table) => ({
    sheet: table.title.slice(0, 31),
    data: sheetOf(table),
    columns: widened(table).map((_, index) => ({ width: index === 0 ? 34 : 18 })),
  }));
  return writeExcelFile(
    [{ sheet: 'Despre', data: aboutSheet(report), columns: [{ width: 40 }, { width: 20 }] }, ...sheets],
    {
      ...SHEET_FONT,
    },
  ).toBuffer();
}

function aboutSheet({ from, to, until, firstResponse }: BusinessReport): Row[] {
  const { minutes, inTime, promiseHours } = firstResponse;
  // `until` is the moment at which the next day begins.
  const lastDay = dayInRomania(new Date(Date.parse(until) - 1));
  const ofTotal = (figure: typeof minutes, unit: 'minutes' | 'share') => cellsOf({ kind: 'figure', unit, figure });
  return [
    [{ ...textCell(`Rapoarte, ${formatDate(from)} – ${formatDate(to)}`), ...BOLD }],
    [textCell(`Se numără pașii făcuți până la ${formatDate(lastDay)}.`)],
    [textCell(`Medianele și ponderile din mai puțin de ${MIN_COUNTED} nu se dau: celula rămâne goală.`)],
    [],
    [textCell('Timp până la primul apel, minute de lucru (mediana, n)'), ...ofTotal(minutes, 'minutes')],
    [textCell(`Sunați în cel mult ${callPromiseWords(promiseHours)} (pondere, n)`), ...ofTotal(inTime, 'share')],
    [textCell(FIRST_RESPONSE)],
  ];
}

function sheetOf(table: ReportTable): Row[] {
  return [
    [{ ...textCell(table.about) }],
    widened(table).map((name) => ({ ...textCell(name), ...BOLD, wrap: true })),
    ...table.rows.map((row) => row.flatMap((cell, index) => filled(cellsOf(cell), isWide(table, index)))),
  ];
}

/** A figure takes two columns. */
const isWide = ({ rows }: ReportTable, column: number): boolean => rows.some((row) => row[column]?.kind === 'figure');

const filled = (cells: CellObject[], wide: boolean): CellObject[] =>
  wide && cells.length === 1 ? [...cells, textCell('')] : cells;

const widened = (table: ReportTable): string[] =>
  table.columns.flatMap((name, column) => (isWide(table, column) ? [name, 'n'] : [name]));

function cellsOf(cell: ReportCell): CellObject[] {
  switch (cell.kind) {
    case 'text':
      return [textCell(cell.text)];
    case 'none':
      return [textCell('')];
    case 'count':
      return [{ type: Number, value: cell.value, format: '#,##0' }];
    case 'ron':
      return [{ type: Number, value: cell.value, format: FORMATS.ron }];
    case 'figure': {
      const { value, n } = cell.figure;
      const shown: CellObject = value === null ? textCell('') : { type: Number, value, format: FORMATS[cell.unit] };
      return [shown, { type: Number, value: n, format: '#,##0' }];
    }
  }
}
