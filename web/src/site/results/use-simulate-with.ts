import type { LoanFormInput } from 'contract/fields/loan-form';
import { useNavigate } from 'react-router';
import { currentCreditFrom } from '../../shared/loan-form/current-credit.ts';
import { propertyFrom } from '../../shared/loan-form/property.ts';
import { otherCreditsFrom } from '../wizard/credit/other-credits.ts';
import { keepCoBorrowers } from '../wizard/household/co-borrower.ts';
import { personalInfoFrom } from '../wizard/person/personal-info.ts';
import { entry } from '../wizard-session/form-data.ts';
import type { Draft } from '../wizard-session/kept-answers.ts';
import { keepDraft } from '../wizard-session/wizard-session.ts';
import type { Step } from '../wizard-session/wizard-steps.ts';
import { stepOf } from './step-of.ts';

/** The fields of each step for these answers. */
const DRAFTS: readonly (readonly [step: Step, draftOf: (formData: LoanFormInput) => Draft])[] = [
  ['/creditCurent', currentCreditFrom],
  ['/informatiiPersonale', personalInfoFrom],
  ['/alteCredite', otherCreditsFrom],
  ['/informatiiImobil', propertyFrom],
  ['/alegeDurata', ({ perioadaCreditata }) => ({ ani: String(Number(perioadaCreditata) / 12) })],
];

/**
 * Simulates these answers with some changes; the steps of the wizard show the new answers. The result is a new page, so
 * that Back leads to the figures before; `keepsPlace` names the part of the page whose changes stay in place instead.
 */
export function useSimulateWith(
  formData: LoanFormInput,
  keepsPlace?: string,
): (changes: Partial<LoanFormInput>) => void {
  const navigate = useNavigate();
  return (changes) => {
    const [next, now] = [{ ...formData, ...changes }, Date.now()];
    const steps = new Set(Object.keys(changes).map(stepOf));
    for (const [step, draftOf] of DRAFTS) if (steps.has(step)) keepDraft(step, draftOf(next), now);
    if (changes.codebitori) keepCoBorrowers(next, now);
    const state = { ...entry(next), ...(keepsPlace && { keepsPlace }) };
    navigate('/rezultateSimulare', { replace: keepsPlace !== undefined, state });
  };
}
