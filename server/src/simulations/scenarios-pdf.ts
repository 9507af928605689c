import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Versions } from 'contract/credit-data';
import type { LoanForm } from 'contract/loan-form';
import { writeDate } from 'contract/romanian';
import {
  ALREADY_BEST,
  LONGER_ONLY,
  type Options,
  type Pair,
  type ShownOptions,
  shownOptions,
} from 'contract/shown-options';
import type { Site } from 'contract/site';
import pdfMake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { MARGIN, styles } from './pdf-look.ts';
import { askedOf } from './pdf-question.ts';
import * as sections from './pdf-sections.ts';

/** A simulation as it is kept on paper. */
export type ScenariosPdf = {
  readonly scenarios: Options;
  readonly form: LoanForm;
  /** Day of the simulation, ISO. */
  readonly asOf: string;
  readonly versions: Versions;
  /** Whom to call about the paper. */
  readonly brand: Omit<Site, 'url'>;
};

/** Roboto comes with the library and has the comma-below letters; only these two files may be read, nothing fetched. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const FACES = { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') };

pdfMake.setFonts({ Roboto: FACES });
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => Object.values(FACES).includes(path));

/** The comparison as a PDF of one or two A4 pages: what was asked, the variants, what may come later, the costs. */
export function scenariosPdf(simulation: ScenariosPdf): Promise<Buffer> {
  return pdfMake.createPdf(definition(simulation)).getBuffer();
}

function definition(simulation: ScenariosPdf): TDocumentDefinitions {
  const { scenarios, form, asOf, brand } = simulation;
  const shown = shownOptions(scenarios, form.tipCredit === 'Refinantare');
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 72, MARGIN, 64],
    language: 'ro-RO',
    info: {
      title: `Simulare orientativă, ${writeDate(asOf)}`,
      author: brand.brand,
      subject: 'Simulare de credit ipotecar',
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#10201f' },
    styles,
    header: header(simulation),
    footer: (page, pages) => footer(simulation, page, pages),
    content: [
      { text: 'Simularea creditului dumneavoastră', style: 'title' },
      ...answer(shown),
      sections.questionSection(askedOf(form)),
      ...variants(shown),
    ],
  };
}

function answer(shown: ShownOptions): Content[] {
  if (shown.kind === 'compare') return [{ text: sections.answerOf(shown.pair), style: 'answer' }];
  if (shown.kind === 'already-best') return [{ text: ALREADY_BEST, style: 'answer' }];
  return [{ text: `${LONGER_ONLY} ${sections.answerOf(shown.longer)}`, style: 'answer' }];
}

function variants(shown: ShownOptions): Content[] {
  const pair = shown.kind === 'compare' ? shown.pair : shown.longer;
  if (!pair) return [];
  const title = pair.b ? 'Cele două variante' : 'Varianta';
  return pairContent(shown.kind === 'compare' ? title : `${title} pe o perioadă mai lungă`, pair);
}

function pairContent(title: string, pair: Pair): Content[] {
  return [
    sections.comparisonSection(title, pair),
    sections.refinancingSection(pair),
    sections.laterSection(pair),
    sections.costsSection(pair),
    sections.examplesSection(pair),
  ].filter((part) => part !== null);
}

function header({ brand, asOf }: ScenariosPdf): Content {
  return {
    margin: [MARGIN, 32, MARGIN, 0],
    columns: [
      { text: brand.brand, style: 'brand' },
      { text: `Simulare orientativă · ${writeDate(asOf)}`, alignment: 'right', style: 'soft' },
    ],
  };
}

function footer({ brand, versions }: ScenariosPdf, page: number, pages: number): Content {
  return {
    margin: [MARGIN, 12, MARGIN, 0],
    columns: [
      {
        width: '*',
        style: 'small',
        text: [
          'Simulare orientativă: nu este o ofertă și nu obligă nicio bancă. ',
          `${brand.legalName} este intermediar de credite. ${brand.phone} · ${brand.email} · ${brand.address}. `,
          `Produse v${versions.products}, parametri v${versions.parameters}.`,
        ],
      },
      { width: 60, text: `Pagina ${page} din ${pages}`, alignment: 'right', style: 'small' },
    ],
    columnGap: 16,
  };
}
