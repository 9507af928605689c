import type { Versions } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { Site } from 'contract/text/site';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { hasSamples } from 'quote/shown/sample-offers';
import {
  ALREADY_BEST,
  LONGER_ONLY,
  type Options,
  type Pair,
  type ShownOptions,
  shownOptions,
} from 'quote/shown/shown-options';
import { renderPdf } from './pdf-document.ts';
import * as sections from './pdf-sections.ts';
import { requestLines } from './request-lines.ts';

/** What the PDF of a simulation is made from. */
export type ScenariosPdf = {
  readonly scenarios: Options;
  readonly form: LoanForm;
  /** Day of the simulation, ISO. */
  readonly asOf: string;
  readonly versions: Versions;
  /** Whom to call about the document. */
  readonly brand: Omit<Site, 'url'>;
};

/** The comparison as a PDF of one or two A4 pages: what was asked, the variants, what may come later, the costs. */
export function scenariosPdf({ scenarios, form, asOf, versions, brand }: ScenariosPdf): Promise<Buffer> {
  const shown = shownOptions(scenarios, form.tipCredit === 'Refinantare');
  return renderPdf({
    subject: 'Simulare de credit ipotecar',
    asOf,
    versions,
    brand,
    hasSamples: hasSamples(Object.values(scenarios)),
    content: [
      { text: 'Simularea creditului dumneavoastră', style: 'title' },
      ...answer(shown),
      sections.requestSection(requestLines(form)),
      ...variants(shown),
    ],
  });
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
