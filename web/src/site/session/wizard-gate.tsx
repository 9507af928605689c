import type { LoanFormInput } from 'contract/simulations/loan-form';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Step } from './flow.ts';
import { type Notice, readEnteredAt, useFormData } from './form-data.ts';
import { isBeforeBooking, keepPlace } from './journey.ts';
import { useIsForgotten } from './use-forgetting.ts';
import styles from './wizard-gate.module.css';

type WizardGateProps = { step: Step; children: (formData: LoanFormInput) => ReactNode };

/**
 * Lets in who comes with answers. A pasted address has none, and answers left alone for half an hour are forgotten:
 * both lead to the introduction, which says why.
 */
export function WizardGate({ step, children }: WizardGateProps) {
  const formData = useFormData();
  const isForgotten = useIsForgotten();
  useEffect(() => {
    if (formData && !isForgotten) keepPlace({ step, formData }, Date.now());
  }, [step, formData, isForgotten]);

  if (!formData) return <ToTheStart notice="no-form" />;
  if (isForgotten) return <Forgotten />;
  return children(formData);
}

/** Sends a visitor whose answers are gone to the introduction, which says why. */
export function Forgotten() {
  const { state } = useLocation();
  return <ToTheStart notice={isBeforeBooking(readEnteredAt(state)) ? 'booked' : 'forgotten'} />;
}

function ToTheStart({ notice }: { notice: Notice }) {
  return (
    <>
      <Navigate to="/initialInfo" replace state={{ notice }} />
      {/* While its code is fetched, the foot of the page stays out of sight: nothing jumps when it comes. */}
      <div className={styles.onTheWay} />
    </>
  );
}
