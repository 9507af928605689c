import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { formatRon } from 'contract/romanian/romanian';
import { fromMonth } from 'quote/shown/refinancing-words';

/** The costs of the change and the month that covers them; a voucher may exceed the costs. */
export function costWords({ costs, breakEvenMonth }: Pick<RefinancingOpportunity, 'costs' | 'breakEvenMonth'>): string {
  if (costs > 0) return `Schimbarea costă ${formatRon(costs)}, acoperiți ${fromMonth(breakEvenMonth)}`;
  return `Ce dă banca înapoi acoperă costurile schimbării${costs < 0 ? `; rămân ${formatRon(-costs)}` : ''}`;
}
