import { kinshipNames, type LoanFormInput, personName, personPath } from 'contract/fields/loan-form';
import { capitalised } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useForm } from '../../../shared/forms/use-form.ts';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useFigureQuestions } from '../../wizard-session/figure-questions.ts';
import { entry, useDraft, useRefused, useWizardStep } from '../../wizard-session/form-data.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { personStep } from '../../wizard-session/wizard-steps.ts';
import { OtherCreditSections } from '../credit/other-credit-sections.tsx';
import { WITHOUT_THE_REFINANCED } from '../credit/other-credits.ts';
import { BirthDate } from '../person/birth-date.tsx';
import { IncomeSections } from '../person/income-sections.tsx';
import { hasNoIncome } from '../person/incomes.ts';
import layout from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { coBorrowerAnswers, coBorrowerErrors, coBorrowerFrom, type TypedCoBorrower } from './co-borrower.ts';
import { useHousehold } from './use-household.ts';

const LIST = '/codebitori';

/** Longest name that fits on a screen. */
const MAX_LABEL_LENGTH = 40;

const KINSHIPS = [
  { value: '', label: 'Nu spun acum' },
  ...Object.entries(kinshipNames).map(([value, label]) => ({ value, label: capitalised(label) })),
];

const TITLES = ['Despre a doua persoană', 'Despre a treia persoană', 'Despre a patra persoană'];

/** /codebitori/2 to 4: all questions about a co-borrower, on one screen. */
export function CoBorrowerPage() {
  const { number } = useParams();
  const personIndex = Number(number) - 1;
  if (!TITLES[personIndex - 1]) return <Navigate to={LIST} replace />;
  return (
    <RequireAnswers key={personIndex} step={personStep(personIndex)}>
      {(formData) => <CoBorrower personIndex={personIndex} formData={formData} />}
    </RequireAnswers>
  );
}

function CoBorrower({ personIndex, formData }: { personIndex: number; formData: LoanFormInput }) {
  const step = personStep(personIndex);
  const { form, goBack, today, isNext, signers } = useCoBorrower(personIndex, formData);
  // The signers have an order: an address that skips one leads back to the list.
  if (!isNext) return <Navigate to={LIST} replace state={entry(formData)} />;
  return (
    <WizardLayout
      step={step}
      type={formData.tipCredit}
      title={TITLES[personIndex - 1] ?? personName(personIndex)}
      lead="Aceleași întrebări, pe scurt. Completați numai cu acordul persoanei."
      signers={signers}
    >
      <form {...form.formProps} data-printed className={layout.form}>
        <TextInput
          label="Cum îi spuneți (opțional)"
          {...form.field('nume')}
          maxLength={MAX_LABEL_LENGTH}
          hint={`Numai pentru ecranele de pe acest dispozitiv; nu se trimite nicăieri. Fără el scriem „${personName(personIndex)}”.`}
        />
        <BirthDate {...form.field('dataNasterii')} today={today} isOfOther />
        <Select
          label="Ce vă este? (opțional)"
          {...form.field('legatura')}
          options={KINSHIPS}
          hint="Unele bănci primesc numai soțul, soția sau rude apropiate."
        />
        <section aria-labelledby="venituri" className="grid grid-cols-1 gap-3">
          <h2 id="venituri" className={layout.legend}>
            Ce venituri are?
          </h2>
          <IncomeSections field={form.field} today={today} />
          <p className="text-ink-soft text-14 empty:hidden" aria-live="polite">
            {hasNoIncome(form.values) && 'Fără venituri, semnătura aceasta nu mărește suma.'}
          </p>
        </section>
        <section aria-labelledby="rate" className="grid grid-cols-1 gap-3">
          <h2 id="rate" className={layout.legend}>
            Ce rate plătește?
          </h2>
          <p className="text-ink-soft text-14">
            Un credit pe care îl plătiți împreună se scrie o singură dată.
            {formData.tipCredit === 'Refinantare' && ` ${WITHOUT_THE_REFINANCED}`}
          </p>
          <OtherCreditSections field={form.field} />
        </section>
        <StepActions onBack={goBack} next="Continuați" />
      </form>
    </WizardLayout>
  );
}

/** The person's form; sending it adds or changes them in the list of signers, and leads back to the list. */
function useCoBorrower(personIndex: number, formData: LoanFormInput) {
  const step = personStep(personIndex);
  const [today] = useState(() => todayNow());
  const { people, save } = useHousehold(formData);
  const { goBackTo } = useWizardStep(step, formData);
  const navigate = useNavigate();
  const [draft, change] = useDraft(step, people[personIndex - 1] ?? coBorrowerFrom({}));
  const answersOf = (signers: readonly TypedCoBorrower[]) => signers.map((person) => coBorrowerAnswers(person, today));
  const form = useForm({
    state: [draft, change],
    validate: (typed) => coBorrowerErrors(typed, today),
    questions: useFigureQuestions<TypedCoBorrower>(
      (typed) => ({ ...formData, codebitori: answersOf(people.toSpliced(personIndex - 1, 1, typed)) }),
      personPath(personIndex),
    ),
    onSubmit: (typed) => {
      save(personIndex, typed);
      if (people.length > 0) goBackTo(LIST);
      else navigate(LIST, { replace: true, state: entry(formData, '/alteCredite') });
    },
    refused: useRefused(coBorrowerAnswers(draft, today), formData.codebitori?.[personIndex - 1]),
  });
  return {
    form,
    today,
    signers: answersOf(people),
    isNext: personIndex <= people.length + 1,
    goBack: () => goBackTo(people.length > 0 ? LIST : '/alteCredite'),
  };
}
