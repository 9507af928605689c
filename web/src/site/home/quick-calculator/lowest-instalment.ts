import type { CreditData } from 'contract/simulations/credit-data';
import { formatFirstMonths, formatMonths, formatRon } from 'contract/text/romanian';
import { shownInstalment } from 'loan/shown-instalment';

/** The instalment that the calculator shows, whole RON; 0 means "nothing to show". */
export function lowestInstalment({ rataLunaraFixa, rataLunaraVariabila }: Instalments): number {
  return Math.round(shownInstalment(rataLunaraFixa, rataLunaraVariabila));
}

type Instalments = Pick<CreditData, 'rataLunaraFixa' | 'rataLunaraVariabila'>;

/** For how long the shown instalment holds and what comes before or after it: `în primii 3 ani; apoi 2.702 RON`. */
export function instalmentSpan(data: Instalments & Pick<CreditData, 'durataRataFixa'>): string {
  const { rataLunaraFixa, rataLunaraVariabila, durataRataFixa } = data;
  if (rataLunaraFixa === 0) return 'variabilă, cu IRCC de azi';
  if (rataLunaraVariabila === 0) return 'fixă până la final';
  return rataLunaraFixa <= rataLunaraVariabila
    ? `${formatFirstMonths(durataRataFixa)}; apoi ${formatRon(rataLunaraVariabila)}, cu IRCC de azi`
    : `după ${formatMonths(durataRataFixa)}, cu IRCC de azi; până atunci ${formatRon(rataLunaraFixa)}`;
}
