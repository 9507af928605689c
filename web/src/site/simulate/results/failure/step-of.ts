import type { LoanFormInput } from 'contract/text/loan-form';
import type { Step } from '../../../session/flow.ts';

const STEPS: readonly (readonly [Step, readonly (keyof LoanFormInput)[]])[] = [
  ['/alegeTipCredit', ['tipCredit']],
  ['/informatiiImobil', ['valoareImobil', 'valoareAvans', 'anulConstructiei', 'envFriendly']],
  ['/alegeDurata', ['perioadaCreditata']],
  ['/creditCurent', ['principalRamas', 'rataActuala', 'perioadaRamasa']],
  ['/alteCredite', ['alteRateImo', 'alteRateCNP', 'alteRateCC']],
  [
    '/informatiiPersonale',
    [
      'dataNasterii',
      'venituriSalariu',
      'venituriPFA',
      'venituriChirii',
      'venituriDividende',
      'dataAngajatorActual',
      'primulImobil',
    ],
  ],
];

/** The step on which a field of the form is answered. */
export function stepOf(field: string): Step | null {
  return STEPS.find(([, fields]) => fields.some((each) => each === field))?.[0] ?? null;
}
