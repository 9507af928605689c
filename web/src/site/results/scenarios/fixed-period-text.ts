import { formatMonths } from 'contract/romanian/romanian';
import type { Scenario } from 'contract/simulations/credit-data';

/** Words that a sentence about two variants holds only once. */
const UNCHANGED = 'rămâne neschimbată ';

/** The duration of a constant instalment, in one sentence for one or two variants. */
export function fixedPeriodText(variants: readonly Scenario[]): string {
  const [a = '', b = a] = variants.map(({ creditData }) => phrase(creditData));
  if (a === b) return `Rata ${a}.`;
  const other = a.startsWith(UNCHANGED) && b.startsWith(UNCHANGED) ? b.slice(UNCHANGED.length) : b;
  return `Rata ${a} în varianta A și ${other} în varianta B.`;
}

function phrase({ durataRataFixa, rataLunaraVariabila, tipRate }: Scenario['creditData']): string {
  if (tipRate === 'DESCRESCATOARE') {
    if (durataRataFixa === 0) return 'scade cu fiecare lună, cu dobândă variabilă de la început';
    const fixed = rataLunaraVariabila === 0 ? 'până la final' : formatMonths(durataRataFixa);
    return `scade cu fiecare lună, cu dobândă fixă ${fixed}`;
  }
  if (durataRataFixa === 0) return 'este variabilă din prima lună';
  if (rataLunaraVariabila === 0) return `${UNCHANGED}până la final`;
  return UNCHANGED + formatMonths(durataRataFixa);
}
