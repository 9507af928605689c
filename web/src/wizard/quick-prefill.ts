import type { LoanFormInput } from 'contract/loan-form';
import { isFilled } from './faults.ts';
import type { Draft, Journey } from './journey.ts';

/**
 * What was typed in the quick calculator, as a start for the fields of the steps that ask the same. The wizard's form
 * itself begins empty: nothing of this counts until its step is sent.
 */
export function draftsFromQuickForm(quick: LoanFormInput): Journey['drafts'] {
  const months = Number(quick.perioadaCreditata);
  return quick.tipCredit === 'Refinantare'
    ? { '/creditCurent': filled(quick, ['principalRamas', 'rataActuala', 'perioadaRamasa']) }
    : {
        '/informatiiImobil': filled(quick, ['valoareImobil', 'valoareAvans']),
        '/alegeDurata': months > 0 ? { ani: String(Math.round(months / 12)) } : {},
      };
}

function filled(quick: LoanFormInput, fields: readonly (keyof LoanFormInput)[]): Draft {
  const typed = fields.map((field): [string, string] => [field, String(quick[field])]);
  return Object.fromEntries(typed.filter(([, value]) => isFilled(value)));
}
