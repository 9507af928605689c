import type { LoanFormInput } from 'contract/fields/loan-form';
import { SAMPLE_TITLE } from 'quote/shown/sample-offers';
import type { ReactNode } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { isUnanswered } from '../../../shared/api/failure.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { useMaxLoan, useScenarios } from '../../wizard-session/simulations-api.ts';
import styles from './live-answer.module.css';
import { instalmentFigures, type LiveFigures, maximumFigures } from './live-figures.ts';
import { useDebounced } from './use-debounced.ts';

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
      <p className="font-650">
        <span className="text-brand-ink text-28 tabular">{figure}</span> {after}
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
