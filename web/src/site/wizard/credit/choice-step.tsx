import type { LoanFormInput } from 'contract/fields/loan-form';
import { type Choice, ChoiceCards } from '../../components/choice-cards.tsx';
import { useWizardStep } from '../../wizard-session/form-data.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { keepDraft, resumeDraft } from '../../wizard-session/wizard-session.ts';
import type { Step } from '../../wizard-session/wizard-steps.ts';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';

type ChoiceStepProps<Type extends string> = {
  step: Step;
  /** No question precedes this step. */
  isFirst?: boolean;
  title: string;
  lead?: string;
  options: readonly Choice<Type>[];
};

/**
 * A step with a choice of the kind of credit: the choice leads on. It marks an earlier choice of this step or of the
 * calculator, and "Continuați" goes on with it.
 */
export function ChoiceStep<Type extends string>(props: ChoiceStepProps<Type>) {
  return <RequireAnswers step={props.step}>{(formData) => <Cards {...props} formData={formData} />}</RequireAnswers>;
}

type CardsProps<Type extends string> = ChoiceStepProps<Type> & { formData: LoanFormInput };

function Cards<Type extends string>({ step, isFirst = false, title, lead, options, formData }: CardsProps<Type>) {
  const { goOn, goBack } = useWizardStep(step, formData);
  const { tipCredit } = resumeDraft(step, { tipCredit: '' }, Date.now());
  const chosen = options.find(({ value }) => value === tipCredit)?.value ?? '';
  const choose = (type: Type): void => {
    keepDraft(step, { tipCredit: type }, Date.now());
    goOn({ tipCredit: type });
  };
  return (
    <WizardLayout step={step} type={isFirst ? undefined : formData.tipCredit} title={title} lead={lead}>
      <ChoiceCards legend={title} value={chosen} onChange={choose} options={options} />
      <StepActions
        onBack={goBack}
        onNext={chosen === '' ? undefined : () => choose(chosen)}
        next={chosen === '' ? undefined : 'Continuați'}
      />
    </WizardLayout>
  );
}
