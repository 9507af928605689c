import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { writeCount, writePercent, writeRon } from 'contract/text/romanian';
import { variableRate } from './comparison-rows.ts';

/**
 * The example that the advertising of a mortgage must carry (Directive 2014/17/EU art. 11, OUG 52/2016): sum, term,
 * rates and how long they hold, instalments, DAE, total payable, costs counted, and that a mortgage secures it.
 */
export function representativeExample({ creditData }: Pick<Scenario, 'creditData'>): string {
  const { sumaCreditata, perioadaPlanificata, dae, totalPayable } = creditData;
  const term = writeCount(perioadaPlanificata, 'lună', 'luni');
  return [
    `Pentru un credit ipotecar de ${writeRon(sumaCreditata, 2)} pe ${term}, cu ${ratesInWords(creditData)},`,
    `${instalmentsInWords(creditData)}.`,
    dae === null ? '' : `DAE este ${writePercent(dae)}.`,
    `Valoarea totală plătibilă este ${writeRon(totalPayable, 2)}, cu dobânda, asigurările și comisioanele luate în calcul la DAE.`,
    'Creditul este garantat cu ipotecă asupra imobilului.',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function ratesInWords(data: CreditData): string {
  const fixed = `dobândă fixă de ${writePercent(data.dobandaFixa)}`;
  const variable = `variabilă de ${writePercent(variableRate(data))} (marjă ${writePercent(data.marjaFixa)} + IRCC ${writePercent(data.ircc)})`;
  if (data.durataRataFixa === 0) return `dobândă ${variable}`;
  if (data.rataLunaraVariabila === 0) return `${fixed} pe toată durata`;
  return `${fixed} în ${firstMonths(data.durataRataFixa)}, apoi ${variable}`;
}

function instalmentsInWords(data: CreditData): string {
  const fixed = writeRon(data.rataLunaraFixa, 2);
  const variable = writeRon(data.rataLunaraVariabila, 2);
  if (data.durataRataFixa === 0) return `rata lunară este ${variable}`;
  if (data.rataLunaraVariabila === 0) return `rata lunară este ${fixed}`;
  return `rata lunară este ${fixed} în perioada fixă și ${variable} după aceea`;
}

/** `prima lună`, `primele 36 de luni`. */
function firstMonths(months: number): string {
  return months === 1 ? 'prima lună' : `primele ${writeCount(months, 'lună', 'luni')}`;
}
