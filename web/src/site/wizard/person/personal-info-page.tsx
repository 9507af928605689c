import { IconUsers } from '@tabler/icons-react';
import { emptyCoBorrower, type LoanFormInput } from 'contract/fields/loan-form';
import type { IsoDate } from 'loan/calendar';
import { useId, useState } from 'react';
import type { Form } from '../../../shared/forms/use-form.ts';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { COMPUTED_ONLY } from '../../components/computed-only.ts';
import { ToggleSection } from '../../components/toggle-section.tsx';
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
      title={isOwnSum ? 'Venituri și locuință' : 'Despre dumneavoastră'}
      lead="Băncile calculează din venituri cât vă pot împrumuta."
    >
      <form {...form.formProps} data-printed className={layout.form}>
        {asksFirstHome(tipCredit) && !form.values.impreuna && (
          <FirstHome typed={form.values} type={tipCredit} onChange={form.change} error={form.errors.primulImobil} />
        )}
        {!isOwnSum && <BirthDate {...form.field('dataNasterii')} today={today} />}
        <section aria-labelledby={incomes} className="grid grid-cols-1 gap-2" data-field="venituri">
          <h2 id={incomes} className={layout.legend}>
            Ce venituri aveți?
          </h2>
          {/* A refinancing has said so beside the present loan. */}
          {tipCredit !== 'Refinantare' && <p className="text-ink-soft text-14">{COMPUTED_ONLY}</p>}
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

type TogetherSectionProps = {
  form: Pick<Form<PersonalInfo>, 'field' | 'values' | 'change' | 'errors'>;
  type: unknown;
  today: IsoDate;
};

/** Whether another person signs too; a switch, so that a person who signs alone passes it. */
function TogetherSection({ form: { field, values, change, errors }, type, today }: TogetherSectionProps) {
  return (
    <section aria-labelledby="cine-semneaza" className="grid grid-cols-1 gap-3">
      <h2 id="cine-semneaza" className={layout.legend}>
        Semnează și altcineva?
      </h2>
      <ToggleSection
        title="Iau creditul împreună cu altcineva"
        text="Veniturile se adună; puteți adăuga până la trei persoane"
        icon={<IconUsers size={24} />}
        open={values.impreuna}
        onToggle={field('impreuna').onChange}
      >
        {asksFirstHome(type) && (
          <FirstHome typed={values} type={type} onChange={change} error={errors.primulImobilToti} />
        )}
        {!asksBirthDate(type, false) && (
          <BirthDate label="Data nașterii dumneavoastră" {...field('dataNasterii')} today={today} />
        )}
        <p className="text-ink-soft text-14">
          După ratele dumneavoastră vă întrebăm pe scurt despre fiecare persoană care semnează.
        </p>
      </ToggleSection>
    </section>
  );
}
