import { APR_COUNTS_REGISTRATION } from 'contract/legal/mortgage-law';
import {
  formatCount,
  formatList,
  formatMonths,
  formatNumber,
  formatPercent,
  formatRon,
} from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { toRon } from 'loan/money';
import type { Content } from 'pdfmake/interfaces.d.ts';
import type { Household } from 'quote/household';
import { householdLines } from 'quote/shown/household-words';
import { indexInWords } from 'quote/shown/index-words';
import { fallsWithBalance } from 'quote/shown/life-insurance';
import { type StartCost, startCosts } from 'quote/shown/start-costs';
import {
  countsFixedRateToTheEnd,
  FIGURE_NAMES,
  firstInstalment,
  fixedRateToTheEndWords,
} from 'quote/shown/total-names';
import { figure, ruled } from '../layout/pdf-styles.ts';
import { type FeisDocument, lenderName } from './feis-document.ts';

// Parts 1 to 6: the lender, the loan, and its costs.

type Line = readonly [label: string, value: string];

/** Names at the left, figures at the right. */
function lines(...all: readonly Line[]): Content {
  return {
    layout: ruled,
    margin: [0, 2, 0, 4],
    table: { widths: ['*', 'auto'], body: all.map(([label, value]) => [label, figure(value)]) },
  };
}

const ron = (amount: number): string => formatRon(amount, 2);
const share = (fraction: number | null): string =>
  fraction === null ? 'nu se poate calcula' : formatPercent(fraction);

/** Figures under a title of their own; without figures there is no title. */
function group(title: string, ...all: readonly Line[]): Content[] {
  return [{ stack: [{ text: title, style: 'subheading' }, lines(...all)], unbreakable: true }];
}

/** Part 1. */
export function lender(document: FeisDocument): Content[] {
  const { adresa = '', telefon = '', email = '', web = '' } = document.bank ?? {};
  const known = (text: string): string => text || '-';
  return [
    lines(
      ['Creditor', lenderName(document)],
      ['Telefon', known(telefon)],
      ['Adresă', known(adresa)],
      ['E-mail', known(email)],
      ['Pagină de internet', known(web)],
    ),
    ...([telefon, adresa, email, web].includes('')
      ? ['Datele de contact care lipsesc se găsesc în FEIS emisă de creditor.']
      : []),
  ];
}

/** Part 2. */
export function intermediary({ brand, broker, commission }: FeisDocument): Content[] {
  return [
    lines(
      ['Intermediar', brand.legalName],
      ['Adresă', brand.address],
      ['Telefon', brand.phone],
      ['E-mail', brand.email],
      ['Cod unic de înregistrare', brand.cui],
      ['Nr. în registrul intermediarilor de credite, ținut de ANPC', brand.registerNumber],
      ['Felul intermediarului', brand.tie],
      ['Persoana de contact', broker],
      ['Serviciu de consultanță', brand.advice],
      ['Remunerația', paidWords(commission)],
    ),
    ...(commission ? [commission.sentence] : []),
  ];
}

function paidWords(commission: FeisDocument['commission']): string {
  if (!commission) return 'poate fi plătită de creditor; valoarea nu este cunoscută';
  return commission.amount === 0 ? 'creditorul nu plătește nimic' : `${ron(commission.amount)}, plătită de creditor`;
}

/** Part 3. */
export function mainFeatures({ simulation: { creditData, metadata }, form, household }: FeisDocument): Content[] {
  const { sumaCreditata, perioadaPlanificata, totalPayable, loanToValue } = creditData;
  return [
    lines(
      ['Produs', metadata.oferta],
      ['Valoarea și moneda creditului', ron(sumaCreditata)],
      ['Durata creditului', formatMonths(perioadaPlanificata)],
      ['Tipul creditului', isDecreasing(creditData) ? DECREASING : 'ipotecar, cu rate egale (anuități)'],
      ['Tipul dobânzii', interestType(creditData.durataRataFixa, perioadaPlanificata)],
      ['Suma totală care trebuie rambursată', ron(totalPayable)],
      [
        'Valoarea imobilului luată în calcul',
        form.valoareImobil ? ron(toRon(form.valoareImobil)) : 'nu este cunoscută',
      ],
      ['Raport credit / valoare', loanToValue === null ? '-' : formatPercent(loanToValue)],
      ['Garanție', 'ipotecă asupra imobilului'],
    ),
    ...(household ? borrowers(household, creditData) : []),
    `Suma totală este de ${ron(totalPayable)}, adică ${formatNumber(totalPayable / sumaCreditata, 2)} lei la fiecare leu împrumutat. Ea cuprinde ratele, asigurările pe toată durata și comisioanele plătite ${creditData.totalComisionLunar > 0 ? 'la început și în fiecare lună' : 'la început'}.`,
  ];
}

