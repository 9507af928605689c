import { APR_COUNTS_REGISTRATION } from 'contract/legal/mortgage-law';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import {
  capitalised,
  formatCount,
  formatDate,
  formatMonths,
  formatNumber,
  formatPercent,
  formatRon,
} from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { conditionsInWords, demandWords, type Reader } from './condition-words.ts';
import { indexInWords } from './index-words.ts';
import { fallsWithBalance } from './life-insurance.ts';
import { fromMonth } from './refinancing-words.ts';
import { FIGURE_NAMES, firstMonth, firstMonthAbout, instalmentNames } from './total-names.ts';
import { totalRows } from './totals.ts';

/** A figure with its unit: RON, a fraction, percent points, months, a day (ISO), or words. */
export type SummaryValue =
  | { readonly kind: 'ron' | 'fraction' | 'points' | 'months'; readonly value: number }
  | { readonly kind: 'day' | 'words'; readonly value: string };

/** A figure of the summary: its name, its value and its meaning. */
export type SummaryLine = { readonly label: string; readonly figure: SummaryValue; readonly about?: string };

export type SummaryGroup = { readonly title: string; readonly lines: readonly SummaryLine[] };

const ron = (value: number): SummaryValue => ({ kind: 'ron', value });
const months = (value: number): SummaryValue => ({ kind: 'months', value });
const points = (value: number): SummaryValue => ({ kind: 'points', value });
const words = (value: string): SummaryValue => ({ kind: 'words', value });
const fraction = (value: number | null): SummaryValue => (value === null ? words('–') : { kind: 'fraction', value });

/** A figure for readers. */
export function writeFigure(figure: SummaryValue): string {
  switch (figure.kind) {
    case 'ron':
      return formatRon(figure.value, 2);
    case 'fraction':
      return formatPercent(figure.value);
    case 'points':
      return `${formatNumber(figure.value, 2)}\u00a0%`;
    case 'months':
      return formatMonths(figure.value);
    case 'day':
      return formatDate(figure.value);
    case 'words':
      return figure.value;
  }
}

/** The figures of a simulated offer in groups; a refinancing stands beside the present loan. */
export function summaryGroups(data: CreditData, offer: OfferMetadata, reader: Reader = 'borrower'): SummaryGroup[] {
  return [
    loanGroup(data, offer),
    instalmentsGroup(data),
    ratesGroup(data),
    totalsGroup(data),
    incomeGroup(data),
    ...(data.conditii.length > 0 ? [conditionsGroup(data, offer, reader)] : []),
    ...(data.sumaTotalaActuala > 0 ? [refinancingGroup(data)] : []),
  ];
}

function loanGroup(data: CreditData, { oferta, banca }: OfferMetadata): SummaryGroup {
  return {
    title: 'Creditul',
    lines: [
      { label: 'Oferta', figure: words(`${oferta}, ${banca}`) },
      { label: FIGURE_NAMES.borrowed.label, figure: ron(data.sumaCreditata) },
      {
        label: 'Raport credit / valoare (LTV)',
        figure: fraction(data.loanToValue),
        about: 'Cât din valoarea imobilului se împrumută.',
      },
      { label: 'Începutul creditului', figure: { kind: 'day', value: data.dataInceputCredit } },
      { label: 'Plăți pe an', figure: words(String(data.numarPlatiAnuale)) },
      { label: 'Perioada planificată', figure: months(data.perioadaPlanificata) },
      {
        label: 'Perioada reală',
        figure: months(data.perioadaReala),
        about: 'Mai scurtă decât cea planificată când se rambursează anticipat.',
      },
    ],
  };
}

function instalmentsGroup(data: CreditData): SummaryGroup {
  const names = instalmentNames([data]);
  return {
    title: 'Rate',
    lines: [
      {
        label: names.fixed,
        figure: data.rataLunaraFixa === 0 ? words('fără perioadă fixă') : ron(data.rataLunaraFixa),
        about: 'Principal și dobândă.',
      },
      {
        label: FIGURE_NAMES.firstPremium.label,
        figure: ron(data.asigurareViata),
        ...(fallsWithBalance(data) && { about: 'Scade odată cu soldul.' }),
      },
      ...(data.totalComisionLunar > 0
        ? [{ label: FIGURE_NAMES.monthlyFee.label, figure: ron(data.comisionLunar) }]
        : []),
      { label: FIGURE_NAMES.firstMonth.label, about: firstMonthAbout([data]), figure: ron(firstMonth(data)) },
      { label: 'Durata ratei fixe', figure: months(data.durataRataFixa) },
      {
        label: names.variable,
        figure: data.rataLunaraVariabila === 0 ? words('rata rămâne fixă') : ron(data.rataLunaraVariabila),
        about: `${data.durataRataFixa > 0 ? 'După perioada fixă, cu' : 'Cu'} IRCC ${indexInWords(data)}.`,
      },
      ...(data.tipRate === 'DESCRESCATOARE'
        ? [
            {
              label: FIGURE_NAMES.lastInstalment.label,
              figure: ron(data.rataUltima),
              about: 'Ratele sunt descrescătoare: principalul lunar este același, dobânda scade odată cu soldul.',
            },
          ]
        : []),
      { label: 'Rambursat anticipat în total', figure: ron(data.rambursareAnticipata) },
    ],
  };
}

function ratesGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Dobânzi',
    lines: [
      {
        label: 'DAE',
        figure: fraction(data.dae),
        about: `Costul total pe un an, cu dobândă, comisioane și asigurări la un loc. ${APR_COUNTS_REGISTRATION}`,
      },
      {
        label: 'DAE la IRCC maxim istoric',
        figure: fraction(data.daeMaxim),
        about: 'Dacă IRCC ar urca la cea mai mare valoare de până acum.',
      },
      { label: 'Dobânda fixă', figure: data.dobandaFixa === 0 ? words('–') : fraction(data.dobandaFixa) },
      {
        label: 'Dobânda variabilă',
        figure: fraction(data.dobandaVariabila),
        about: `Marja băncii ${formatPercent(data.marjaFixa)} + IRCC ${indexInWords(data)}.`,
      },
    ],
  };
}

function totalsGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Costul total',
    lines: [
      ...totalRows({ a: { creditData: data }, b: null }).map(({ label, about, a }) => ({
        label,
        ...(about !== undefined && { about }),
        figure: ron(a),
      })),
      {
        ...FIGURE_NAMES.startCosts,
        figure: ron(data.totalCosturiCreditNet),
        about:
          'Toate cele de la Alte Costuri, minus voucherul; comisioanele, înscrierea ipotecii și asigurările primului an sunt și în totalul de mai sus.',
      },
    ],
  };
}

function incomeGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Încadrare',
    lines: [
      ...signersLine(data),
      {
        label: 'Venituri eligibile',
        figure: ron(data.venituriEligibile),
        about: 'Venitul lunar luat în calcul: fiecare sursă are ponderea ei.',
      },
      { label: 'Alte rate', figure: ron(data.alteRate) },
      {
        label: 'Grad de îndatorare',
        figure: fraction(data.gradIndatorare),
        about: 'Partea din venit care merge pe toate ratele.',
      },
    ],
  };
}

/** What each condition changes, and whether the figures above count it. */
function conditionsGroup(data: CreditData, offer: OfferMetadata, reader: Reader): SummaryGroup {
  const lines = conditionsInWords(data, offer, reader).map(({ price, ifEnded, indeplinita }, index): SummaryLine => {
    const about = [price, ...(ifEnded === null ? [] : [ifEnded])].map((text) => `${capitalised(text)}.`).join(' ');
    const condition = data.conditii[index];
    return {
      label: condition ? capitalised(demandWords(condition)) : '',
      figure: words(indeplinita ? 'inclusă în preț' : 'neinclusă în preț'),
      about,
    };
  });
  return { title: 'Condițiile ofertei', lines };
}

/** A person who signs alone needs no line. */
function signersLine({ persoane }: CreditData): readonly SummaryLine[] {
  if (persoane === 1) return [];
  const figure = words(formatCount(persoane, 'persoană', 'persoane'));
  return [{ label: 'Semnează împreună', figure, about: 'Veniturile și ratele sunt ale tuturor.' }];
}

function refinancingGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Față de creditul actual',
    lines: [
      { label: 'Rata actuală', figure: ron(data.rataActuala) },
      { label: 'Perioada rămasă', figure: months(data.perioadaRamasa) },
      { label: 'De plătit la creditul actual', figure: ron(data.sumaTotalaActuala) },
      {
        label: 'Rata la început, fără asigurare, scade cu',
        figure: ron(data.randamentRataRON),
        about: 'Față de rata actuală, așa cum a fost scrisă. Negativ: rata nouă este mai mare.',
      },
      { label: 'Rata la început scade, în procente', figure: points(data.randamentRataProcent) },
      {
        label: 'Câștig net pe toată perioada',
        figure: ron(data.randamentNetRON),
        about: 'După costurile refinanțării; negativ: refinanțarea costă mai mult decât aduce.',
      },
      { label: 'Câștig net, în procente', figure: points(data.randamentNetProcent) },
      {
        label: 'Costurile refinanțării se recuperează',
        figure: words(data.breakEvenMonth === null ? 'niciodată' : fromMonth(data.breakEvenMonth)),
        about: 'Prima lună din care economia acoperă costurile schimbării, până la final.',
      },
    ],
  };
}
