import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferSimulation } from 'quote/offer-simulation';
import { type Judged, standingOf, standingReasons } from 'quote/shown/comparison/judged-offer';
import { type SummaryLine, summaryGroups, writeFigure } from 'quote/shown/credit-summary';
import { changeCostWords } from 'quote/shown/refinancing-words';
import { warningText } from 'quote/warnings';
import { Alert } from '../../../ui/alert.tsx';
import { PhoneFold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import styles from './results.module.css';

/** Every figure with its name, and whether a bank would give the loan. Not announced: it changes at every key. */
export function Summary({ simulation, input }: { simulation: OfferSimulation | undefined; input: LoanFormInput }) {
  return (
    <Section id="rezumat-credit" title="Rezumat Credit">
      {simulation ? (
        <Figures simulation={simulation} input={input} />
      ) : (
        <p className="text-ink-soft">Cifrele apar după simulare.</p>
      )}
    </Section>
  );
}

function Figures({ simulation, input }: { simulation: OfferSimulation; input: LoanFormInput }) {
  const { creditData, metadata, warnings } = simulation;
  const cost = changeCostWords(creditData);
  return (
    <>
      <Eligibility
        offer={simulation}
        hasIncome={creditData.venituriEligibile > 0}
        isYearUnchecked={metadata.minAnImobil !== null && Number(input.anulConstructiei) === -1}
      />
      {cost && (
        <Alert tone="warn" isQuiet>
          {cost.text}
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={`${warning.code} ${warning.persoana}`} tone="info" isQuiet>
          {warningText(warning)}
        </Alert>
      ))}
      <div className={styles.groups}>
        {summaryGroups(creditData, metadata, 'staff').map(({ title, lines }) => (
          <div key={title}>
            <PhoneFold heading={<h3 className="text-16">{title}</h3>}>
              <dl>
                {lines.map((line) => (
                  <Line key={line.label} line={line} />
                ))}
              </dl>
            </PhoneFold>
          </div>
        ))}
      </div>
    </>
  );
}

type EligibilityProps = {
  offer: Judged;
  hasIncome: boolean;
  /** The offer asks for a newer home, and the form does not say when it was built. */
  isYearUnchecked: boolean;
};

/** A refusal is shown with its reasons, and so is a limit that is passed; the figures stay. */
function Eligibility({ offer, hasIncome, isYearUnchecked }: EligibilityProps) {
  const standing = standingOf(offer);
  if (standing === 'within') {
    return (
      <Alert tone="good" title="Oferta este eligibilă" isQuiet>
        {checkedWords(hasIncome, isYearUnchecked)}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title={standing === 'refused' ? 'Oferta nu este eligibilă' : 'Refinanțare peste limită'} isQuiet>
      <ul className="ps-5">
        {standingReasons(offer).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The checked conditions of the offer, and those that the form does not answer. */
function checkedWords(hasIncome: boolean, isYearUnchecked: boolean): string {
  const unchecked = [
    ...(hasIncome ? [] : ['Veniturile nu au fost completate.']),
    ...(isYearUnchecked ? ['Anul construcției nu a fost ales, deci nu s-a verificat.'] : []),
  ];
  return unchecked.join(' ') || 'Imobilul și veniturile îndeplinesc condițiile ofertei.';
}

/** A figure with its name and meaning. */
export function Line({ line: { label, figure, about } }: { line: SummaryLine }) {
  return (
    <div
      className={`${styles.line} flex items-baseline justify-between gap-4 border-b border-line py-2 break-inside-avoid`}
    >
      <dt>
        {label}
        {about && <span className="block text-ink-soft text-14">{about}</span>}
      </dt>
      <dd>{writeFigure(figure)}</dd>
    </div>
  );
}
