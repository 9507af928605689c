import type { Versions } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { HouseholdCases } from 'contract/simulations/simulations';
import type { Site } from 'contract/site/site';
import type { Content } from 'pdfmake/interfaces.d.ts';
import type { Household } from 'quote/household';
import { assumedKinds } from 'quote/loan-request';
import { verdict } from 'quote/shown/comparison/verdict';
import { assumedInWords } from 'quote/shown/condition-words';
import { householdSentence } from 'quote/shown/household-words';
import { changeCosts } from 'quote/shown/refinancing-words';
import { hasSamples } from 'quote/shown/sample-offers';
import {
  alreadyBestWords,
  LONGER_ONLY,
  type Options,
  type Pair,
  type ShownOptions,
  shownOptions,
} from 'quote/shown/shown-options';
import { renderPdf } from './layout/pdf-document.ts';
import * as sections from './layout/pdf-sections.ts';
import { requestLines } from './layout/request-lines.ts';

/** The content of a simulation's PDF. */
export type ScenariosPdf = {
  readonly scenarios: Options;
  /** How many offers they were chosen of. */
  readonly compared?: number | undefined;
  /** Notes for the person about the figures. */
  readonly warnings: readonly string[];
  readonly form: LoanForm;
  /** Those who sign together; null for a single signer. */
  readonly household: Household | null;
  /** The effect of signing together; undefined for a single signer. */
  readonly cases?: HouseholdCases | undefined;
  /** Day of the simulation, ISO. */
  readonly asOf: string;
  readonly versions: Versions;
  /** Whom to call about the document. */
  readonly brand: Omit<Site, 'url'>;
};

/** The comparison as a PDF of one to three A4 pages: the request, the variants, possible later rates, the costs. */
export function scenariosPdf(document: ScenariosPdf): Promise<Buffer> {
  const { scenarios, compared, warnings, form, household, cases, asOf, versions, brand } = document;
  const shown = shownOptions(scenarios, form.tipCredit === 'Refinantare', compared);
  return renderPdf({
    title: 'Simulare de credit ipotecar',
    asOf,
    versions,
    brand,
    hasSamples: hasSamples(Object.values(scenarios)),
    content: [
      { text: 'Simularea creditului dumneavoastră', style: 'title' },
      ...answer(shown),
      ...warnings.map((text): Content => ({ text, style: 'answer' })),
      ...assumption(scenarios, form),
      ...(cases ? [{ text: householdSentence(cases), style: 'answer' }] : []),
      sections.requestSection(requestLines(form, household)),
      ...(cases ? sections.casesSection(cases) : []),
      ...variants(shown),
    ],
  });
}

/** The answers under which all variants stand; nothing where no offer has a condition. */
function assumption(scenarios: Options, form: LoanForm): Content[] {
  const hasConditions = Object.values(scenarios).some((scenario) => (scenario?.creditData.conditii.length ?? 0) > 0);
  if (!hasConditions && form.conditii === null) return [];
  return [{ text: assumedInWords(assumedKinds(form)), style: 'answer' }];
}

/** A change that costs more in all begins with that cost, before any figure like a gain. */
function answer(shown: ShownOptions): Content[] {
  if (shown.kind === 'compare') return pairAnswer(shown.pair);
  if (shown.kind === 'longer-only') return [{ text: LONGER_ONLY, style: 'answer' }, ...pairAnswer(shown.pair)];
  return [{ text: alreadyBestWords(shown), style: 'answer' }, ...(shown.pair ? pairAnswer(shown.pair) : [])];
}

function pairAnswer(pair: Pair): Content[] {
  const compared = verdict(pair);
  return [
    ...changeCosts(pair).map(({ text }): Content => ({ text, style: 'warning' })),
    { text: sections.answerOf(pair), style: 'answer' },
    ...(compared ? [{ text: compared.text, style: 'answer' }] : []),
    ...sections.missingIndexNote([pair.a, ...(pair.b ? [pair.b] : [])].map(({ creditData }) => creditData)),
  ];
}

function variants(shown: ShownOptions): Content[] {
  const { pair } = shown;
  if (!pair) return [];
  const title = pair.b ? 'Cele două variante' : 'Varianta';
  const { perioadaPlanificata, perioadaRamasa } = pair.a.creditData;
  const isLonger = shown.kind !== 'compare' && perioadaPlanificata > perioadaRamasa;
  return pairContent(isLonger ? `${title} pe o perioadă mai lungă` : title, pair);
}

function pairContent(title: string, pair: Pair): Content[] {
  return [
    sections.comparisonSection(title, pair),
    ...sections.conditionsSection(pair.b ? [pair.a, pair.b] : [pair.a]),
    sections.laterSection(pair),
    sections.refinancingSection(pair),
    sections.costsSection(pair),
    sections.repaymentSection(pair),
    sections.examplesSection([['Varianta A', pair.a], ...(pair.b ? [['Varianta B', pair.b] as const] : [])]),
  ].filter((part) => part !== null);
}
