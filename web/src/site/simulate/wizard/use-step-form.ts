import type { LoanFormInput } from 'contract/simulations/loan-form';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import type { Step } from '../../session/flow.ts';
import { useDraft, useWizardStep } from '../../session/form-data.ts';
import type { Draft } from '../../session/journey.ts';

type StepForm<D extends Draft> = {
  step: Step;
  formData: LoanFormInput;
  initial: D;
  errorsOf: (draft: D) => FieldErrors;
  answersOf: (draft: D) => Partial<LoanFormInput>;
};

/**
 * A step with fields: what is typed is kept, sending it with errors shows them and goes to the first one, sending it
 * without goes on. A fault that was shown goes away as soon as it is mended.
 */
export function useStepForm<D extends Draft>({ step, formData, initial, errorsOf, answersOf }: StepForm<D>) {
  const { goOn, goBack } = useWizardStep(step, formData);
  const [draft, change] = useDraft(step, initial);
  const [reported, setReported] = useState<readonly string[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  const found = errorsOf(draft);
  const errors: FieldErrors = Object.fromEntries(Object.entries(found).filter(([field]) => reported.includes(field)));

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first, ...others] = Object.keys(found);
    if (first === undefined) return goOn(answersOf(draft));
    flushSync(() => setReported([first, ...others]));
    if (ref.current) goToField(ref.current, first);
  };

  return { draft, change, errors, goBack, form: { ref, onSubmit, noValidate: true } };
}
