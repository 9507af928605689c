import { DEBT_FIELDS, type FormField, INCOME_FIELDS } from 'contract/fields/loan-form';
import { PERSON_STEPS, type Step } from '../../wizard-session/wizard-steps.ts';

const STEPS: readonly (readonly [Step, readonly FormField[]])[] = [
  ['/alegeTipCredit', ['tipCredit']],
  ['/informatiiImobil', ['valoareImobil', 'valoareAvans', 'anulConstructiei', 'envFriendly']],
  ['/alegeDurata', ['perioadaCreditata']],
  ['/creditCurent', ['principalRamas', 'rataActuala', 'perioadaRamasa', 'refinanteazaPrimaCasa']],
  ['/alteCredite', DEBT_FIELDS],
  ['/informatiiPersonale', ['dataNasterii', ...INCOME_FIELDS, 'dataAngajatorActual', 'primulImobil', 'detineLocuinta']],
];

/**
 * The step on which a field of the form is answered; `codebitori.0.dataNasterii` is asked of the first who signs too.
 */
export function stepOf(field: string): Step | null {
  const [list, index] = field.split('.');
  if (list === 'codebitori') return PERSON_STEPS[Number(index)] ?? '/codebitori';
  return STEPS.find(([, fields]) => fields.some((each) => each === field))?.[0] ?? null;
}
