import { formatRon } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';

/** The leading figure where there is room for a line: `Prima lună 2.011 RON`. */
export function firstMonthText(data: CreditData): string {
  return `${FIGURE_NAMES.firstMonth.label} ${formatRon(firstMonth(data))}`;
}
