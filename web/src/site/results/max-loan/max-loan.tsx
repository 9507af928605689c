import { INCOME_FIELDS, type IncomeField, type LoanFormInput } from 'contract/fields/loan-form';
import { offerName } from 'contract/products/product-names';
import { capitalised, formatLimitPercent, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { type Rate, toPercent } from 'loan/rate';
import { LONGEST_TERM } from 'loan/term';
import { assumedOf } from 'quote/shown/condition-words';
import { incomeWeightWords, maxLoanBasis, maxLoanPayment, partlyCountedWords } from 'quote/shown/max-loan-words';
import { type ReactNode, useId } from 'react';
import { SampleNotice } from '../../../shared/loan-form/sample-strip.tsx';
import { typedSum } from '../../../shared/loan-form/typed-sum.ts';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { Term } from '../../components/term.tsx';
import { DEBT_RATIO } from '../../components/terms.ts';
import { useExchangeRate } from '../../exchange-rate/exchange-rate.ts';
import { inEur } from '../../exchange-rate/in-eur.ts';
import { useLimitsInForce, useNormsInForce } from '../../wizard-session/limits-api.ts';
import { smallestAbove } from '../../wizard-session/maximum.ts';
import type { MaxLoanAnswer } from '../../wizard-session/simulations-api.ts';
import { BankRange } from '../bank-range.tsx';
import { DayOfFigures } from '../day-of-figures.tsx';
import { OverfullGauge } from '../failure/failed-pictures.tsx';
import { answersToTry, limitSentence } from '../failure/limit-reason.ts';
import { RemedyButtons } from '../failure/remedy-buttons.tsx';
import { Stopped } from '../failure/stopped.tsx';
import { CHOSEN_TERM, HouseholdSection, LONGEST_TERMS } from '../household-section.tsx';
import { Assumption } from '../offer-choices.tsx';
import { ResultFold } from '../result-fold.tsx';
import styles from '../results.module.css';
import { Warnings } from '../warnings.tsx';
import { changingWay, keepingWay, WaysOn } from '../ways-on.tsx';
import { AgeSection, SimulateHome } from './age-section.tsx';

type Explained = MaxLoanAnswer['explanation'];

type MaxLoanProps = {
  answer: MaxLoanAnswer;
  formData: LoanFormInput;
  seen: DatedVersions | undefined;
  /** The visitor gave another age: the figures are still those of the previous one. */
  isRecomputing: boolean;
  /** The way to a person, if it stands in the row of ways on. */
  call: ReactNode;
};

/** The largest loan with its instalment and limit, and the ways on; its grounds are folded. */
export function MaxLoan({ answer, formData, seen, isRecomputing, call }: MaxLoanProps) {
  const { data: maximum, explanation, warnings } = answer;
  const smallest = smallestAbove(maximum, useLimitsInForce());
  const fits = maximum > 0 && !smallest;
  const isWide = useIsWide();
  const ageForm = useId();
  return (
    <section className={styles.block} aria-busy={isRecomputing}>
      {explanation.oferteDemonstrative && <SampleNotice />}
      {!fits && <NothingFits maximum={maximum} smallest={smallest} hasInstalments={explanation.alteRate > 0} />}
      <div className={fits ? styles.answer : styles.block}>
        <div className="grid content-start gap-3">
          {fits && <Sum maximum={maximum} explanation={explanation} formData={formData} />}
          {fits && <SimulateHome explanation={explanation} formData={formData} ageForm={ageForm} />}
          <OpenAnswers explanation={explanation} formData={formData} />
        </div>
        <WaysOn call={call} ways={[keepingWay({ formData, seen }), changingWay(formData)]} />
        <div className="grid content-start gap-3">
          {isWide && <BankRange formData={formData} />}
          <Assumption formData={formData} assumed={assumedOf(formData)} isRecomputing={isRecomputing} />
        </div>
        {fits && (
          <div className={styles.side}>
            <AgeSection
              id={ageForm}
              maximum={maximum}
              explanation={explanation}
              formData={formData}
              isRecomputing={isRecomputing}
            />
          </div>
        )}
      </div>
      <Warnings warnings={warnings} formData={formData} />
      <div className={styles.folds}>
        {explanation.cazuri && (
          <HouseholdSection
            cases={explanation.cazuri}
            formData={formData}
            basis={Number(formData.perioadaCreditata) === LONGEST_TERM ? LONGEST_TERMS : CHOSEN_TERM}
            isFolded
          />
        )}
        {!isWide && <BankRange formData={formData} isFolded />}
        <Explanation explanation={explanation} formData={formData} />
      </div>
      <DayOfFigures asOf={seen?.simulatedOn} />
    </section>
  );
}

type GroundsProps = Pick<MaxLoanProps, 'formData'> & { explanation: Explained };

/** The typed incomes of everybody who signs, by kind. */
function typedIncomes({ codebitori = [], ...borrower }: LoanFormInput): Record<IncomeField, number> {
  const people = [borrower, ...codebitori];
  const sums = INCOME_FIELDS.map((field) => [field, typedSum(people.map((person) => person[field]))]);
  return Object.fromEntries(sums) as Record<IncomeField, number>;
}

/** The sum in large type, under its age and term. */
function Sum({ maximum, explanation, formData }: GroundsProps & { maximum: number }) {
  const exchange = useExchangeRate();
  const basis = maxLoanBasis(explanation);
  return (
    <div className="grid gap-2">
      <h1 className="text-18 font-550">
        {capitalised(basis)}, puteți împrumuta cel mult <span className={styles.figure}>{formatRon(maximum)}</span>
      </h1>
      <p className="min-h-[2lh] max-w-measure text-14 text-ink-soft md:min-h-0">
        {capitalised(inEur(maximum, exchange))}.
      </p>
      <p className="max-w-measure">
        {maxLoanPayment(explanation)} {partlyCountedWords(explanation, typedIncomes(formData))}
      </p>
    </div>
  );
}

/** An open question whose answer would raise the sum. */
function OpenAnswers({ explanation, formData }: GroundsProps) {
  return (
    <div className={styles.actions}>
      <RemedyButtons
        remedies={answersToTry(explanation, formData, ({ suma }) => suma > 0)}
        formData={formData}
        first="secondary"
      />
    </div>
  );
}

/** The rule and its limit. */
function DebtRatioRule({ explanation, formData }: GroundsProps) {
  const limits = useNormsInForce()?.debtRatioLimit;
  const share = (limit: Rate) => formatLimitPercent(toPercent(limit));
  const used = `Am folosit ${formatLimitPercent(explanation.gradIndatorareMax * 100)}`;
  return (
    <p className="max-w-measure">
      <Term of={DEBT_RATIO}>Gradul maxim de îndatorare</Term> este o normă a Băncii Naționale a României: toate ratele
      la un loc pot fi cel mult{' '}
      {limits
        ? `${share(limits.standard)} din venituri (${share(limits.firstHome)} la prima locuință)`
        : 'o parte din venituri'}
      . {limitSentence(used, explanation, formData)}
    </p>
  );
}

type NothingFitsProps = { maximum: number; smallest: number | undefined; hasInstalments: boolean };

function NothingFits({ maximum, smallest, hasInstalments }: NothingFitsProps) {
  return (
    <Stopped picture={<OverfullGauge />}>
      <h1>{smallest ? 'Suma este sub cel mai mic credit' : 'Suma maximă este acum 0 RON'}</h1>
      <p className="max-w-measure text-ink-soft">
        {smallest
          ? `Veniturile și ratele de acum permit ${formatRon(maximum)}, iar cel mai mic credit este de ${formatRon(smallest)}.`
          : hasInstalments
            ? 'Ratele de acum folosesc tot ce permite norma Băncii Naționale a României din veniturile dumneavoastră.'
            : 'Veniturile de acum nu ajung pentru rata unui credit.'}{' '}
        Nu este definitiv: {hasInstalments && 'un credit închis mai devreme sau '}un al doilea venit în dosar schimbă
        calculul, iar un broker vă poate spune gratuit ce ajută cel mai mult.
      </p>
    </Stopped>
  );
}

/** Each step from the incomes to the sum, and the rule between them. */
function Explanation({ explanation, formData }: GroundsProps) {
  const { venituriEligibile, alteRate, gradIndatorareMax, rataMaxima, perioadaCreditata, oferta } = explanation;
  const share = venituriEligibile * gradIndatorareMax;
  const lines = [
    ['Venituri luate în calcul', formatRon(venituriEligibile)],
    [`Cel mult ${formatLimitPercent(gradIndatorareMax * 100)} din ele pot merge pe rate`, formatRon(share)],
    ['Ratele pe care le aveți deja', alteRate === 0 ? formatRon(0) : `−${formatRon(alteRate)}`],
    ['Rămâne pentru rata nouă', formatRon(Math.max(0, rataMaxima))],
    ['Perioada', formatMonths(perioadaCreditata)],
    ...(oferta ? [['Oferta cu care se ajunge la sumă', offerName(oferta)]] : []),
  ];
  return (
    <ResultFold heading="Cum am ajuns la sumă">
      <DebtRatioRule explanation={explanation} formData={formData} />
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={`${styles.line} flex items-baseline justify-between gap-x-4 py-2`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure text-ink-soft text-14">{incomeWeightWords(explanation.ponderi)}</p>
    </ResultFold>
  );
}
