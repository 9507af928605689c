import type { LoanFormInput } from 'contract/fields/loan-form';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useFigureQuestions } from '../wizard-session/figure-questions.ts';
import { useDraft, useRefused, useWizardStep } from '../wizard-session/form-data.ts';
import type { Draft } from '../wizard-session/kept-answers.ts';
import type { Step } from '../wizard-session/wizard-steps.ts';

type StepForm<D extends Draft> = {
  step: Step;
  formData: LoanFormInput;
  initial: D;
  validate: (values: D) => FieldErrors;
  answersOf: (values: D) => Partial<LoanFormInput>;
};

/** The form of a step: it keeps typed answers, and sending it goes on with them. */
export function useStepForm<D extends Draft>({ step, formData, initial, validate, answersOf }: StepForm<D>) {
  const { goOn, goBack } = useWizardStep(step, formData);
  const [draft, change] = useDraft(step, initial);
  const form = useForm({
    state: [draft, change],
    validate,
    onSubmit: (values) => goOn(answersOf(values)),
    questions: useFigureQuestions<D>((values) => ({ ...formData, ...answersOf(values) })),
    refused: useRefused(answersOf(draft), formData),
  });
  return { ...form, goBack };
}
