import type { LoanFormInput } from 'contract/text/loan-form';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type RedirectReason, readEnteredAt, useFormData } from './form-data.ts';
import { useIsSessionExpired } from './use-session-expiry.ts';
import { isBeforeBooking, saveLastStep } from './wizard-session.ts';
import type { Step } from './wizard-steps.ts';

type RequireAnswersProps = { step: Step; children: (formData: LoanFormInput) => ReactNode };

/**
 * Lets only visitors with answers in. A pasted address has none, and answers left alone for half an hour are removed:
 * both lead to the introduction, which says why.
 */
export function RequireAnswers({ step, children }: RequireAnswersProps) {
  const formData = useFormData();
  const isExpired = useIsSessionExpired();
  useEffect(() => {
    if (formData && !isExpired) saveLastStep({ step, formData }, Date.now());
  }, [step, formData, isExpired]);

  if (!formData) return <BackToStart reason="no-form" />;
  if (isExpired) return <SessionExpired />;
  return children(formData);
}

/** Sends a visitor whose answers are gone to the introduction, which says why. */
export function SessionExpired() {
  const { state } = useLocation();
  return <BackToStart reason={isBeforeBooking(readEnteredAt(state)) ? 'booked' : 'forgotten'} />;
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
