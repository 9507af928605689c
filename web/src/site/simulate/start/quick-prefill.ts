import type { LoanFormInput } from 'contract/text/loan-form';
import { isFilled } from 'contract/text/typed-money';
import type { Draft, WizardSession } from '../../session/wizard-session.ts';

type Answer = LoanFormInput[keyof LoanFormInput];

/**
 * What was typed in the quick calculator, as a start for the fields of the steps that ask the same. The wizard's form
 * itself begins empty: nothing of this counts until its step is sent.
 */
export function draftsFromQuickForm(quick: LoanFormInput): WizardSession['drafts'] {
  if (quick.tipCredit === 'Refinantare') {
    return isTyped(quick.principalRamas, quick.rataActuala)
      ? { '/creditCurent': filled(quick, ['principalRamas', 'rataActuala', 'perioadaRamasa']) }
      : {};
  }
  if (!isTyped(quick.valoareImobil, quick.valoareAvans)) return {};
  return {
    '/informatiiImobil': filled(quick, ['valoareImobil', 'valoareAvans']),
    '/alegeDurata': { ani: String(Math.round(Number(quick.perioadaCreditata) / 12)) },
  };
}

/** The calculator's durations have a default: without an amount beside it, one says nothing about the visitor. */
function isTyped(...amounts: readonly Answer[]): boolean {
  return amounts.some((amount) => isFilled(String(amount)));
}

function filled(quick: LoanFormInput, fields: readonly (keyof LoanFormInput)[]): Draft {
  const typed = fields.map((field): [string, string] => [field, String(quick[field])]);
  return Object.fromEntries(typed.filter(([, value]) => isFilled(value)));
}
