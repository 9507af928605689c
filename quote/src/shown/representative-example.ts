import { formatCount, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { indexInWords } from './index-words.ts';
import { countsFixedRateToTheEnd, fixedRateToTheEndWords } from './total-names.ts';

/**
 * The example that the advertising of a mortgage must carry (Directive 2014/17/EU art. 11, OUG 52/2016). It has sum,
 * term, rates and their duration, instalments, DAE, total payable and counted costs, and names the mortgage.
 */
export function representativeExample({ creditData }: Pick<Scenario, 'creditData'>): string {
  const { sumaCreditata, perioadaPlanificata, dae, totalPayable } = creditData;
  const term = formatCount(perioadaPlanificata, 'lună', 'luni');
  return [
    `Pentru un credit ipotecar de ${formatRon(sumaCreditata, 2)} pe ${term}, cu ${ratesInWords(creditData)},`,
    `${instalmentsInWords(creditData)}.`,
    dae === null ? '' : `DAE este ${formatPercent(dae)}.`,
    `Valoarea totală plătibilă este ${formatRon(totalPayable, 2)}, cu dobânda, asigurările și comisioanele luate în calcul la DAE.`,
    countsFixedRateToTheEnd(creditData) ? fixedRateToTheEndWords('valoarea totală', creditData) : '',
    'Creditul este garantat cu ipotecă asupra imobilului.',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * The same for a place with little room, an SMS or a line under a figure: the parts that no advertising of a loan may
 * omit.
 */
export function shortExample(data: ExampleData): string {
  const { sumaCreditata, perioadaPlanificata, dae, totalPayable } = data;
  const apr = dae === null ? '' : `, DAE ${formatPercent(dae)}`;
  return `Credit garantat cu ipotecă: ${formatRon(sumaCreditata)}, ${formatCount(perioadaPlanificata, 'lună', 'luni')}, ${shortRates(data)}${apr}, total de plată ${formatRon(totalPayable)}.`;
}

/** The figures of a short example. */
export type ExampleData = Pick<
  CreditData,
  | 'sumaCreditata'
  | 'perioadaPlanificata'
  | 'dae'
  | 'totalPayable'
  | 'dobandaFixa'
  | 'dobandaVariabila'
  | 'durataRataFixa'
  | 'rataLunaraVariabila'
>;

function shortRates({ dobandaFixa, dobandaVariabila, durataRataFixa, rataLunaraVariabila }: ExampleData): string {
  if (durataRataFixa === 0) return `dobândă variabilă ${formatPercent(dobandaVariabila)}`;
  if (rataLunaraVariabila === 0) return `dobândă fixă ${formatPercent(dobandaFixa)}`;
  return `dobândă fixă ${formatPercent(dobandaFixa)} ${firstMonths(durataRataFixa)}, apoi variabilă ${formatPercent(dobandaVariabila)}`;
}

function ratesInWords(data: CreditData): string {
  const fixed = `dobândă fixă de ${formatPercent(data.dobandaFixa)}`;
  const variable = `variabilă de ${formatPercent(data.dobandaVariabila)} (marjă ${formatPercent(data.marjaFixa)} + IRCC ${indexInWords(data)})`;
  if (data.durataRataFixa === 0) return `dobândă ${variable}`;
  if (data.rataLunaraVariabila === 0) return `${fixed} pe toată durata`;
  return `${fixed} în ${firstMonths(data.durataRataFixa)}, apoi ${variable}`;
}

function instalmentsInWords(data: CreditData): string {
  const name = data.totalAsigurareViata > 0 ? 'rata lunară, fără asigurarea de viață,' : 'rata lunară';
  const fixed = formatRon(data.rataLunaraFixa, 2);
  const variable = formatRon(data.rataLunaraVariabila, 2);
  if (data.tipRate === 'DESCRESCATOARE') return decreasingInWords(data);
  if (data.durataRataFixa === 0) return `${name} este ${variable}`;
  if (data.rataLunaraVariabila === 0) return `${name} este ${fixed}`;
  return `${name} este ${fixed} în perioada fixă și ${variable} după aceea`;
}

/** Decreasing instalments: the first at each rate, and the last. */
function decreasingInWords(data: CreditData): string {
  const { durataRataFixa, rataLunaraFixa, rataLunaraVariabila, rataUltima, totalAsigurareViata } = data;
  const insured = totalAsigurareViata > 0 ? ', fără asigurarea de viață' : '';
  const name = `ratele sunt descrescătoare${insured}: prima este`;
  const last = `iar ultima ${formatRon(rataUltima, 2)}`;
  const variable = formatRon(rataLunaraVariabila, 2);
  if (durataRataFixa === 0) return `${name} ${variable}, ${last}`;
  const fixed = formatRon(rataLunaraFixa, 2);
  if (rataLunaraVariabila === 0) return `${name} ${fixed}, ${last}`;
  return `${name} ${fixed}, prima de după perioada fixă ${variable}, ${last}`;
}

/** `prima lună`, `primele 36 de luni`. */
function firstMonths(months: number): string {
  return months === 1 ? 'prima lună' : `primele ${formatCount(months, 'lună', 'luni')}`;
}
