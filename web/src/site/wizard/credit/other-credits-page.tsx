import type { LoanFormInput } from 'contract/fields/loan-form';
import { Term } from '../../components/term.tsx';
import { DEBT_RATIO } from '../../components/terms.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { isTogether, STEP_QUESTIONS } from '../../wizard-session/wizard-steps.ts';
import { useStepForm } from '../use-step-form.ts';
import layout from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { OtherCreditSections } from './other-credit-sections.tsx';
import {
  hasNone,
  otherCreditsAnswers,
  otherCreditsErrors,
  otherCreditsFrom,
  WITHOUT_THE_REFINANCED,
} from './other-credits.ts';

const STEP = '/alteCredite';

/** /alteCredite: the present monthly instalments. */
export function OtherCreditsPage() {
  return <RequireAnswers step={STEP}>{(formData) => <OtherCreditsForm formData={formData} />}</RequireAnswers>;
}

function OtherCreditsForm({ formData }: { formData: LoanFormInput }) {
  const { values, field, goBack, formProps } = useStepForm({
    step: STEP,
    formData,
    initial: otherCreditsFrom(formData),
    validate: otherCreditsErrors,
    answersOf: otherCreditsAnswers,
  });
  return (
    <WizardLayout step={STEP} type={formData.tipCredit} title={STEP_QUESTIONS[STEP]} lead={<Why formData={formData} />}>
      <form {...formProps} data-printed className={layout.form}>
        <div className="grid grid-cols-1 gap-3">
          <OtherCreditSections field={field} />
        </div>
        <StepActions
          onBack={goBack}
          next={hasNone(values) ? 'Nu detin niciun alt credit in momentul de fata' : 'Continuați'}
        />
      </form>
    </WizardLayout>
  );
}

function Why({ formData }: { formData: LoanFormInput }) {
  return (
    <>
      Toate ratele la un loc intră în <Term of={DEBT_RATIO}>gradul de îndatorare</Term>.
      {isTogether(formData) && ' Scrieți-le aici pe ale dumneavoastră; ale celorlalți urmează.'}
      {formData.tipCredit === 'Refinantare' && ` ${WITHOUT_THE_REFINANCED}`}
    </>
  );
}
