import type { CreditData } from 'contract/credit-data';

/**
 * The instalment that the calculator shows, whole RON: the fixed one, unless there is none or the variable one is
 * lower; then the variable one. 0 stands for "nothing to show".
 */
export function lowestInstalment({ rataLunaraFixa, rataLunaraVariabila }: Instalments): number {
  const variableIsLower = rataLunaraVariabila > 0 && rataLunaraFixa > rataLunaraVariabila;
  return Math.round(rataLunaraFixa === 0 || variableIsLower ? rataLunaraVariabila : rataLunaraFixa);
}

type Instalments = Pick<CreditData, 'rataLunaraFixa' | 'rataLunaraVariabila'>;
