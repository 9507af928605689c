import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { formatRon } from 'contract/romanian/romanian';
import { fromMonth } from 'quote/shown/refinancing-words';

/** What the change costs and from when that is covered; a voucher may be larger than the costs. */
export function costWords({ costs, breakEvenMonth }: Pick<RefinancingOpportunity, 'costs' | 'breakEvenMonth'>): string {
  if (costs > 0) return `Schimbarea costă ${formatRon(costs)}, acoperiți ${fromMonth(breakEvenMonth)}`;
  return `Ce dă banca înapoi acoperă costurile schimbării${costs < 0 ? `; rămân ${formatRon(-costs)}` : ''}`;
}
