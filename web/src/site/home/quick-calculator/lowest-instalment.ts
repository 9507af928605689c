import type { CreditData } from 'contract/simulations/credit-data';
import { shownInstalment } from 'loan/shown-instalment';

/** The instalment that the calculator shows, whole RON; 0 stands for "nothing to show". */
export function lowestInstalment({ rataLunaraFixa, rataLunaraVariabila }: Instalments): number {
  return Math.round(shownInstalment(rataLunaraFixa, rataLunaraVariabila));
}

type Instalments = Pick<CreditData, 'rataLunaraFixa' | 'rataLunaraVariabila'>;
