import type { LoanFormInput } from 'contract/text/loan-form';
import type { Step } from '../../session/flow.ts';
import { useWizardStep } from '../../session/form-data.ts';
import { keepDraft, resumeDraft } from '../../session/wizard-session.ts';

/**
 * A step that is answered by choosing a kind of credit: the choice leads on. What was chosen before, here or in the
 * calculator, is marked, and `confirm` goes on with it.
 */
export function useChoice<Type extends string>(
  step: Step,
  formData: LoanFormInput,
  options: readonly { readonly value: Type }[],
) {
  const { goOn, goBack } = useWizardStep(step, formData);
  const { tipCredit } = resumeDraft(step, { tipCredit: '' }, Date.now());

  const choose = (type: Type): void => {
    keepDraft(step, { tipCredit: type }, Date.now());
    goOn({ tipCredit: type });
  };

  const chosen = options.find(({ value }) => value === tipCredit)?.value ?? '';
  return { chosen, choose, goBack, confirm: chosen === '' ? undefined : () => choose(chosen) } as const;
}
