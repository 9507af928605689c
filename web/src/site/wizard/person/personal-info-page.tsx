import { emptyCoBorrower, type LoanFormInput } from 'contract/fields/loan-form';
import { useId, useState } from 'react';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { COMPUTED_ONLY } from '../../components/computed-only.ts';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { useStepForm } from '../use-step-form.ts';
import layout from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { BirthDate } from './birth-date.tsx';
import { FirstHome } from './first-home.tsx';
import { asksFirstHome } from './home-answers.ts';
import { IncomeSections } from './income-sections.tsx';
import {
  asksBirthDate,
  type PersonalInfo,
  personalInfoAnswers,
  personalInfoErrors,
  personalInfoFrom,
} from './personal-info.ts';
import { TogetherSection } from './together-section.tsx';

const STEP = '/informatiiPersonale';

/** /informatiiPersonale: first home, birth date and income. */
export function PersonalInfoPage() {
  return <RequireAnswers step={STEP}>{(formData) => <PersonalInfoForm formData={formData} />}</RequireAnswers>;
}

function PersonalInfoForm({ formData }: { formData: LoanFormInput }) {
  const { tipCredit } = formData;
  const [today] = useState(() => todayNow());
  const isOwnSum = !asksBirthDate(tipCredit, false);
  const incomes = useId();
  const limits = useLimitsInForce();
  const { goBack, ...form } = useStepForm<PersonalInfo>({
    step: STEP,
    formData,
    initial: personalInfoFrom(formData),
    validate: (typed) => personalInfoErrors(typed, tipCredit, today),
    answersOf: (typed) => ({
      ...personalInfoAnswers(typed, tipCredit, today, limits),
      codebitori: typed.impreuna ? othersIn(formData) : [],
    }),
  });
  return (
    <WizardLayout
      step={STEP}
      type={tipCredit}
      title={isOwnSum ? 'Cât câștigați pe lună?' : 'Despre dumneavoastră'}
      lead="Băncile calculează din venituri cât vă pot împrumuta."
    >
      <form {...form.formProps} data-printed className={layout.form}>
        {asksFirstHome(tipCredit) && !form.values.impreuna && (
          <FirstHome typed={form.values} type={tipCredit} onChange={form.change} error={form.errors.primulImobil} />
        )}
        {!isOwnSum && <BirthDate {...form.field('dataNasterii')} today={today} />}
        <section aria-labelledby={incomes} className="grid grid-cols-1 gap-3" data-field="venituri">
          <h2 id={incomes} className={layout.legend}>
            Ce venituri aveți?
          </h2>
          <p className="text-ink-soft text-14">{COMPUTED_ONLY}</p>
          {form.errors.venituri && <Alert tone="bad">{form.errors.venituri}</Alert>}
          <IncomeSections field={form.field} today={today} />
        </section>
        <TogetherSection form={form} type={tipCredit} today={today} />
        <StepActions onBack={goBack} next="Continuați" />
      </form>
    </WizardLayout>
  );
}

/** The other signers, whom a step of their own completes; one empty person if there are none so far. */
function othersIn({ codebitori = [] }: LoanFormInput): NonNullable<LoanFormInput['codebitori']> {
  return codebitori.length > 0 ? codebitori : [emptyCoBorrower];
}