const isDecreasing = ({ tipRate }: CreditData): boolean => tipRate === 'DESCRESCATOARE';

const DECREASING = 'ipotecar, cu rate descrescătoare (principal lunar egal)';

/** Those who sign together, and their counted figures. */
function borrowers(household: Household, { venituriEligibile, alteRate }: CreditData): Content[] {
  return group(
    'Persoanele care semnează împreună',
    ...householdLines(household),
    ['Venituri eligibile pe lună, împreună', ron(venituriEligibile)],
    ['Alte rate pe lună, împreună', ron(alteRate)],
  );
}

function interestType(fixedMonths: number, months: number): string {
  if (fixedMonths === 0) return 'variabilă';
  if (fixedMonths === months) return 'fixă pe toată durata';
  return `fixă ${formatMonths(fixedMonths)}, apoi variabilă`;
}

/** Not counted by the DAE, and not known to the lender. */
const OUTSIDE_DAE: readonly StartCost['field'][] = [
  'autentificareVanzare',
  'instaurareIpoteca',
  'intabulareVanzare',
  'radiereIpoteca',
  'ordinPlata',
];

/** Part 4. */
export function rateAndCosts({ simulation: { creditData, metadata }, highest }: FeisDocument): Content[] {
  const only = { creditData, metadata, durationIfPaymentKept: creditData.perioadaPlanificata };
  const all = startCosts({ a: only, b: null });
  const yearly = ['asigurareFacultativa', 'asigurareObligatorie'];
  const lineOf = ({ label, a }: StartCost): Line => [label, ron(a)];
  const oneOff = all.filter(({ field }) => ![...OUTSIDE_DAE, ...yearly, 'voucher'].includes(field));
  const voucher = all.filter(({ field }) => field === 'voucher').map(lineOf);
  return [
    'Dobânda anuală efectivă (DAE) este costul total al creditului exprimat ca procent anual. Ea vă ajută să comparați oferte diferite.',
    APR_COUNTS_REGISTRATION,
    lines(
      ['DAE aplicabilă acestui credit', share(creditData.dae)],
      ['Dobânda fixă', creditData.durataRataFixa === 0 ? 'nu există' : formatPercent(creditData.dobandaFixa)],
      variableRate(creditData),
    ),
    ...group('Costuri plătite o singură dată', ...oneOff.map(lineOf)),
    ...group(
      'Costuri plătite regulat',
      [
        `Asigurarea de viață, prima lună${fallsWithBalance(creditData) ? ' (scade odată cu soldul)' : ''}`,
        ron(creditData.asigurareViata),
      ],
      ...(creditData.totalComisionLunar > 0
        ? [[`${FIGURE_NAMES.monthlyFee.label} al contului`, ron(creditData.comisionLunar)] as const]
        : []),
      ['Asigurarea facultativă a imobilului, pe an', ron(creditData.asigurareFacultativa)],
      ['Asigurarea obligatorie PAD, pe an', ron(creditData.asigurareObligatorie)],
    ),
    ...group(
      'Costuri care nu sunt cunoscute creditorului și nu intră în DAE (estimările noastre)',
      ...all.filter(({ field }) => OUTSIDE_DAE.includes(field)).map(lineOf),
    ),
    ...(voucher.length > 0 ? group('Ce dă banca înapoi, nescăzut din DAE și din suma totală', ...voucher) : []),
    ...(highest.instalment > 0
      ? [
          `${aprBasis(creditData)} Dacă IRCC ar urca la cea mai mare valoare înregistrată, ${formatPercent(highest.index)}, DAE ar fi ${share(creditData.daeMaxim)}, iar ${isDecreasing(creditData) ? 'prima rată cu dobânda variabilă' : 'rata'} ${ron(highest.instalment)}.`,
        ]
      : []),
  ];
}

