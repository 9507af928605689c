import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatList, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import type { simulations } from 'contract/simulations/simulations';
import type { LimitsInForce } from 'quote/parameters';
import { rateSpanWords } from 'quote/shown/first-month-words';
import { SAMPLE_TITLE } from 'quote/shown/sample-offers';
import { leadingVariant } from 'quote/shown/shown-options';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { isUnanswered } from '../../../shared/api/failure.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { smallestAbove } from '../../wizard-session/maximum.ts';
import { useMaxLoan, useScenarios } from '../../wizard-session/simulations-api.ts';
import styles from './live-answer.module.css';

/** The time of an unchanged term before the call, ms. */
const DEBOUNCE_MS = 400;

/**
 * The meaning of the chosen term, always in the same room: the figures of the coming result, prefetched. A failure is a
 * quiet line here; the result explains it.
 */
export function LiveAnswer({ formData }: { formData: LoanFormInput }) {
  const debounced = useDebounced(formData, DEBOUNCE_MS);
  const Answer = formData.tipCredit === 'Incadrare' ? LiveMaximum : LiveInstalment;
  return (
    <div className={`${styles.answer} grid content-center gap-1`} aria-live="polite">
      <Answer formData={debounced} isOutdated={debounced.perioadaCreditata !== formData.perioadaCreditata} />
    </div>
  );
}

type LiveProps = { formData: LoanFormInput; isOutdated: boolean };

function LiveInstalment({ formData, isOutdated }: LiveProps) {
  const { data, error } = useScenarios(formData, undefined);
  if (isOutdated) return <Waiting />;
  if (error) return <NoFigures error={error} />;
  return data ? <Figures figures={instalmentFigures(data)} /> : <Waiting />;
}

function LiveMaximum({ formData, isOutdated }: LiveProps) {
  const { data, error, isPlaceholderData } = useMaxLoan(formData, undefined);
  const limits = useLimitsInForce();
  if (isOutdated || isPlaceholderData) return <Waiting />;
  if (error) return <NoFigures error={error} />;
  return data ? <Figures figures={maximumFigures(data, limits)} /> : <Waiting />;
}

function Figures({ figures }: { figures: LiveFigures | null }) {
  if (!figures) return <Quiet>Cifrele apar la rezultat.</Quiet>;
  const { label, figure, after, note, isOfSample } = figures;
  return (
    <>
      <p className="text-ink-soft text-14">{label}</p>
      <p className="grid text-14">
        <strong className="text-brand-ink text-28 font-650 tabular leading-120">{figure}</strong> {after}
      </p>
      <p className="text-ink-soft text-14">
        {note} {isOfSample && <strong>{SAMPLE_TITLE}, cu cifre inventate.</strong>}
      </p>
    </>
  );
}

function Waiting() {
  return (
    <p className="flex items-center gap-3 text-ink-soft">
      <Spinner label="Se calculează" />
      <span aria-hidden="true">Calculăm pentru durata aleasă…</span>
    </p>
  );
}

function NoFigures({ error }: { error: Error }) {
  return <Quiet>{whyNoFigures(error)}</Quiet>;
}

function whyNoFigures(error: Error): string {
  if (error instanceof ApiError && error.code === 'GRAD_INDATORARE_DEPASIT')
    return 'Pe durata aceasta, rata ar depăși limita veniturilor. La rezultat vedeți de ce și ce sumă se poate.';
  return isUnanswered(error) && !navigator.onLine
    ? 'Nu aveți internet: rata apare când revine conexiunea.'
    : 'Rata nu poate fi arătată aici; la rezultat vedeți de ce și ce se poate face.';
}

const Quiet = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;

/**
 * The value after it stayed the same for that many milliseconds; the first one at once. It compares objects by content.
 */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text)), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}

/** The meaning of a term, beside the list of terms. */
type LiveFigures = {
  /** The name of the figure. */
  readonly label: string;
  readonly figure: string;
  readonly after: string;
  readonly note: string;
  /** The figure rests on a sample offer. */
  readonly isOfSample: boolean;
};

/**
 * The payment of the variant with the smaller first month, its later instalment, and the total cost of the term; null
 * without one.
 */
export function instalmentFigures({ data }: Reply<typeof simulations.calculateLoanScenarios>): LiveFigures | null {
  const { optionA, optionB } = data;
  if (!optionA) return null;
  const { creditData, metadata } = leadingVariant({ a: optionA, b: optionB }).scenario;
  return {
    label: `${FIGURE_NAMES.firstMonth.label}, pe durata aleasă`,
    figure: formatRon(firstMonth(creditData)),
    after: firstMonthParts(creditData),
    note: `${rateSpanWords(creditData)} ${TOTALS.totalPayable.label}: ${formatRon(creditData.totalPayable)}. Orientativ: detaliile sunt la rezultat.`,
    isOfSample: metadata.isSample === true,
  };
}

/** What the first month adds up, in a few words. */
function firstMonthParts({ asigurareViata, comisionLunar }: CreditData): string {
  const fee = comisionLunar > 0 ? ['comisionul lunar'] : [];
  return asigurareViata > 0
    ? formatList(['rata', 'asigurarea de viață', ...fee])
    : `${formatList(['rata', ...fee])}, fără asigurare de viață`;
}

/** The largest loan over a term; a sentence if it is below the smallest loan. */
export function maximumFigures(
  { data, explanation: { perioadaCreditata, rataMaxima, oferta } }: Reply<typeof simulations.calculateMaxLoan>,
  limits: Pick<LimitsInForce, 'minLoan'> | undefined,
): LiveFigures {
  const smallest = smallestAbove(data, limits);
  const instalment = `Cu o rată nouă de cel mult ${formatRon(Math.max(0, rataMaxima))} pe lună`;
  return {
    label: `Cea mai mare sumă pe ${formatMonths(perioadaCreditata)}`,
    figure: formatRon(data),
    after: '',
    note: smallest
      ? `${instalment}: sub cel mai mic credit, de ${formatRon(smallest)}. La rezultat vedeți ce se poate face.`
      : `${instalment}. Orientativ: detaliile sunt la rezultat.`,
    isOfSample: oferta?.isSample === true,
  };
}
