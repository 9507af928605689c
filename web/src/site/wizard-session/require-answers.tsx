import type { LoanFormInput } from 'contract/fields/loan-form';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { entry, type RedirectReason, readEnteredAt, useFormData } from './form-data.ts';
import type { LastStep } from './kept-answers.ts';
import { useIsSessionExpired } from './use-session-expiry.ts';
import { endingBefore, readWizardSession, resumeKept, saveLastStep } from './wizard-session.ts';
import { isOnTheWay, type Step } from './wizard-steps.ts';

type RequireAnswersProps = { step: Step; children: (formData: LoanFormInput) => ReactNode };

/**
 * Lets only visitors with answers in. A pasted address has none but those that the device keeps; answers left alone for
 * half an hour are removed: both lead to the introduction, which says why.
 */
export function RequireAnswers({ step, children }: RequireAnswersProps) {
  const formData = useFormData();
  const isExpired = useIsSessionExpired();
  const [kept] = useState(() => (formData ? undefined : keptFor(step, Date.now())));
  useEffect(() => {
    if (formData && !isExpired) saveLastStep({ step, formData }, Date.now());
  }, [step, formData, isExpired]);

  if (!formData && kept) return <Navigate to={kept.step} replace state={entry(kept.formData)} />;
  if (!formData) return <BackToStart reason="no-form" />;
  if (isExpired) return <SessionExpired />;
  return children(formData);
}

/**
 * For a step opened in a second tab: the answers that the device keeps, and the step itself where they lead there, else
 * the last one they led to. None in a tab that has a simulation of its own.
 */
function keptFor(step: Step, now: number): LastStep | undefined {
  const session = readWizardSession(now);
  if (session?.last && !session.isKept) return undefined;
  const last = resumeKept(now);
  return last && isOnTheWay(step, last) ? { ...last, step } : last;
}

/** Sends a visitor whose answers are gone to the introduction, which says why. */
export function SessionExpired() {
  const { state } = useLocation();
  return <BackToStart reason={endingBefore(readEnteredAt(state), Date.now()) ?? 'forgotten'} />;
}

function BackToStart({ reason }: { reason: RedirectReason }) {
  return (
    <>
      <Navigate to="/initialInfo" replace state={{ notice: reason }} />
      {/* While its code is fetched, the foot of the page stays out of sight: nothing jumps when it comes. */}
      <div className="min-h-dvh" />
    </>
  );
}
