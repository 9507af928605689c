import { personName } from 'contract/fields/loan-form';
import { conditionNames } from 'contract/products/product-columns';
import { formatDate, formatMonths, formatRon, uncapitalised } from 'contract/romanian/romanian';
import type { GridLever, GridRow } from 'contract/simulations/grid';
import type { Verdict } from 'loan/banks/rules';
import { differenceWords, readDifference } from '../differences.ts';
import { verdictNames } from './rule-words.ts';

/** A change of the case, without its effect. */
type LeverOf = Pick<GridLever, 'lever'> & Partial<Pick<GridLever, 'months' | 'person' | 'kind' | 'from'>>;

/** The bank's answer to the case as it is. */
type Now = Pick<GridRow, 'verdict' | 'largest' | 'wanted'>;

/** The change of the case: `Fără carduri de credit`, `Pe 19 ani`, `Cu salariul încasat la bancă`. */
export function leverName({ lever, months, person, kind, from }: LeverOf): string {
  switch (lever) {
    case 'CARD':
      return 'Fără ratele cardurilor de credit';
    case 'TERM':
      return `Pe ${formatMonths(months ?? 0)}`;
    case 'DOWN':
      return `Cu ${formatRon(MORE_DOWN)} avans în plus`;
    case 'WITHOUT_PERSON':
      return `Fără ${personName(person ?? 1)}`;
    case 'WITH_PERSON':
      return 'Cu codebitorul posibil';
    case 'CONDITION':
      return kind ? `Cu ${conditionNames[kind]}` : '';
    case 'TENURE':
      return from ? `Din ${formatDate(from)}, cu vechimea împlinită` : 'Cu vechimea împlinită';
  }
}

/** The down payment that the lever adds, RON. */
export const MORE_DOWN = 10_000;

/**
 * What the change brings at a bank, only where it differs from now: `da; până la 375.000 RON, cu 17.867 RON mai mult;
 * rata fără asigurare cu 92,43 RON mai puțin`. Null: it changes nothing.
 */
export function leverOutcome({ verdict, largest, instalment }: GridLever, now: Now): string | null {
  const more = largest - now.largest.sum;
  const parts = [
    ...(verdict === now.verdict ? [] : [answers[verdict]]),
    ...(more === 0 ? [] : [`${largest > 0 ? `până la ${formatRon(largest)}` : 'nimic'}, ${differenceWords(more)}`]),
    ...instalmentWords(instalment, now),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

/** The answer after a change, which does not say on what it rests. */
const answers: Readonly<Record<Verdict, string>> = {
  YES: uncapitalised(verdictNames.YES),
  YES_IF: 'da, cu condiții',
  NO: uncapitalised(verdictNames.NO),
};

/** The difference of the instalments: the row's first month adds insurance and fee, a lever's instalment does not. */
function instalmentWords(instalment: number | null, { wanted }: Now): string[] {
  if (instalment === null || wanted === null) return [];
  const more = readDifference(instalment, firstInstalment(wanted), 2);
  if (more === 0) return [];
  const name = wanted.creditData.tipRate === 'DESCRESCATOARE' ? 'prima rată' : 'rata';
  return [`${name} fără asigurare ${differenceWords(more, 2)}`];
}

/** The instalment of month 1, RON. */
function firstInstalment({ creditData }: NonNullable<GridRow['wanted']>): number {
  return creditData.rataLunaraFixa > 0 ? creditData.rataLunaraFixa : creditData.rataLunaraVariabila;
}
