import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { capitalised, formatDate, formatRon } from 'contract/romanian/romanian';
import { quarterInWords } from 'quote/shown/index-words';
import { comparedWords, gainWords, laterWords } from 'quote/shown/opportunity-words';
import { fromMonth } from 'quote/shown/refinancing-words';
import { SAMPLE_NOTE, SAMPLE_TITLE } from 'quote/shown/sample-offers';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';
import { greeting } from '../mail/greeting.ts';

export const GAIN_SUBJECT = 'Puteți plăti mai puțin pentru creditul dumneavoastră';

/**
 * To a customer: the gain of a change of their loan, its duration, its consequences, its costs, and the example of law.
 */
export function gainText(
  opportunity: RefinancingOpportunity & { readonly example: string },
  { brand }: EmailConfig,
): string {
  return [
    greeting(opportunity.customer.name),
    ...(opportunity.oferteDemonstrative ? [`${SAMPLE_TITLE}. ${SAMPLE_NOTE}`] : []),
    ...sentences(opportunity),
    ...(opportunity.example === '' ? [] : [opportunity.example]),
    `Dacă vreți să vedem împreună, răspundeți la acest mesaj sau sunați la ${brand.phone}.`,
  ].join('\n\n');
}

/** The honest sentences (decisions 37 and 55). */
function sentences(one: RefinancingOpportunity): string[] {
  const { day, newBank, costs, breakEvenMonth, totalSaving } = one;
  const [later, compared] = [laterWords(one, 2), comparedWords(one, 2)];
  return [
    `După calculele noastre din ${formatDate(day)}, cu un credit de la ${newBank} ați plăti ${gainWords(one, 2)}. ${later ? `${capitalised(later)}.` : 'Comparația ține cât ar mai dura creditul de acum.'}`,
    compared ? `${compared}.` : `Comparăm cu rata de acum a ${loanName(one)}, de ${formatRon(one.instalment, 2)}.`,
    `${costWords(costs, breakEvenMonth)} Până la sfârșit ați plăti cu ${formatRon(totalSaving, 2)} mai puțin, după aceste costuri.`,
    ...howKnown(one),
    `Nu am ținut seama de venitul dumneavoastră; banca decide după ce îl verifică. Cifrele se schimbă odată cu ${isOverRobor(one) ? 'ROBOR, cu ' : ''}IRCC și cu ofertele.`,
  ];
}

const isOverRobor = ({ robor, rateBasis }: RefinancingOpportunity) => robor !== null || rateBasis === 'robor';

/** A voucher may be larger than the costs of the change. */
function costWords(costs: number, breakEvenMonth: number): string {
  if (costs > 0)
    return `Schimbarea costă ${formatRon(costs, 2)} în total; banii se recuperează ${fromMonth(breakEvenMonth)}.`;
  const over = costs < 0 ? `; vă rămân ${formatRon(-costs, 2)}` : '';
  return `Ce dă banca înapoi acoperă costurile schimbării${over}.`;
}

function loanName({ bank }: RefinancingOpportunity): string {
  return bank === '' ? 'creditului dumneavoastră' : `creditului de la ${bank}`;
}

/** The comparison's gaps about a loan, above all with figures typed by its owner. */
function howKnown({ rateBasis, bank, newBank }: RefinancingOpportunity): string[] {
  return [
    ...(rateBasis === 'stated'
      ? []
      : ['Dobânda de acum am calculat-o din soldul, rata și lunile pe care ni le-ați scris.']),
    ...(rateBasis === 'assumed'
      ? ['Nu știm dacă este fixă sau variabilă: am presupus că rata rămâne aceeași până la final.']
      : []),
    ...(bank === '' ? [`Nu știm la ce bancă este creditul; dacă este chiar la ${newBank}, spuneți-ne.`] : []),
  ];
}

/** To an administrator: IRCC of a quarter is not entered. */
export function missingIndexEmail(
  recipient: string,
  { quarter, from }: { quarter: string; from: string },
  { publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'ircc-missing',
    recipient,
    subject: `Lipsește IRCC pentru ${quarterInWords(quarter)}`,
    title: `Lipsește IRCC pentru ${quarterInWords(quarter)}`,
    blocks: [
      {
        kind: 'text',
        text: `IRCC pentru ${quarterInWords(quarter)} se aplică de la ${formatDate(from)} și nu este introdus. Până îl introduceți, se calculează cu ultima valoare introdusă, iar de la acea dată vizitatorii citesc lângă cifre că lipsește.`,
      },
      { kind: 'button', label: 'Introduceți valoarea', url: `${publicUrl}/parametri` },
    ],
  };
}
