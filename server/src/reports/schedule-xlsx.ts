import { formatCount, formatDate } from 'contract/romanian/romanian';
import { cautionOf, STANDING_MARKS, standingOf, standingReasons } from 'quote/shown/comparison/judged-offer';
import { type SummaryLine, summaryGroups, writeFigure } from 'quote/shown/credit-summary';
import { householdLines } from 'quote/shown/household-words';
import { missingIndexOf } from 'quote/shown/index-words';
import { hasSamples, SAMPLE_NOTE, SAMPLE_TITLE } from 'quote/shown/sample-offers';
import { scheduleColumns } from 'quote/shown/schedule/schedule-columns';
import { START_COSTS_SUM, startCosts } from 'quote/shown/start-costs';
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node';
import { BOLD, SHEET_FONT, textCell } from '../platform/runtime/xlsx-text.ts';
import type { OfferDocument } from './layout/offer-document.ts';
import { printing } from './workbook-printing.ts';

const MONEY = '#,##0.00';

/** The workbook of an offer: its repayment table, and its figures in short. Amounts are numbers, days are dates. */
export function scheduleXlsx(document: OfferDocument): Promise<Buffer> {
  const schedule = {
    sheet: 'Scadențar',
    data: scheduleSheet(document),
    columns: scheduleColumns(document.simulation.scadentar).map(({ kind }) => ({ width: kind === 'number' ? 9 : 16 })),
    stickyRowsCount: warningRows(document).length + 1,
    orientation: 'landscape' as const,
  };
  const summary = {
    sheet: 'Rezumat',
    data: summarySheet(document),
    columns: [{ width: 44 }, { width: 24 }, { width: 80 }],
    orientation: 'landscape' as const,
  };
  return writeExcelFile([schedule, summary], { ...SHEET_FONT, features: [printing] }).toBuffer();
}

function scheduleSheet(document: OfferDocument): Row[] {
  const { scadentar } = document.simulation;
  const columns = scheduleColumns(scadentar);
  const rows = scadentar.map((row) =>
    columns.map(({ field, kind }): CellObject => {
      if (kind === 'money') return money(Number(row[field]));
      return kind === 'date' ? day(String(row[field])) : { type: Number, value: Number(row[field]) };
    }),
  );
  const total = columns.map(({ total: sum }, index): CellObject => {
    if (index === 0) return { ...textCell('Total'), ...BOLD };
    return sum ? { ...money(sum(scadentar)), ...BOLD } : textCell('');
  });
  return [
    ...warningRows(document),
    columns.map(({ name }) => ({ ...textCell(name), ...BOLD, wrap: true })),
    ...rows,
    total,
  ];
}

/** Says above everything else that the offer is invented, and what stands against it; no row where neither is so. */
function warningRows({ simulation }: OfferDocument): Row[] {
  const caution = cautionOf(simulation);
  const warnings = [
    ...(hasSamples([simulation]) ? [`${SAMPLE_TITLE}. ${SAMPLE_NOTE}`] : []),
    ...(caution ? [caution.text] : []),
  ];
  return warnings.map((warning) => [{ ...textCell(warning), ...BOLD }]);
}

function summarySheet(document: OfferDocument): Row[] {
  const { simulation, household, client, broker, asOf, brand } = document;
  const { creditData, metadata } = simulation;
  const mark = STANDING_MARKS[standingOf(simulation)];
  const missing = missingIndexOf([creditData]);
  const only = { creditData, metadata, durationIfPaymentKept: creditData.perioadaPlanificata };
  const groups = summaryGroups(creditData, metadata).flatMap(({ title, lines }): Row[] => [
    [],
    [{ ...textCell(title), ...BOLD }],
    ...lines.map((line) => [textCell(line.label), cellOf(line), note(line.about ?? '')]),
  ]);
  const costs = startCosts({ a: only, b: null }).map(({ label, a, why }) => [textCell(label), money(a), note(why)]);
  return [
    ...warningRows(document),
    [{ ...textCell(`Simulare orientativă, ${formatDate(asOf)}`), ...BOLD }],
    [textCell('Pregătit de'), textCell(`${broker}, ${brand.brand}`)],
    ...(client === '' ? [] : [[textCell('Pentru'), textCell(client)]]),
    ...householdLines(household).map(([label, answer]) => [textCell(label), textCell(answer)]),
    [
      textCell('Eligibilitate'),
      textCell(mark === null ? 'eligibilă' : `${mark}: ${standingReasons(simulation).join(' ')}`),
    ],
    ...(missing === null ? [] : [[textCell('IRCC'), note(missing)]]),
    ...groups,
    [],
    [{ ...textCell('Alte Costuri'), ...BOLD }],
    ...costs,
    [
      { ...textCell(START_COSTS_SUM), ...BOLD },
      { ...money(creditData.totalCosturiCreditNet), ...BOLD },
    ],
  ];
}

function cellOf({ figure }: SummaryLine): CellObject {
  switch (figure.kind) {
    case 'ron':
      return money(figure.value);
    case 'fraction':
      return { type: Number, value: figure.value, format: '0.00%' };
    case 'points':
      return { type: Number, value: figure.value / 100, format: '0.00%' };
    case 'months':
      return { type: Number, value: figure.value, format: `0 "${monthsUnit(figure.value)}"` };
    case 'day':
      return day(figure.value);
    case 'words':
      return textCell(writeFigure(figure));
  }
}

/** The word after a number of months: 348 → `de luni`, 101 → `luni`. */
const monthsUnit = (months: number) => formatCount(months, 'lună', 'luni').replace(/^[\d.]+\s/, '');

/** A text of several lines in its column. */
const note = (value: string): CellObject => ({ ...textCell(value), wrap: true });

const money = (value: number): CellObject => ({ type: Number, value, format: MONEY });

const day = (iso: string): CellObject => ({ type: Date, value: new Date(`${iso}T00:00:00Z`), format: 'dd.mm.yyyy' });
