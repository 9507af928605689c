import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatLimitPercent, formatNumber, formatRon } from 'contract/romanian/romanian';
import { SampleNotice } from '../../../shared/loan-form/sample-strip.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { Term } from '../../components/term.tsx';
import { useExchangeRate } from '../../exchange-rate/exchange-rate.ts';
import { useNames, withNames } from '../../wizard-session/household.ts';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { smallestAbove } from '../../wizard-session/maximum.ts';
import { OverfullGauge } from '../failure/failed-pictures.tsx';
import { limitSentence } from '../failure/limit-reason.ts';
import { Stopped } from '../failure/stopped.tsx';
import { HouseholdSection, LONGEST_TERMS } from '../household-section.tsx';
import styles from '../results.module.css';
import { Warnings } from '../warnings.tsx';
import { OverIndebtedWays } from './over-indebted-ways.tsx';
import { overIndebtedWords } from './over-indebted-words.ts';
import type { OverIndebtedFigures } from './scenarios-view.ts';

type OverIndebtedProps = { figures: OverIndebtedFigures; formData: LoanFormInput };

/** The income does not carry the loan: its share of the income, the limit with its reason, and the ways into it. */
export function OverIndebted({ figures, formData }: OverIndebtedProps) {
  const { maximum, limit, cases, restsOnSamples } = figures;
  const { rate } = useExchangeRate();
  const smallest = smallestAbove(maximum, useLimitsInForce());
  const nameOf = useNames(formData);
  const { term, share, ways, present, warnings } = overIndebtedWords(figures, formData, smallest);
  return (
    <>
      {restsOnSamples && <SampleNotice />}
      <Stopped picture={<OverfullGauge />}>
        <h1>Grad maxim de îndatorare depășit!</h1>
        {term && <p className="max-w-measure">{withNames(term, nameOf)}</p>}
        {share && <p className="max-w-measure">{share}</p>}
        <LimitUsed figures={figures} formData={formData} />
        <div className={`${styles.stats} card`}>
          {limit !== null && <Stat label="Grad maxim de îndatorare" value={formatLimitPercent(limit * 100)} />}
          {maximum > 0 && (
            <Stat
              large
              label={smallest ? 'Suma pe care o permit veniturile' : 'Suma maximă pe care o puteți împrumuta'}
              value={formatRon(maximum)}
              note={`aproximativ ${formatNumber(maximum / rate)} EUR`}
            />
          )}
        </div>
        {cases && <HouseholdSection cases={cases} formData={formData} basis={LONGEST_TERMS} />}
        <Warnings warnings={warnings} formData={formData} />
        <section aria-labelledby="ce-schimba" className="grid gap-3">
          <h2 id="ce-schimba" className="text-18">
            Ce ar schimba răspunsul
          </h2>
          <ul className="grid gap-2 max-w-measure">
            {ways.map((sentence) => (
              <li key={sentence}>{withNames(sentence, nameOf)}</li>
            ))}
          </ul>
          <OverIndebtedWays figures={figures} formData={formData} />
        </section>
        {present && <p className="max-w-measure font-600">{present}</p>}
      </Stopped>
    </>
  );
}

/** The owner of the norm, and the answer that set the limit. */
function LimitUsed({ figures: { limit, origin }, formData }: OverIndebtedProps) {
  const used = limit !== null && `Limita folosită este de ${formatLimitPercent(limit * 100)}`;
  return (
    <p className="max-w-measure text-ink-soft">
      Norma Băncii Naționale a României limitează <Term name="grad de îndatorare">gradul de îndatorare</Term>, adică
      partea din venituri care poate merge pe rate, ca să vă rămână destul pentru trai.
      {used && ` ${origin ? limitSentence(used, origin, formData) : `${used}.`}`}
    </p>
  );
}
