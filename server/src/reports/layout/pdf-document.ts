import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatDate } from 'contract/romanian/romanian';
import type { Versions } from 'contract/simulations/credit-data';
import { intermediaryLine, type Site } from 'contract/site/site';
import type { Content } from 'pdfmake/interfaces.d.ts';
import type { Caution } from 'quote/shown/comparison/judged-offer';
import { SAMPLE_NOTE, SAMPLE_TITLE } from 'quote/shown/sample-offers';
import { INK, MARGIN, SAMPLE, styles } from './pdf-styles.ts';
import { normalizePageSize, PdfDocumentFile } from './tagged/pdfmake-internals.ts';
import { TaggedLayout } from './tagged/tagged-layout.ts';
import { TaggedRenderer } from './tagged/tagged-renderer.ts';

/** A document on A4: our name and the day above, the notice on its kind below, the content between. */
export type PdfDocument = {
  /** The title of a reader's window, with the day behind it: `Simulare de credit ipotecar`. */
  readonly title: string;
  /** Its day, ISO. */
  readonly asOf: string;
  /** What its figures were computed with; left out where it has none, or where each has its own. */
  readonly versions?: Versions;
  /** Its kind, beside its day, on every page; default: a simulation. */
  readonly label?: string;
  /** Whom to call about the document. */
  readonly brand: Omit<Site, 'url'>;
  readonly content: readonly Content[];
  /** Whether an offer of it is invented: every page says so. */
  readonly hasSamples: boolean;
  /** The caution about the document's only offer; every page shows it. */
  readonly caution?: Caution | null;
  /** The notice on the document's kind, on every page; default: the usual sentence. */
  readonly notice?: string;
  /** Pages of another document follow in the same file: their number is unknown. */
  readonly isFollowed?: boolean;
};

const SIMULATION = 'Simulare orientativă';
const NOTICE = 'Simulare orientativă: nu este o ofertă și nu obligă nicio bancă.';

/** Roboto comes with the library and has the comma-below letters; only these two files may be read, nothing fetched. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const FACES = { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') };

/** Keeps the text clear of the header and footer of every page. */
const MARGINS = { left: MARGIN, top: 64, right: MARGIN, bottom: 60 };

const DEFAULT_STYLE = { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: INK };

/**
 * The document as the bytes of a tagged PDF, in Romanian: readable by those who do not see. It follows PDF/UA-1 without
 * claiming it: no validator has confirmed it.
 */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const file = openFile(document);
  const content = [
    ...(document.caution ? [{ text: document.caution.text, style: 'warning' }] : []),
    ...document.content,
  ];
  const footerOf = (page: number, pages: number) => footer(document, page, pages);
  const layout = new TaggedLayout(file, normalizePageSize('A4'), MARGINS);
  const pages = layout.layoutDocument(
    content,
    file,
    styles,
    DEFAULT_STYLE,
    undefined,
    () => header(document),
    footerOf,
  );
  new TaggedRenderer(file).renderPages(pages);
  file.end();
  return buffer(file);
}

function openFile({ title, asOf, brand, notice = NOTICE }: PdfDocument) {
  const info = { Title: `${title}, ${formatDate(asOf)}`, Author: brand.brand, Subject: notice };
  const options = {
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'ro',
    info,
    autoFirstPage: false,
    font: null,
  };
  const mayRead = (path: string) => Object.values(FACES).includes(path);
  return new PdfDocumentFile({ Roboto: FACES }, {}, {}, {}, options, null, mayRead);
}

function header({ brand, asOf, hasSamples, caution, label = SIMULATION }: PdfDocument): Content {
  return [
    // A strip of the same height on every page, so that the content below does not move.
    hasSamples ? sampleStrip() : { text: ' ', style: 'strip' },
    {
      margin: [MARGIN, 6, MARGIN, 0],
      columns: [
        { text: brand.brand, style: 'brand' },
        { text: `${label} · ${formatDate(asOf)}`, alignment: 'right', style: 'soft' },
      ],
    },
    ...(caution ? [{ text: `${caution.title} Motivele sunt pe prima pagină.`, style: 'refused' }] : []),
  ];
}

function sampleStrip(): Content {
  return { text: [{ text: `${SAMPLE_TITLE}. `, bold: true }, SAMPLE_NOTE], style: 'strip', background: SAMPLE };
}

function versionsLine({ products, parameters, criteria }: Versions): string {
  return `Produse v${products}, parametri v${parameters}${criteria === undefined ? '' : `, criterii v${criteria}`}.`;
}

function footer({ brand, versions, notice = NOTICE, isFollowed }: PdfDocument, page: number, pages: number): Content {
  return {
    margin: [MARGIN, 12, MARGIN, 0],
    columns: [
      {
        width: '*',
        style: 'small',
        text: [
          `${notice} `,
          `${brand.legalName} este ${intermediaryLine(brand)}. ${brand.phone} · ${brand.email} · ${brand.address}. `,
          versions ? versionsLine(versions) : '',
        ],
      },
      { width: 60, text: `Pagina ${page}${isFollowed ? '' : ` din ${pages}`}`, alignment: 'right', style: 'small' },
    ],
    columnGap: 16,
  };
}
