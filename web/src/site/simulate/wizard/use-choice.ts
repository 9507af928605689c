import type { LoanFormInput } from 'contract/text/loan-form';
import type { Step } from '../../session/flow.ts';
import { useWizardStep } from '../../session/form-data.ts';
import { keepDraft, resumeDraft } from '../../session/wizard-session.ts';

/** A step that is answered by choosing a kind of credit: the choice leads on, and is marked when one comes back. */
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

  return { chosen: options.find(({ value }) => value === tipCredit)?.value ?? '', choose, goBack } as const;
}
