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
 * Lets only visitors with answers in. A pasted address has only the device's answers; idle answers disappear after half
 * an hour: both cases lead to the introduction, which names the reason.
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
 * For a step in a second tab: the device's answers, and the step itself if they lead there, else their last one. None
 * in a tab with a simulation of its own.
 */
function keptFor(step: Step, now: number): LastStep | undefined {
  const session = readWizardSession(now);
  if (session?.last && !session.isKept) return undefined;
  const last = resumeKept(now);
  return last && isOnTheWay(step, last) ? { ...last, step } : last;
}

/** Sends a visitor without answers to the introduction, which names the reason. */
export function SessionExpired() {
  const { state } = useLocation();
  return <BackToStart reason={endingBefore(readEnteredAt(state), Date.now()) ?? 'forgotten'} />;
}

function BackToStart({ reason }: { reason: RedirectReason }) {
  return (
    <>
      <Navigate to="/initialInfo" replace state={{ notice: reason }} />
      {/* While its code loads, the foot of the page stays hidden: its arrival moves no content. */}
      <div className="min-h-dvh" />
    </>
  );
}
