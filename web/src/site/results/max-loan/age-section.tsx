import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount, formatMonths, formatRon } from 'contract/romanian/romanian';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { propertyFrom } from '../../../shared/loan-form/property.ts';
import { today } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../wizard/person/date-field.tsx';
import { personalInfoFrom } from '../../wizard/person/personal-info.ts';
import { birthDateError, FIRST_BIRTH_YEAR, isoFrom, yearsSince } from '../../wizard/person/picked-date.ts';
import { entry } from '../../wizard-session/form-data.ts';
import { homeForMaximum } from '../../wizard-session/maximum.ts';
import type { MaxLoanAnswer } from '../../wizard-session/simulations-api.ts';
import { keepDraft } from '../../wizard-session/wizard-session.ts';
import styles from '../results.module.css';
import { useEarlierFigures } from '../use-earlier-figures.ts';

type Explanation = MaxLoanAnswer['explanation'];
type HomeProps = { explanation: Explanation; formData: LoanFormInput };
type AgeSectionProps = HomeProps & { id: string; maximum: number; isRecomputing: boolean };

/**
 * Age decides the term, and the term decides the sum: the section shows the sums of other ages, and a birth date
 * computes the visitor's own. It proposes the home for a known age only, so that no later answer contradicts it.
 */
export function AgeSection({ id, maximum, explanation, formData, isRecomputing }: AgeSectionProps) {
  const known = String(formData.dataNasterii);
  const { recompute } = useMaxLoanWays(formData);
  const { values, field, formProps } = useForm({
    state: useValues({ dataNasterii: known }),
    validate: ({ dataNasterii }) => failed({ dataNasterii: birthDateError(dataNasterii, today()) }),
    onSubmit: ({ dataNasterii }) => recompute(isoFrom(dataNasterii)),
  });
  const isKnown = explanation.varsta !== null;
  const isComputed = isKnown && isoFrom(values.dataNasterii) === known;
  return (
    <form {...formProps} id={id} data-printed className={`${styles.card} card`}>
      <h2 className="text-18">{titleFor(explanation)}</h2>
      {!isKnown && <OtherAges ages={olderThanBasis(explanation)} maximum={maximum} />}
      <div className={isKnown ? 'grid' : 'grid print:hidden!'}>
        <DateField
          label={explanation.persoane > 1 ? 'Data nașterii dumneavoastră' : 'Data nașterii'}
          precision="day"
          {...field('dataNasterii')}
          years={yearsSince(FIRST_BIRTH_YEAR, today())}
          hint={
            isKnown
              ? 'Suma de sus este calculată pentru această dată.'
              : 'Opțional. Suma și locuința propusă se calculează atunci pentru dumneavoastră.'
          }
        />
      </div>
      {!isComputed && (
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" loading={isRecomputing}>
            Recalculați pentru vârsta mea
          </Button>
        </div>
      )}
    </form>
  );
}

/** Simulates a home that costs this sum; without a birth date it asks the form of the age for one first. */
export function SimulateHome({ explanation, formData, ageForm }: HomeProps & { ageForm: string }) {
  const { simulateHome } = useMaxLoanWays(formData);
  if (!explanation.locuinta) return null;
  const isKnown = explanation.varsta !== null;
  return (
    <div className={`${styles.actions} print:hidden!`}>
      <Button
        type={isKnown ? 'button' : 'submit'}
        form={isKnown ? undefined : ageForm}
        onClick={isKnown ? () => simulateHome(explanation) : undefined}
      >
        Simulați o locuință cu această sumă
      </Button>
    </div>
  );
}

function titleFor({ varsta, persoane }: Explanation): string {
  if (varsta === null) return 'Cât puteți lua la vârsta dumneavoastră?';
  return persoane > 1 ? 'Calculat pentru vârstele celor care semnează' : 'Calculat pentru vârsta dumneavoastră';
}

/** The sum above holds up to an age; the sums of older ages stand beside it. */
const olderThanBasis = ({ laVarste, varstaMaxima }: Explanation): Explanation['laVarste'] =>
  varstaMaxima === null ? [] : laVarste.filter(({ varsta }) => varsta > varstaMaxima);

/** The sums of others with the same income. */
function OtherAges({ ages, maximum }: { ages: Explanation['laVarste']; maximum: number }) {
  const caption = useId();
  if (ages.length === 0) return null;
  return (
    <div>
      <p id={caption} className="text-ink-soft">
        {ages.some(({ data }) => data < maximum)
          ? 'Cu vârsta, unele bănci acordă perioade mai scurte, iar suma scade:'
          : 'Cu aceleași venituri, la altă vârstă:'}
      </p>
      <dl aria-labelledby={caption} className={styles.lines}>
        {ages.map(({ varsta, perioadaCreditata, data }) => (
          <div key={varsta} className={`${styles.line} flex items-baseline justify-between gap-4 py-2`}>
            <dt>
              la {formatCount(varsta, 'an', 'ani')}, pe {formatMonths(perioadaCreditata)}
            </dt>
            <dd>{formatRon(data)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The ways on from the largest loan: the same question with a birth date, and the proposed home. */
function useMaxLoanWays(formData: LoanFormInput) {
  const navigate = useNavigate();
  const seen = useEarlierFigures();

  /** Replaces this page in the history, with figures of the same day: Back still leads to the question before it. */
  const recompute = (dataNasterii: string): void => {
    const state = { ...entry({ ...formData, dataNasterii }), ...(seen && { seen }) };
    void navigate('/rezultateSimulare', { replace: true, state });
  };

  /** The steps of the simulator begin with the known answers, the birth date too. */
  const simulateHome = ({ locuinta, perioadaCreditata }: MaxLoanAnswer['explanation']): void => {
    if (!locuinta) return;
    const next = homeForMaximum(formData, { locuinta, perioadaCreditata });
    const now = Date.now();
    keepDraft('/informatiiImobil', propertyFrom(next), now);
    keepDraft('/informatiiPersonale', personalInfoFrom(next), now);
    keepDraft('/alegeDurata', { ani: String(perioadaCreditata / 12) }, now);
    navigate('/informatiiPersonale', { state: entry(next, '/rezultateSimulare') });
  };

  return { recompute, simulateHome };
}
