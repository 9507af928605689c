import { type BusinessReport, MIN_COUNTED } from 'contract/business-report/business-report';
import { formatDate } from 'contract/text/romanian';
import { callPromiseWords } from 'contract/text/site';
import { FIRST_RESPONSE, type ReportCell, type ReportTable, reportTables } from 'quote/shown/report-tables';
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node';
import { dayInRomania } from '../platform/runtime/clock.ts';
import { escapeXlsxText } from '../platform/runtime/xlsx-text.ts';

const FONT = { fontFamily: 'Arial', fontSize: 10 };
const BOLD = { fontWeight: 'bold' } as const;

const FORMATS = { share: '0.0%', days: '0.0', minutes: '0', ron: '#,##0.00' } as const;

/** A sheet for each table of the owner's page. Beside each figure is the number of cases that it is counted from. */
export function reportXlsx(report: BusinessReport): Promise<Buffer> {
  const sheets = reportTables(report).map((table) => ({
    sheet: table.title.slice(0, 31),
    data: sheetOf(table),
    columns: widened(table).map((_, index) => ({ width: index === 0 ? 34 : 18 })),
  }));
  return writeExcelFile(
    [{ sheet: 'Despre', data: aboutSheet(report), columns: [{ width: 40 }, { width: 20 }] }, ...sheets],
    {
      ...FONT,
    },
  ).toBuffer();
}

function aboutSheet({ from, to, until, firstResponse }: BusinessReport): Row[] {
  const { minutes, inTime, promiseHours } = firstResponse;
  const ofTotal = (figure: typeof minutes, unit: 'minutes' | 'share') => cellsOf({ kind: 'figure', unit, figure });
  return [
    [{ ...text(`Rapoarte, ${formatDate(from)} – ${formatDate(to)}`), ...BOLD }],
    [text(`Pași numărați până la ${formatDate(dayInRomania(new Date(until)))}.`)],
    [text(`Medianele și ponderile din mai puțin de ${MIN_COUNTED} nu se dau: celula rămâne goală.`)],
    [],
    [text('Prima încercare, minute de lucru (mediana, n)'), ...ofTotal(minutes, 'minutes')],
    [text(`Sunați în cel mult ${callPromiseWords(promiseHours)} (pondere, n)`), ...ofTotal(inTime, 'share')],
    [text(FIRST_RESPONSE)],
  ];
}

function sheetOf(table: ReportTable): Row[] {
  return [
    [{ ...text(table.about) }],
    widened(table).map((name) => ({ ...text(name), ...BOLD, wrap: true })),
    ...table.rows.map((row) => row.flatMap((cell, index) => filled(cellsOf(cell), isWide(table, index)))),
  ];
}

/** A figure takes two columns. */
const isWide = ({ rows }: ReportTable, column: number): boolean => rows.some((row) => row[column]?.kind === 'figure');

const filled = (cells: CellObject[], wide: boolean): CellObject[] =>
  wide && cells.length === 1 ? [...cells, text('')] : cells;

const widened = (table: ReportTable): string[] =>
  table.columns.flatMap((name, column) => (isWide(table, column) ? [name, 'n'] : [name]));

function cellsOf(cell: ReportCell): CellObject[] {
  switch (cell.kind) {
    case 'text':
      return [text(cell.text)];
    case 'none':
      return [text('')];
    case 'count':
      return [{ type: Number, value: cell.value, format: '#,##0' }];
    case 'ron':
      return [{ type: Number, value: cell.value, format: FORMATS.ron }];
    case 'figure': {
      const { value, n } = cell.figure;
      const shown: CellObject = value === null ? text('') : { type: Number, value, format: FORMATS[cell.unit] };
      return [shown, { type: Number, value: n, format: '#,##0' }];
    }
  }
}

/** Always text to a spreadsheet, whatever it begins with. */
const text = (value: string): CellObject => ({ type: String, value: escapeXlsxText(value) });