function aprBasis(data: CreditData): string {
  return countsFixedRateToTheEnd(data)
    ? fixedRateToTheEndWords('suma totală', data)
    : `DAE este calculată cu IRCC ${indexInWords(data)}.`;
}

/** The rate after the fixed period; one that never comes is none. */
function variableRate(data: CreditData): Line {
  const { rataLunaraVariabila, marjaFixa, dobandaVariabila } = data;
  if (rataLunaraVariabila === 0) return ['Dobânda variabilă', 'nu există'];
  const name = `Dobânda variabilă: marja ${formatPercent(marjaFixa)} + IRCC ${indexInWords(data)}`;
  return [name, formatPercent(dobandaVariabila)];
}

/** Part 5. */
export function frequency({ simulation: { creditData } }: FeisDocument): Content[] {
  return [
    lines(['Frecvența rambursării', 'lunară'], ['Numărul plăților', formatNumber(creditData.perioadaPlanificata, 0)]),
  ];
}

/** Part 6. */
export function instalments({ simulation: { creditData }, highest }: FeisDocument): Content[] {
  const { durataRataFixa: fixed, perioadaPlanificata: months, rataLunaraVariabila } = creditData;
  const falls = isDecreasing(creditData);
  const highestName = falls ? 'Prima rată cu IRCC maxim istoric' : 'Rata cu IRCC maxim istoric';
  return [
    lines(
      ...(falls
        ? decreasingInstalments(creditData)
        : [
            [
              fixed === 0 ? 'Rata, de la prima lună' : `Rata, lunile 1–${fixed}`,
              ron(firstInstalment(creditData)),
            ] as const,
            ...(fixed > 0 && rataLunaraVariabila > 0
              ? [
                  [
                    `Rata, lunile ${fixed + 1}–${months}, cu IRCC ${indexInWords(creditData)}`,
                    ron(rataLunaraVariabila),
                  ] as const,
                ]
              : []),
          ]),
      ...(highest.instalment > 0
        ? [[`${highestName}, ${formatPercent(highest.index)}`, ron(highest.instalment)] as const]
        : []),
    ),
    `${addedToInstalment(creditData)}Venitul dumneavoastră se poate schimba. Gândiți-vă dacă veți putea plăti ratele și atunci când venitul scade.`,
    ...(rataLunaraVariabila > 0
      ? [
          `Dobânda acestui credit se poate schimba${fixed > 0 ? ` după ${formatCount(fixed, 'lună', 'luni')}` : ''}: rata poate să crească sau să scadă odată cu IRCC.`,
        ]
      : []),
  ];
}

/** The first instalment at each rate, and the last. */
function decreasingInstalments(data: CreditData): Line[] {
  const { durataRataFixa: fixed, perioadaPlanificata: months, rataLunaraVariabila, rataUltima } = data;
  return [
    ['Prima rată, luna 1', ron(firstInstalment(data))],
    ...(fixed > 0 && rataLunaraVariabila > 0
      ? [
          [
            `Prima rată de după perioada fixă, luna ${fixed + 1}, cu IRCC ${indexInWords(data)}`,
            ron(rataLunaraVariabila),
          ] as const,
        ]
      : []),
    [`Ultima rată, luna ${months}`, ron(rataUltima)],
  ];
}

/** What is paid beside each instalment, as a sentence with a space after it; empty: nothing is. */
function addedToInstalment({ totalAsigurareViata, totalComisionLunar }: CreditData): string {
  const added = [
    ...(totalAsigurareViata > 0 ? ['asigurarea de viață'] : []),
    ...(totalComisionLunar > 0 ? ['comisionul lunar'] : []),
  ];
  return added.length === 0 ? '' : `La rată se adaugă ${formatList(added)}. `;
}
