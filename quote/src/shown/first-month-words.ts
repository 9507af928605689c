import { capitalised, formatExactRon, formatFirstMonths, formatList, formatRon } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { ifIndexStays, indexInWords } from './index-words.ts';
import { fallsWithBalance, leavesOutLife } from './life-insurance.ts';
import { firstInstalment, firstMonth, firstVariableMonth } from './total-names.ts';

/** The parts of the first month: `rata de 2.123 RON și asigurarea de viață de 124 RON, care scade odată cu soldul.` */
export function partsOfFirstMonth(data: CreditData): string {
  const { asigurareViata, comisionLunar } = data;
  const instalment = `rata de ${formatRon(firstInstalment(data))}`;
  const fee = comisionLunar > 0 ? [`comisionul lunar de ${formatExactRon(comisionLunar)}`] : [];
  if (asigurareViata === 0) {
    const paid = fee.length > 0 ? formatList([instalment, ...fee]) : 'numai rata';
    return `${paid}, ${leavesOutLife(data) ? 'fără asigurarea de viață, care aici este la alegere' : 'fără asigurare de viață'}.`;
  }
  const falls = fallsWithBalance(data) ? ', care scade odată cu soldul' : '';
  return `${formatList([instalment, ...fee, `asigurarea de viață de ${formatRon(asigurareViata)}`])}${falls}.`;
}

/** What else the first month has beside its instalment, under its sum: `Din care asigurarea de viață: 124 RON.` */
export function besideInstalment(data: CreditData): string {
  const { asigurareViata, comisionLunar } = data;
  const parts = [
    ...(comisionLunar > 0 ? [`comisionul lunar ${formatExactRon(comisionLunar)}`] : []),
    ...(asigurareViata > 0
      ? [
          `asigurarea de viață ${formatRon(asigurareViata)}${fallsWithBalance(data) ? ', care scade odată cu soldul' : ''}`,
        ]
      : []),
  ];
  const without = leavesOutLife(data)
    ? 'Fără asigurarea de viață, care aici este la alegere.'
    : 'Fără asigurare de viață.';
  return [
    ...(parts.length > 0 ? [`Din care ${formatList(parts)}.`] : []),
    ...(asigurareViata > 0 ? [] : [without]),
  ].join(' ');
}

/** A part of a loan's course: its time, its monthly payment, and what the payment counts or rests on. */
export type RateSpan = { readonly when: string; readonly payment: string; readonly note: string };

/** The fixed and the later payment of equal instalments, insurance and fee counted; null: only `rateSpanWords` tells them. */
export function rateSpans(data: CreditData): readonly [fixed: RateSpan, later: RateSpan] | null {
  const { durataRataFixa, rataLunaraVariabila, asigurareViata, tipRate } = data;
  if (tipRate === 'DESCRESCATOARE' || durataRataFixa === 0 || rataLunaraVariabila === 0) return null;
  const isInsured = asigurareViata > 0;
  const most = isInsured && fallsWithBalance(data) ? 'cel mult ' : '';
  const insured = isInsured ? ['cu asigurarea'] : [];
  return [
    {
      when: capitalised(formatFirstMonths(durataRataFixa)),
      payment: `${most}${perMonth(firstMonth(data))}`,
      note: insured.join(''),
    },
    {
      when: 'Apoi',
      payment: `${most}${perMonth(firstVariableMonth(data))}`,
      note: [...insured, ifIndexStays(data)].join(', '),
    },
  ];
}

const perMonth = (ron: number): string => `${formatRon(ron)} pe lună`;

/** The duration of a new loan's first instalment, and its later ones, each with its condition. */
export function rateSpanWords(data: CreditData): string {
  const { durataRataFixa, rataLunaraFixa, rataLunaraVariabila, asigurareViata, tipRate } = data;
  if (tipRate === 'DESCRESCATOARE') return decreasingSpanWords(data);
  if (durataRataFixa === 0) return `Rata este variabilă din prima lună, cu IRCC ${indexInWords(data)}.`;
  const insured = asigurareViata > 0 ? ', fără asigurare' : '';
  if (rataLunaraVariabila === 0) return `Rata de ${formatRon(rataLunaraFixa)}${insured} rămâne fixă până la final.`;
  return `Rata de ${formatRon(rataLunaraFixa)} este fixă ${formatFirstMonths(durataRataFixa)}, apoi ${formatRon(rataLunaraVariabila)} pe lună${insured}, ${ifIndexStays(data)}.`;
}

/** The first payment at the later rate, counted as the first month beside it: `din luna 37: 2.802 RON`. */
export function laterWords(data: LaterFigures): string {
  const { durataRataFixa, rataLunaraVariabila, tipRate } = data;
  if (tipRate === 'DESCRESCATOARE')
    return decreasingLater(durataRataFixa, rataLunaraVariabila && firstVariableMonth(data));
  if (durataRataFixa === 0) return 'rată variabilă din prima lună';
  if (rataLunaraVariabila === 0) return 'rata rămâne fixă până la final';
  return `din luna ${durataRataFixa + 1}: ${formatRon(firstVariableMonth(data))}`;
}

type LaterFigures = Pick<CreditData, 'durataRataFixa' | 'tipRate'> & Parameters<typeof firstVariableMonth>[0];

/** Decreasing instalments: the first at each rate, and the last. */
function decreasingSpanWords(data: CreditData): string {
  const { durataRataFixa, rataLunaraVariabila, rataUltima, asigurareViata } = data;
  const first = `Rate descrescătoare${asigurareViata > 0 ? ', fără asigurare' : ''}: prima rată este de ${formatRon(firstInstalment(data))}, apoi scade`;
  const last = `ultima este de ${formatRon(rataUltima)}.`;
  if (rataLunaraVariabila === 0) return `${first}, cu dobândă fixă până la final; ${last}`;
  if (durataRataFixa === 0) return `${first}, ${ifIndexStays(data)}; ${last}`;
  return `${first}; după perioada fixă (din luna ${durataRataFixa + 1}) rata este de ${formatRon(rataLunaraVariabila)} și scade iar, ${ifIndexStays(data)}; ${last}`;
}

function decreasingLater(fixedMonths: number, variable: number): string {
  if (fixedMonths === 0) return 'scade în fiecare lună, cu dobândă variabilă';
  if (variable === 0) return 'scade în fiecare lună, cu dobândă fixă până la final';
  return `scade în fiecare lună; din luna ${fixedMonths + 1} pornește de la ${formatRon(variable)}`;
}
