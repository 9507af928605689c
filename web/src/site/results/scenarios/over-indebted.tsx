import { type LoanFormInput, OVER_INDEBTED } from 'contract/fields/loan-form';
import { formatExactRon, formatLimitPercent, formatMonths, formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import type { LimitWays } from 'contract/simulations/credit-data';
import { limitsOf } from 'quote/home-limits';
import { limitWaysSentences, shortTermSentence } from 'quote/limit-ways';
import { warningText } from 'quote/warnings';
import type { ReactNode } from 'react';
import { SampleNotice } from '../../../shared/loan-form/sample-strip.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { Term } from '../../components/term.tsx';
import { DEBT_RATIO } from '../../components/terms.ts';
import { useExchangeRate } from '../../exchange-rate/exchange-rate.ts';
import { inEur } from '../../exchange-rate/in-eur.ts';
import { useNames, withNames } from '../../wizard-session/household.ts';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { smallestAbove } from '../../wizard-session/maximum.ts';
import { BankRange } from '../bank-range.tsx';
import { OverfullGauge } from '../failure/failed-pictures.tsx';
import { limitSentence } from '../failure/limit-reason.ts';
import { HouseholdSection, LONGEST_TERMS } from '../household-section.tsx';
import styles from '../results.module.css';
import { Warnings } from '../warnings.tsx';
import { changingWay, keepingWay, WaysOn } from '../ways-on.tsx';
import { OverIndebtedWays } from './over-indebted-ways.tsx';
import type { OverIndebtedFigures } from './scenarios-view.ts';

type RefusedProps = { figures: OverIndebtedFigures; formData: LoanFormInput };

type OverIndebtedProps = RefusedProps & {
  /** What all sums assume of the visitor. */
  assumption: ReactNode;
  /** The way to a person, if it stands in the row of ways on. */
  call: ReactNode;
};

/** The income does not carry the loan: its share of the income, the limit with its reason, and the ways into it. */
export function OverIndebted({ figures, formData, assumption, call }: OverIndebtedProps) {
  const { maximum, limit, wanted, cases, restsOnSamples } = figures;
  // On this screen the day of the rate would crowd the sum out.
  const { source: _, ...exchange } = useExchangeRate();
  const smallest = smallestAbove(maximum, useLimitsInForce());
  const nameOf = useNames(formData);
  const { term, share, ways, present, warnings } = overIndebtedWords(figures, formData, smallest);
  return (
    <>
      {restsOnSamples && <SampleNotice />}
      <div className={styles.answer}>
        <div className={styles.block}>
          <h1 className="text-22 md:text-36">{OVER_INDEBTED}</h1>
          {term && <p className="max-w-measure">{withNames(term, nameOf)}</p>}
          {share && <p className="max-w-measure">{share}</p>}
          {present && <p className="max-w-measure font-600">{present}</p>}
        </div>
        <div className={`${styles.side} ${styles.card} card`}>
          <div className={styles.gauged}>
            {wanted !== null && <Stat label="Ar merge pe rate" value={formatLimitPercent(wanted * 100)} />}
            {limit !== null && <Stat label="Grad maxim de îndatorare" value={formatLimitPercent(limit * 100)} />}
            <OverfullGauge />
          </div>
          {maximum > 0 && (
            <Stat
              large
              label={smallest ? 'Suma pe care o permit veniturile' : 'Suma maximă pe care o puteți împrumuta'}
              value={formatRon(maximum)}
              note={inEur(maximum, exchange)}
            />
          )}
          <OverIndebtedWays figures={figures} formData={formData} />
        </div>
        <WaysOn call={call} ways={[keepingWay({ formData, seen: undefined }), changingWay(formData)]} />
      </div>
      <section aria-labelledby="ce-schimba" className="grid gap-3">
        <h2 id="ce-schimba" className="text-18">
          Ce ar schimba răspunsul
        </h2>
        <ul className={`${styles.remedies} grid gap-2 max-w-measure`}>
          {ways.map((sentence) => (
            <li key={sentence}>{withNames(sentence, nameOf)}</li>
          ))}
        </ul>
        <LimitUsed figures={figures} formData={formData} />
        {assumption}
      </section>
      <Warnings warnings={warnings} formData={formData} />
      <div className={styles.folds}>
        {cases && <HouseholdSection cases={cases} formData={formData} basis={LONGEST_TERMS} isFolded />}
        <BankRange formData={formData} isFolded />
      </div>
    </>
  );
}

/** The owner of the norm, and the answer that set the limit. */
function LimitUsed({ figures: { limit, origin, maximum }, formData }: RefusedProps) {
  const most = Number(limitsOf(formData, useLimitsInForce()).gradIndatorareMax);
  const used = limit !== null && `Limita folosită este de ${formatLimitPercent(limit * 100)}`;
  return (
    <div className="max-w-measure text-ink-soft">
      {used && (
        <p>
          {origin ? limitSentence(used, origin, formData) : `${used}.`}
          {most > limit &&
            ` Unele bănci acceptă până la ${formatLimitPercent(most * 100)}${maximum > 0 ? '; suma maximă ține seama și de ele' : ''}.`}
        </p>
      )}
      <details className={styles.details}>
        <summary>A cui este limita?</summary>
        <p>
          Norma Băncii Naționale a României limitează <Term of={DEBT_RATIO}>gradul de îndatorare</Term>, adică partea
          din venituri care poate merge pe rate, ca să vă rămână destul pentru trai.
        </p>
      </details>
    </div>
  );
}

/** The sentences about a loan that the income does not carry. */
type OverIndebtedWords = {
  /** The reason of the short term. */
  readonly term: string | undefined;
  /** The payment, and its share of the income. */
  readonly share: string | undefined;
  /** The remedies, one sentence each; at least one. */
  readonly ways: readonly string[];
  /** The assurance that a present loan stays. */
  readonly present: string | undefined;
  /** The warnings without those in `term`. */
  readonly warnings: OverIndebtedFigures['warnings'];
};

/** The sentences of the screen; `smallest` is the smallest loan, RON, if the income carries less. */
function overIndebtedWords(
  figures: OverIndebtedFigures,
  formData: LoanFormInput,
  smallest: number | undefined,
): OverIndebtedWords {
  const { least, ways, income, maximum, warnings } = figures;
  const reduced = warnings.find(({ code }) => code === 'PERIOADA_REDUSA');
  const ownTerm = ways && least ? shortTermSentence(ways, least.months) : undefined;
  return {
    term: reduced ? warningText(reduced) : ownTerm,
    share: shareWords(figures, formData),
    ways: [
      ...tooSmall(maximum, smallest),
      ...(ways ? limitWaysSentences(toShownMaximum(ways), income, maximum) : [ANY_INCOME]),
      ...longerTerm(ways?.perioadaPosibila ?? null),
    ],
    present: presentWords(formData),
    warnings: warnings.filter((warning) => warning !== reduced),
  };
}

/** The shown sum is 1 RON below the largest: the borrower must repay that much more. */
function toShownMaximum(ways: LimitWays): LimitWays {
  return { ...ways, rambursare: ways.rambursare === null ? null : ways.rambursare + 1 };
}

const ANY_INCOME = 'Un venit mai mare schimbă răspunsul: se adună și cel al altei persoane care semnează.';

function shareWords({ least, wanted, income }: OverIndebtedFigures, { tipRate }: LoanFormInput): string | undefined {
  if (wanted === null) return undefined;
  if (!least) return `Toate ratele la un loc ar ajunge la ${formatLimitPercent(wanted * 100)} din venituri.`;
  const { payment, lifeInsurance, months } = least;
  const parts =
    lifeInsurance > 0
      ? `în prima lună ați plăti cel puțin ${formatExactRon(payment)} (rata ${formatExactRon(payment - lifeInsurance)} și asigurarea de viață ${formatExactRon(lifeInsurance)})`
      : `${tipRate === 'DESCRESCATOARE' ? 'prima rată' : 'rata'} ar fi de cel puțin ${formatExactRon(payment)}`;
  const others = income.alteRate > 0 ? `; cu ratele de acum (${formatExactRon(income.alteRate)}) înseamnă` : ', adică';
  return `Pe ${formatMonths(months)}, ${parts}${others} ${formatLimitPercent(wanted * 100)} din venitul de ${formatExactRon(income.venituriEligibile)} luat în calcul.`;
}

function tooSmall(maximum: number, smallest: number | undefined): string[] {
  if (smallest)
    return [
      `Cel mai mic credit este de ${formatRon(smallest)}, mai mult decât permit acum veniturile și ratele dumneavoastră.`,
    ];
  return maximum > 0 ? [] : ['Acum veniturile și ratele dumneavoastră nu lasă loc pentru un credit nou.'];
}

function longerTerm(months: number | null): string[] {
  return months === null ? [] : [`Pe ${formatMonths(months)} creditul intră în limită, cu dobândă mai multă în total.`];
}

function presentWords({ tipCredit, rataActuala }: LoanFormInput): string | undefined {
  if (tipCredit !== 'Refinantare') return undefined;
  return `Creditul de acum (${formatExactRon(amountOf(rataActuala))} pe lună) rămâne cum este.`;
}
