import { personName } from 'contract/fields/loan-form';
import { conditionNames } from 'contract/products/product-columns';
import { formatDate, formatMonths, formatRon, uncapitalised } from 'contract/romanian/romanian';
import type { GridLever, GridRow } from 'contract/simulations/grid';
import type { Verdict } from 'loan/banks/rules';
import { differenceWords } from '../differences.ts';
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
 * prima rată 3.294,65 RON`. Null: it changes nothing.
 */
export function leverOutcome({ verdict, largest, instalment }: GridLever, now: Now): string | null {
  const more = largest - now.largest.sum;
  const parts = [
    ...(verdict === now.verdict ? [] : [answers[verdict]]),
    ...(more === 0 ? [] : [`${largest > 0 ? `până la ${formatRon(largest)}` : 'nimic'}, ${differenceWords(more)}`]),
    ...(isOtherInstalment(instalment, now) ? [`prima rată ${formatRon(instalment, 2)}`] : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

/** The answer after a change, which does not say on what it rests. */
const answers: Readonly<Record<Verdict, string>> = {
  YES: uncapitalised(verdictNames.YES),
  YES_IF: 'da, cu condiții',
  NO: uncapitalised(verdictNames.NO),
};

function isOtherInstalment(instalment: number | null, { wanted }: Now): instalment is number {
  return instalment !== null && wanted !== null && instalment !== firstInstalment(wanted);
}

/** The instalment of month 1, RON. */
function firstInstalment({ creditData }: NonNullable<GridRow['wanted']>): number {
  return creditData.rataLunaraFixa > 0 ? creditData.rataLunaraFixa : creditData.rataLunaraVariabila;
}
