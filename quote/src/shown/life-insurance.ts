import type { CreditData } from 'contract/simulations/credit-data';
import { fromRon } from 'loan/money';

type LifeInsurance = Pick<CreditData, 'asigurareViata' | 'totalAsigurareViata' | 'perioadaReala'>;

/** True of a premium that is a share of the balance; false of a constant one, and without any. */
export function fallsWithBalance({ asigurareViata, totalAsigurareViata, perioadaReala }: LifeInsurance): boolean {
  return fromRon(totalAsigurareViata) !== fromRon(asigurareViata) * perioadaReala;
}

/** True of an offer whose life insurance is the borrower's choice, in figures without it: they must say so. */
export function leavesOutLife({ asigurareViata, conditii }: Pick<CreditData, 'asigurareViata' | 'conditii'>): boolean {
  return asigurareViata === 0 && conditii.some(({ fel, indeplinita }) => fel === 'ASIGURARE_VIATA' && !indeplinita);
}
