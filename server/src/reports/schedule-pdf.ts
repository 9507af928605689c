import { offerName } from 'contract/products/product-names';
import { formatNumber } from 'contract/romanian/romanian';
import type { ScheduleRow } from 'contract/simulations/credit-data';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.d.ts';
import { cautionOf } from 'quote/shown/comparison/judged-offer';
import { summaryGroups, writeFigure } from 'quote/shown/credit-summary';
import { hasSamples } from 'quote/shown/sample-offers';
import { scheduleColumns, writeCell } from 'quote/shown/schedule/schedule-columns';
import type { OfferDocument } from './layout/offer-document.ts';
import { renderPdf } from './layout/pdf-document.ts';
import { conditionsSection, missingIndexNote, requestSection } from './layout/pdf-sections.ts';
import { figure, ROWS_WITH_HEAD, ruled, section } from './layout/pdf-styles.ts';
import { requestLines } from './layout/request-lines.ts';

/** The repayment table of an offer, all its rows, after the request and the figures in short. */
export function schedulePdf(document: OfferDocument): Promise<Buffer> {
  const { form, household, simulation, client, broker, asOf, brand } = document;
  const { creditData, metadata, scadentar, versions } = simulation;
  return renderPdf({
    title: 'Scadențarul creditului',
    asOf,
    versions,
    brand,
    hasSamples: hasSamples([simulation]),
    caution: cautionOf(simulation),
    content: [
      { text: 'Scadențarul creditului', style: 'title' },
      { text: `${offerName(metadata)}${client === '' ? '' : ` · pentru ${client}`}`, style: 'answer' },
      ...missingIndexNote([creditData]),
      requestSection(requestLines(form, household)),
      ...summaryGroups(creditData, metadata)
        .filter(({ title }) => SHOWN.includes(title))
        .map(({ title, lines }) =>
          section(title, {
            layout: ruled,
            table: {
              widths: ['*', 'auto'],
              body: lines.map((line) => [line.label, figure(writeFigure(line.figure))]),
            },
          }),
        ),
      ...conditionsSection([simulation]),
      { text: 'Plățile, lună de lună (RON)', style: 'heading', pageBreak: 'before' },
      scheduleTable(scadentar),
      { text: `Pregătit de ${broker}, ${brand.brand}`, margin: [0, 18, 0, 0] },
    ],
  });
}

/** Groups of the summary that belong to a repayment table. */
const SHOWN = ['Rate', 'Dobânzi', 'Costul total', 'Față de creditul actual'];

/** Five years on a page. */
const DENSE: CustomTableLayout = { ...ruled, paddingTop: () => 1, paddingBottom: () => 1 };

function scheduleTable(rows: readonly ScheduleRow[]): Content {
  const columns = scheduleColumns(rows);
  const total = columns.map((column, index) => {
    if (index === 0) return { text: 'Total', bold: true };
    return figure(column.total ? formatNumber(column.total(rows), 2) : '', true);
  });
  return {
    layout: DENSE,
    fontSize: 7,
    lineHeight: 1,
    table: {
      headerRows: 1,
      keepWithHeaderRows: ROWS_WITH_HEAD,
      dontBreakRows: true,
      widths: [20, 46, ...columns.slice(2).map(() => '*')],
      body: [
        columns.map(({ name }) => head(name)),
        ...rows.map((row) => columns.map((column) => figure(writeCell(row, column)))),
        total,
      ],
    },
  };
}

function head(name: string): TableCell {
  return { text: name, alignment: 'right', bold: true };
}
