import { clientNeedQuestions } from 'contract/cases/client-needs';
import { type ProposalWords, proposalWords } from 'contract/cases/proposal-words';
import type { Proposal, ShownOffer } from 'contract/cases/proposals';
import { offerName } from 'contract/products/product-names';
import { formatDate, formatMonths, formatPercent, formatRon, uncapitalised } from 'contract/romanian/romanian';
import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import { cautionOf } from 'quote/shown/comparison/judged-offer';
import { termsInWords } from 'quote/shown/condition-words';
import { FIGURE_NAMES, firstMonthAbout, TOTALS } from 'quote/shown/total-names';
import { type PdfDocument, renderPdf } from './layout/pdf-document.ts';
import { standingMark, standingSections, writtenSection } from './layout/pdf-sections.ts';
import { columnHead, figure, ruled, section } from './layout/pdf-styles.ts';

/** The offers shown to a client, the chosen one, and the reason. */
export type ProposalPdf = Pick<PdfDocument, 'asOf' | 'brand' | 'hasSamples'> & {
  readonly proposal: Pick<Proposal, 'needs' | 'offers' | 'chosen' | 'why' | 'advisedAgainst'>;
  /** Whom it is for. */
  readonly client: string;
  /** Who made it. */
  readonly broker: string;
  readonly caseNumber: number;
  /** The client's request: `Cumpărare, 350.000 RON`. */
  readonly wanted: string;
  /** How it is handed over; null: a draft. */
  readonly channel: Proposal['channel'];
};

/** A proposal as a PDF of A4 pages. Cautions stand beside their offer; those of the chosen one on every page. */
export function proposalPdf(document: ProposalPdf): Promise<Buffer> {
  const { proposal, asOf, brand, hasSamples } = document;
  const words = proposalWords(brand);
  const chosen = proposal.offers.find(({ application }) => application === proposal.chosen);
  return renderPdf({
    asOf,
    brand,
    hasSamples,
    title: words.title,
    caution: chosen ? cautionOf(chosen) : null,
    content: [
      { text: words.title, style: 'title' },
      ...introduction(document, words),
      ...needsSection(proposal.needs),
      offersSection(proposal),
      ...termsSection(proposal.offers),
      ...standingSections(proposal.offers),
      section(words.chosen, chosen ? { text: offerName(chosen), style: 'answer', bold: true } : ''),
      ...writtenSection(words.why, proposal.why),
      ...writtenSection(words.against, proposal.advisedAgainst),
      ...(document.channel === 'paper' ? [signatures(document)] : []),
    ],
  });
}

function introduction({ client, broker, brand, caseNumber, wanted, channel }: ProposalPdf, { about }: ProposalWords) {
  const draft: Content[] = [{ text: 'Ciornă: nu a fost predată clientului.', style: 'warning' }];
  return [
    ...(channel === null ? draft : []),
    {
      text: `Pentru ${client}. Pregătit de ${broker}, ${brand.brand}. Dosarul ${caseNumber}: ${wanted}.`,
      style: 'answer',
    },
    { text: about, style: 'answer' },
  ];
}

function needsSection(needs: Proposal['needs']): Content[] {
  const title: Content = { text: 'Nevoile dumneavoastră', style: 'heading' };
  return Object.entries(clientNeedQuestions).flatMap(([need, question], at): Content[] => {
    const [first = '', ...others] = (needs[need] ?? '').split('\n');
    const begun: Content[] = [{ text: question, style: 'subheading' }, first];
    return [
      { stack: at === 0 ? [title, ...begun] : begun, unbreakable: true },
      { text: others.join('\n'), margin: [0, 0, 0, 4] },
    ];
  });
}

const HEADS = ['Suma și perioada', 'Dobânda', FIGURE_NAMES.firstMonth.label, TOTALS.totalPayable.label, 'DAE'];

/** One row an offer, so that a case with many banks fits the page as well. */
function offersSection({ offers, chosen }: Pick<Proposal, 'offers' | 'chosen'>): Content {
  const rows = offers.map((offer): TableCell[] => [
    { text: marked(offer, chosen), bold: offer.application === chosen },
    ...figuresOf(offer).map((text) => figure(text, offer.application === chosen)),
  ]);
  const body = [['', ...HEADS.map(columnHead)], ...rows];
  const layOut = { headerRows: 1, dontBreakRows: true, widths: ['*', ...HEADS.map(() => 'auto')], body };
  return {
    stack: [
      { text: 'Ofertele prezentate', style: 'heading' },
      { layout: ruled, table: layOut },
      { text: explained(offers), style: 'small', margin: [0, 4, 0, 0] },
    ],
  };
}

const explained = (offers: readonly ShownOffer[]): string =>
  `${FIGURE_NAMES.firstMonth.label}: ${uncapitalised(firstMonthAbout(offers.map(({ comisionLunar = 0 }) => ({ comisionLunar }))))} ${TOTALS.totalPayable.label}: ${uncapitalised(TOTALS.totalPayable.about)} Nu include notarul, înscrierea proprietății sau radierea ipotecii vechi și ordinul de plată. DAE este a creditului simulat.`;

/** What each offer assumes about its conditions, and what the end of one costs; nothing where none says so. */
function termsSection(offers: readonly ShownOffer[]): Content[] {
  const lines = offers.flatMap((offer) => {
    const terms = termsInWords(offer, offer.isApproved);
    return terms.length === 0 ? [] : [`${offerName(offer)}: ${uncapitalised(terms.join(' '))}`];
  });
  return lines.length === 0 ? [] : [section('Pe ce se bazează prețurile', { ul: lines })];
}

/** Words mark the chosen and the refused: a black-and-white print shows them too. */
function marked(offer: ShownOffer, chosen: string): string {
  const marks = [
    ...(offer.application === chosen ? ['ALEASĂ'] : []),
    ...standingMark(offer),
    ...(offer.isApproved ? ['cum a aprobat-o banca'] : []),
  ];
  return [offerName(offer), ...marks].join(' · ');
}

const NOT_COMPUTED = '–';

function figuresOf({ amount, months, rate, monthly, total, dae }: ShownOffer): string[] {
  return [
    amount === null || months === null ? NOT_COMPUTED : `${formatRon(amount)}, ${formatMonths(months)}`,
    rate === null ? NOT_COMPUTED : formatPercent(rate / 100),
    monthly === null ? NOT_COMPUTED : formatRon(monthly, 2),
    total === null ? NOT_COMPUTED : formatRon(total, 2),
    dae === null ? NOT_COMPUTED : formatPercent(dae),
  ];
}

function signatures({ asOf, client, broker }: ProposalPdf): Content {
  const line = (name: string): Content => ({
    stack: [name, { text: 'Semnătura: ______________________', margin: [0, 14, 0, 0] }],
  });
  const columns = [line(`Am primit, ${client}`), line(`Am predat, ${broker}`)];
  return section(`Predat pe hârtie, ${formatDate(asOf)}`, { columns, columnGap: 24 });
}
