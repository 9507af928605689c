import { IconInfoCircle } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount } from 'contract/romanian/romanian';
import type { Aged } from 'loan/household';
import type { CoBorrowerAges } from 'loan/parameters';
import { LONGEST_TERM, RETIREMENT_AGE } from 'loan/term';
import { ageAtEndWords, OTHER_BANKS } from 'quote/age-at-end';
import { isOurTermRule, longestTermOfForm } from 'quote/form-people';
import { useState } from 'react';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type NameOf, useNames } from '../../wizard-session/household.ts';
import { useCoBorrowerAges, useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { isTogether, STEP_QUESTIONS } from '../../wizard-session/wizard-steps.ts';
import { useStepForm } from '../use-step-form.ts';
import layout from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { chosenYears, lateAgeAtEnd, requestedTerm, SHORTEST_YEARS, termChoices } from './duration.ts';
import { LiveAnswer } from './live-answer.tsx';

const STEP = '/alegeDurata';

const inYears = (years: number): string => formatCount(years, 'an', 'ani');

/** /alegeDurata: the years of the loan. */
export function DurationPage() {
  return <RequireAnswers step={STEP}>{(formData) => <DurationForm formData={formData} />}</RequireAnswers>;
}

function DurationForm({ formData }: { formData: LoanFormInput }) {
  const [today] = useState(() => todayNow());
  const nameOf = useNames(formData);
  const ages = useCoBorrowerAges(isTogether(formData));
  const terms = useLimitsInForce()?.terms;
  const { months, oldest } = longestTermOfForm(formData, today, ages, terms);
  const longest = Math.floor(months / 12);
  const { values, field, goBack, formProps } = useStepForm({
    step: STEP,
    formData,
    initial: { ani: '' },
    validate: () => ({}),
    answersOf: ({ ani }) => ({ perioadaCreditata: requestedTerm(chosenYears(ani, longest), longest, formData) }),
  });
  const years = chosenYears(values.ani, longest);
  const personIndex = oldest?.person ?? 0;
  const lateAge = lateAgeAtEnd(birthDateOf(formData, personIndex), today, years);
  return (
    <WizardLayout
      step={STEP}
      type={formData.tipCredit}
      title={STEP_QUESTIONS[STEP]}
      lead="Cu o durată mai lungă, rata lunară scade, dar plătiți mai multă dobândă în total."
    >
      <form {...formProps} data-printed className={layout.form}>
        <div className="grid grid-cols-1 gap-3">
          <Select
            label="Durata creditului"
            {...field('ani')}
            value={String(years)}
            options={termChoices(longest).map((term) => ({ value: String(term), label: inYears(term) }))}
            hint={`${formatCount(years * 12, 'rată lunară', 'rate lunare')}. Durata cea mai lungă pentru dumneavoastră este de ${inYears(longest)}${because(oldest, longest, nameOf)}.`}
          />
          {Number(values.ani) > longest && (
            <Alert tone="info" isQuiet>
              Ați ales {inYears(Number(values.ani))}; cu răspunsurile de acum se poate pe cel mult {inYears(longest)}.
            </Alert>
          )}
          <WhyThisLong
            longest={longest}
            ages={isTogether(formData) ? ages : undefined}
            isOurRule={isOurTermRule(terms)}
          />
        </div>
        <LiveAnswer formData={{ ...formData, perioadaCreditata: years * 12 }} />
        {lateAge !== undefined && (
          <Alert tone="info">
            {ageAtEndWords(
              personIndex === 0 ? undefined : nameOf(personIndex),
              lateAge,
              isOurTermRule(terms) ? RETIREMENT_AGE : null,
            )}
          </Alert>
        )}
        <StepActions onBack={goBack} next="Vedeți rezultatul" />
      </form>
    </WizardLayout>
  );
}

function birthDateOf({ dataNasterii, codebitori = [] }: LoanFormInput, personIndex: number): string {
  return String((personIndex === 0 ? dataNasterii : codebitori[personIndex - 1]?.dataNasterii) ?? '');
}

/** The other person whose age shortens the term. */
function because(oldest: Aged | null, longest: number, nameOf: NameOf): string {
  if (!oldest || oldest.person === 0 || longest * 12 === LONGEST_TERM) return '';
  return `, pentru că ${nameOf(oldest.person)} are ${inYears(oldest.age)}`;
}

type WhyThisLongProps = {
  longest: number;
  /** The people whose ages count, of several. */
  ages: CoBorrowerAges | undefined;
  /** No bank has an age of its own. */
  isOurRule: boolean;
};

function WhyThisLong({ longest, ages, isOurRule }: WhyThisLongProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconInfoCircle size={20} aria-hidden="true" />
        Cum se stabilește durata?
      </Button>
      <Modal look="sheet" open={open} onClose={() => setOpen(false)} title="Cum se stabilește durata">
        <p>
          Un credit pentru locuință se întinde pe cel puțin {SHORTEST_YEARS} și cel mult {inYears(LONGEST_TERM / 12)}.
        </p>
        {isOurRule ? (
          <p>
            Vârsta la finalul creditului nu trebuie să depășească {RETIREMENT_AGE} de ani: este regula noastră;{' '}
            {OTHER_BANKS}. După 35 de ani, durata cea mai lungă scade cu câte un an pentru fiecare an de vârstă, dar nu
            sub {inYears(SHORTEST_YEARS)}. Peste {inYears(RETIREMENT_AGE - SHORTEST_YEARS)} calculăm tot pe{' '}
            {inYears(SHORTEST_YEARS)}, dar unele bănci pot refuza.
          </p>
        ) : (
          <p>
            Fiecare bancă are o vârstă până la care se poate întinde un credit. Durata de aici este a băncii care acordă
            cel mai mult; la altele poate fi mai scurtă.
          </p>
        )}
        {ages && (
          <p>
            Când semnează mai mulți, contează vârsta celui mai în vârstă
            {ages === 'CU_VENIT' && ' dintre cei cu venituri'}.
          </p>
        )}
        <p>
          Pentru dumneavoastră: cel mult <strong>{inYears(longest)}</strong>. Puteți rambursa oricând mai repede, fără
          comision.
        </p>
      </Modal>
    </div>
  );
}
