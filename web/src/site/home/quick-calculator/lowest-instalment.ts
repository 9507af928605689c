import { formatFirstMonths, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { shownInstalment } from 'loan/shown-instalment';
import { indexInWords, type QuarterlyIndex } from 'quote/shown/index-words';
import { firstMonth } from 'quote/shown/total-names';

/** The instalment of the calculator, whole RON; 0: none. */
export function lowestInstalment({ rataLunaraFixa, rataLunaraVariabila }: Instalments): number {
  return Math.round(shownInstalment(rataLunaraFixa, rataLunaraVariabila));
}

type Instalments = Pick<CreditData, 'rataLunaraFixa' | 'rataLunaraVariabila'>;

/** The duration of the shown instalment, and the one before or after it: `în primii 3 ani; apoi 2.702 RON`. */
export function instalmentSpan(data: Instalments & QuarterlyIndex & Pick<CreditData, 'durataRataFixa'>): string {
  const { rataLunaraFixa, rataLunaraVariabila, durataRataFixa } = data;
  const atIndex = `cu IRCC ${indexInWords(data)}`;
  if (rataLunaraFixa === 0) return `variabilă, ${atIndex}`;
  if (rataLunaraVariabila === 0) return 'fixă până la final';
  return rataLunaraFixa <= rataLunaraVariabila
    ? `${formatFirstMonths(durataRataFixa)}; apoi ${formatRon(rataLunaraVariabila)}, ${atIndex}`
    : `după ${formatMonths(durataRataFixa)}, ${atIndex}; până atunci ${formatRon(rataLunaraFixa)}`;
}

/** The payment of the first month, where it is more than the instalment; empty: it is the same. */
export function firstMonthWords(data: Parameters<typeof firstMonth>[0]): string {
  const parts = [data.asigurareViata > 0 && 'asigurarea de viață', data.comisionLunar > 0 && 'comisionul lunar'];
  const counted = parts.filter(Boolean).join(' și ');
  return counted && `Cu ${counted}, prima lună este ${formatRon(firstMonth(data))}.`;
}
