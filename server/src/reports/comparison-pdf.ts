import { offerName } from 'contract/products/product-names';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import type { Household } from 'quote/household';
import type { ComparedOffer } from 'quote/offer-simulation';
import { sideBySideRows } from 'quote/shown/comparison/comparison-rows';
import { hasSamples } from 'quote/shown/sample-offers';
import { type PdfDocument, renderPdf } from './layout/pdf-document.ts';
import {
  conditionsSection,
  examplesSection,
  explained,
  missingIndexNote,
  requestSection,
  standingMark,
  standingSections,
  writtenSection,
  yearsSection,
} from './layout/pdf-sections.ts';
import { BRAND, columnHead, figure, GREY, ruled, section } from './layout/pdf-styles.ts';
import { requestLines } from './layout/request-lines.ts';

/** A broker's paper for their client: offers beside each other, and the broker's remarks. */
export type ComparisonPdf = Pick<PdfDocument, 'asOf' | 'versions' | 'brand'> & {
  readonly form: LoanForm;
  /** Those who sign together; null for a single signer. */
  readonly household: Household | null;
  /** In the order of the columns, at most four. */
  readonly offers: readonly ComparedOffer[];
  /** Whom it is for; may be empty. */
  readonly client: string;
  /** Who made it. */
  readonly broker: string;
  /** May be empty: lines to write on then. */
  readonly remarks: string;
};

/** Width of the rows' names, points. */
const LABELS = 118;
const LINES_TO_WRITE_ON = 5;

/** The chosen offers as a PDF of A4 pages: the request, the offers beside each other, remarks, the examples. */
export function comparisonPdf(comparison: ComparisonPdf): Promise<Buffer> {
  const { form, household, offers, client, broker, remarks, ...document } = comparison;
  const by = `Pregătit de ${broker}, ${document.brand.brand}`;
  const forWhom = client === '' ? by : `Pentru ${client}. ${by}`;
  return renderPdf({
    ...document,
    title: 'Comparație de oferte de credit ipotecar',
    hasSamples: hasSamples(offers),
    content: [
      { text: 'Oferte comparate', style: 'title' },
      { text: forWhom, style: 'answer' },
      ...missingIndexNote(offers.map(({ loanDetails }) => loanDetails.creditData)),
      requestSection(requestLines(form, household)),
      ...standingSections(offers.map(({ metadata, ...judged }) => ({ ...metadata, ...judged }))),
      offersSection(offers),
      ...conditionsSection(offers.map(({ metadata, loanDetails: { creditData } }) => ({ metadata, creditData }))),
      ...remarksSection(remarks),
      yearsSection(offers.map(({ metadata, ani }) => ({ name: offerName(metadata), years: ani }))),
      examplesSection(offers.map(({ metadata, loanDetails }) => [offerName(metadata), loanDetails])),
    ],
  });
}

function offersSection(offers: readonly ComparedOffer[]): Content {
  const heads = offers.map((offer) =>
    columnHead([offer.metadata.banca, offer.metadata.oferta, ...standingMark(offer)].join(' \n')),
  );
  const compared = sideBySideRows(offers);
  const rows = compared.map(({ label, texts, best }): TableCell[] => [
    label,
    ...texts.map((text, index) => marked(text, best.includes(index))),
  ]);
  return section(
    'Ofertele alăturate',
    {
      layout: ruled,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [LABELS, ...offers.map(() => '*')],
        body: [['', ...heads], ...rows],
      },
    },
    explained(compared),
  );
}

/** The best of a row is bold, coloured and marked, so that a black-and-white print shows it too. */
function marked(text: string, isBest: boolean): TableCell {
  return isBest ? { text: `• ${text}`, alignment: 'right', bold: true, color: BRAND } : figure(text);
}

/** Remarks may be longer than a page: only their first line stays with the title. */
function remarksSection(remarks: string): Content[] {
  if (remarks === '') return [section('Observații', ...Array.from({ length: LINES_TO_WRITE_ON }, lineToWriteOn))];
  return writtenSection('Observații', remarks);
}

/** Made anew for each place: the library changes the content that it lays out. */
function lineToWriteOn(): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 0.5, lineColor: GREY }],
    margin: [0, 18, 0, 0],
  };
}
