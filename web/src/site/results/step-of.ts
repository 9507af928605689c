import { DEBT_FIELDS, type FormField, INCOME_FIELDS } from 'contract/fields/loan-form';
import { PERSON_STEPS, type Step } from '../wizard-session/wizard-steps.ts';

const STEPS: readonly (readonly [Step, readonly FormField[]])[] = [
  ['/alegeTipCredit', ['tipCredit']],
  ['/informatiiImobil', ['valoareImobil', 'valoareAvans', 'anulConstructiei', 'envFriendly']],
  ['/alegeDurata', ['perioadaCreditata']],
  ['/creditCurent', ['principalRamas', 'rataActuala', 'perioadaRamasa', 'refinanteazaPrimaCasa']],
  ['/alteCredite', DEBT_FIELDS],
  ['/informatiiPersonale', ['dataNasterii', ...INCOME_FIELDS, 'dataAngajatorActual', 'primulImobil', 'detineLocuinta']],
];

/** The step of a form's field; `codebitori.0.dataNasterii` belongs to the first co-borrower. */
export function stepOf(field: string): Step | null {
  const [list, index] = field.split('.');
  if (list === 'codebitori') return PERSON_STEPS[Number(index)] ?? '/codebitori';
  return STEPS.find(([, fields]) => fields.some((each) => each === field))?.[0] ?? null;
}
