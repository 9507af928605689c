import type { ApplicationSummary } from 'contract/cases/case';
import { isEnded, stageName } from 'contract/fields/case-stages';
import { formatList } from 'contract/romanian/romanian';

/** The fate of the case's other applications after a drawn loan, as the label of a checkbox. */
export function closingText(applications: readonly ApplicationSummary[], drawn: string): string {
  const others = applications.filter(({ _id, stage }) => _id !== drawn && !isEnded(stage));
  if (others.length === 0) return 'Închideți și dosarul.';
  const banks = formatList([...new Set(others.map(({ banca }) => banca))]);
  const what = others.length === 1 ? `cererea deschisă la ${banks} trece` : `cererile deschise la ${banks} trec`;
  return `Închideți și dosarul: ${what} la „${stageName('withdrawn')}”.`;
}
