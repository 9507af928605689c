import type { LoanFormInput } from 'contract/fields/loan-form';
import { isFilled } from 'contract/romanian/typed-money';
import type { Draft } from '../wizard-session/kept-answers.ts';
import type { WizardSession } from '../wizard-session/wizard-session.ts';
import type { Step } from '../wizard-session/wizard-steps.ts';

/**
 * The calculator's answers as a start for the same questions: their choices are marked, their fields filled in. The
 * wizard's form itself begins empty: an answer counts only after its step.
 */
export function draftsFromQuickForm(quick: LoanFormInput): WizardSession['drafts'] {
  if (!isQuickFormTyped(quick)) return {};
  const chosen = { tipCredit: String(quick.tipCredit) };
  if (quick.tipCredit === 'Refinantare') {
    return {
      '/alegeTipCredit': chosen,
      '/creditCurent': filled(quick, ['principalRamas', 'rataActuala', 'perioadaRamasa']),
    };
  }
  return {
    '/alegeTipCredit': chosen,
    '/tipCreditNou': chosen,
    '/informatiiImobil': filled(quick, ['valoareImobil', 'valoareAvans']),
    '/alegeDurata': { ani: String(Math.round(Number(quick.perioadaCreditata) / 12)) },
  };
}

/**
 * The first step with a question that the calculator does not ask: it knows the kind of loan, its home and its term; of
 * a present loan, all but its kind.
 */
export function firstNewStep({ tipCredit }: LoanFormInput): Step {
  return tipCredit === 'Refinantare' ? '/creditCurent' : '/informatiiPersonale';
}

/** True when the visitor wrote an amount there: the durations and the kind of credit have defaults. */
export function isQuickFormTyped(quick: LoanFormInput): boolean {
  const amounts =
    quick.tipCredit === 'Refinantare'
      ? [quick.principalRamas, quick.rataActuala]
      : [quick.valoareImobil, quick.valoareAvans];
  return amounts.some((amount) => isFilled(String(amount)));
}

function filled(quick: LoanFormInput, fields: readonly (keyof LoanFormInput)[]): Draft {
  const typed = fields.map((field): [string, string] => [field, String(quick[field])]);
  return Object.fromEntries(typed.filter(([, value]) => isFilled(value)));
}
