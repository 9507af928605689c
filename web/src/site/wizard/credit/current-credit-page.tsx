import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatLimitPercent } from 'contract/romanian/romanian';
import { limitsOf } from 'quote/home-limits';
import {
  type CurrentCredit as CurrentCreditTyped,
  currentCreditAnswers,
  currentCreditErrors,
  currentCreditFrom,
  ofRefinancing,
} from '../../../shared/loan-form/current-credit.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { COMPUTED_ONLY } from '../../components/computed-only.ts';
import { useLimitsInForce, useNormsInForce } from '../../wizard-session/limits-api.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { useStepForm } from '../use-step-form.ts';
import styles from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { CurrentCreditFields } from './current-credit-fields.tsx';

const STEP = '/creditCurent';

const KINDS = [
  { value: 'standard', label: 'Credit ipotecar sau imobiliar obișnuit' },
  { value: 'prima-casa', label: 'Prima Casă / Noua Casă' },
];

const HINTS = {
  principalRamas: 'Suma împrumutată pe care o mai aveți de înapoiat, fără dobânda viitoare.',
  rataActuala: 'Cu ea comparăm ratele ofertelor de acum.',
  perioadaRamasa: 'Numărul de rate lunare pe care le mai aveți de plătit.',
};

/** /creditCurent: the loan to refinance. */
export function CurrentCreditPage() {
  return <RequireAnswers step={STEP}>{(formData) => <CurrentCredit formData={formData} />}</RequireAnswers>;
}

/** The norms of a new loan, by the kind of the present one, and their meaning for a refinancing. */
function NormOf({ kind }: { kind: Pick<CurrentCreditTyped, 'refinanteazaPrimaCasa'> }) {
  const inForce = useNormsInForce();
  const limits = inForce && limitsOf(ofRefinancing(kind), inForce);
  const most = limits && formatLimitPercent(100 - Number(limits.avansMinim));
  const debtRatio = limits && formatLimitPercent(Number(limits.gradIndatorareMax) * 100);
  const isOnlyWarned = inForce?.refinancingLimit !== 'REFUZ';
  return (
    // Before the norms have come, the sentence keeps its place.
    <span aria-live="polite" className={inForce ? undefined : 'invisible'}>
      {isOnlyWarned
        ? 'Dacă nu cereți bani în plus, normele despre avans și îndatorare nu vă opresc; fiecare bancă hotărăște.'
        : `După normele Băncii Naționale a României, un astfel de credit este cel mult ${most} din valoarea locuinței, iar ratele iau cel mult ${debtRatio} din venituri.`}
    </span>
  );
}

function CurrentCredit({ formData }: { formData: LoanFormInput }) {
  const limits = useLimitsInForce();
  const { values, change, field, goBack, formProps } = useStepForm({
    step: STEP,
    formData,
    initial: currentCreditFrom(formData),
    validate: currentCreditErrors,
    answersOf: (typed) => currentCreditAnswers(typed, limits),
  });
  return (
    <WizardLayout
      step={STEP}
      type={formData.tipCredit}
      title="Creditul pe care îl plătiți acum"
      lead="Găsiți cifrele în aplicația băncii sau în ultimul grafic de rambursare."
    >
      <form {...formProps} data-printed className={styles.form}>
        <Select
          label="Tipul creditului refinanțat"
          name="refinanteazaPrimaCasa"
          value={values.refinanteazaPrimaCasa ? 'prima-casa' : 'standard'}
          onChange={(kind) => change({ refinanteazaPrimaCasa: kind === 'prima-casa' })}
          options={KINDS}
          hint={<NormOf kind={values} />}
        />
        <CurrentCreditFields field={field} hints={HINTS} />
        <p className="text-ink-soft text-14">{COMPUTED_ONLY}</p>
        <StepActions onBack={goBack} next="Continuați" />
      </form>
    </WizardLayout>
  );
}
