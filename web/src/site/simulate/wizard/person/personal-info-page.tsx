import type { LoanFormInput } from 'contract/text/loan-form';
import { toPercent } from 'loan/rate';
import { useId, useState } from 'react';
import { percentText } from '../../../../shared/loan-form/property.ts';
import { today as todayNow } from '../../../../shared/time/today.ts';
import { Alert } from '../../../../shared/ui/components/alert.tsx';
import { Segmented } from '../../../../shared/ui/components/fields/segmented.tsx';
import { COMPUTED_ONLY } from '../../../components/computed-only.ts';
import { Term } from '../../../components/term.tsx';
import { useLimitsInForce } from '../../../limits/limits-api.ts';
import { WizardGate } from '../../../session/wizard-gate.tsx';
import { useStepForm } from '../use-step-form.ts';
import layout from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { DateField } from './date-field.tsx';
import { IncomeSections } from './income-sections.tsx';
import {
  asksBirthDate,
  asksFirstHome,
  type PersonalInfo,
  personalInfoAnswers,
  personalInfoErrors,
  personalInfoFrom,
} from './personal-info.ts';
import { FIRST_BIRTH_YEAR, yearsSince } from './picked-date.ts';

const STEP = '/informatiiPersonale';

/** /informatiiPersonale: first home, birth date and income. */
export function PersonalInfoPage() {
  return <WizardGate step={STEP}>{(formData) => <PersonalInfoForm formData={formData} />}</WizardGate>;
}

function PersonalInfoForm({ formData }: { formData: LoanFormInput }) {
  const { tipCredit } = formData;
  const [today] = useState(() => todayNow());
  const incomes = useId();
  const limits = useLimitsInForce();
  const { goBack, ...form } = useStepForm<PersonalInfo>({
    step: STEP,
    formData,
    initial: personalInfoFrom(formData),
    validate: (typed) => personalInfoErrors(typed, tipCredit, today),
    answersOf: (typed) => personalInfoAnswers(typed, tipCredit, today, limits),
  });
  return (
    <WizardLayout
      step={STEP}
      type={tipCredit}
      title={asksBirthDate(tipCredit) ? 'Despre dumneavoastră' : 'Cât câștigați pe lună?'}
      lead="Băncile calculează din venituri cât vă pot împrumuta."
    >
      <form {...form.formProps} data-printed className={layout.form}>
        {asksFirstHome(tipCredit) && <FirstHome {...form.field('primulImobil')} />}
        {asksBirthDate(tipCredit) && (
          <DateField
            label="Data nașterii"
            {...form.field('dataNasterii')}
            precision="day"
            autoComplete="bday"
            years={yearsSince(FIRST_BIRTH_YEAR, today)}
            hint="De exemplu 20.05.1991. De vârstă depinde pe câți ani puteți lua creditul."
          />
        )}
        <section aria-labelledby={incomes} className="grid grid-cols-1 gap-3" data-field="venituri">
          <h2 id={incomes} className={layout.legend}>
            Ce venituri aveți?
          </h2>
          <p className="text-ink-soft text-14">{COMPUTED_ONLY}</p>
          {form.errors.venituri && <Alert tone="bad">{form.errors.venituri}</Alert>}
          <IncomeSections field={form.field} today={today} />
        </section>
        <StepActions onBack={goBack} next="Continuați" />
      </form>
    </WizardLayout>
  );
}

const YES_NO: readonly { value: PersonalInfo['primulImobil']; label: string }[] = [
  { value: 'da', label: 'Da' },
  { value: 'nu', label: 'Nu' },
];

type FirstHomeProps = {
  value: PersonalInfo['primulImobil'];
  onChange: (answer: PersonalInfo['primulImobil']) => void;
};

/** Asked, not assumed: until it is answered the stricter limits hold, and the line below says so. */
function FirstHome({ value, onChange }: FirstHomeProps) {
  const limits = useLimitsInForce();
  const home = value === 'da' ? 'firstHome' : 'standard';
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented legend="Este prima dumneavoastră locuință?" value={value} onChange={onChange} options={YES_NO} />
      {limits && (
        <p className="text-ink-soft text-14" aria-live="polite">
          {value === '' && 'Până răspundeți, calculăm cu limitele mai stricte: '}
          <Term name="avans">{value === '' ? 'avans' : 'Avans'}</Term> minim{' '}
          {percentText(toPercent(limits.minDownPayment[home]))}&nbsp;%,{' '}
          <Term name="grad de îndatorare">grad de îndatorare</Term> cel mult{' '}
          {percentText(toPercent(limits.debtRatioLimit[home]))}&nbsp;%.
        </p>
      )}
    </div>
  );
}
