import type { Scenario } from 'contract/credit-data';
import { formatMonths } from '../ui/format.ts';

/** How long the instalment stays as it is, in one sentence for one or two variants. */
export function fixedPeriodWords(variants: readonly Scenario[]): string {
  const [a = '', b = a] = variants.map(({ creditData }) => phrase(creditData));
  return a === b ? `Rata ${a}.` : `Rata ${a} în varianta A și ${b} în varianta B.`;
}

function phrase({ durataRataFixa, rataLunaraVariabila }: Scenario['creditData']): string {
  if (durataRataFixa === 0) return 'este variabilă din prima lună';
  if (rataLunaraVariabila === 0) return 'rămâne neschimbată până la final';
  return `rămâne neschimbată ${formatMonths(durataRataFixa)}`;
}
