import { IconArrowLeft } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { useFormData } from '../wizard-session/form-data.ts';
import { KeepAnswers } from '../wizard-session/keep-answers.tsx';
import { limitsQuery } from '../wizard-session/limits-api.ts';
import { progressAt, type Step, stepNames } from '../wizard-session/wizard-steps.ts';
import { SoFar } from './so-far.tsx';
import styles from './wizard-layout.module.css';

type WizardLayoutProps = {
  step: Step;
  /** The visitor's goal (`tipCredit`), once it is known. */
  type: unknown;
  /** The one question of the screen. */
  title: string;
  lead?: ReactNode;
  /** The co-borrowers of the step before they are answers; absent: those of the answers. */
  signers?: LoanFormInput['codebitori'];
  children: ReactNode;
};

/** A step of the wizard: the progress, one question with its fields, and beside it the earlier answers. */
export function WizardLayout({ step, type, title, lead, signers, children }: WizardLayoutProps) {
  const heading = useFocusOnArrival();
  useTitle(title);
  usePrefetchQuery(limitsQuery);
  const progress = useProgress(step, type);
  const isLateEnough = progress !== undefined && progress.number >= KEPT_FROM_STEP;
  return (
    <div className={`${styles.page} page-edge`}>
      <div className={styles.screen}>
        <ProgressLine step={step} progress={progress} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="max-w-measure text-ink-soft">{lead}</p>}
        {children}
        {isLateEnough && <KeepAnswers />}
      </div>
      <SoFar isStarted={type !== undefined} signers={signers} />
    </div>
  );
}

/** Focuses the question after a change of screen; a reader starts at the top of a page that just loaded. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // In a layout effect: a Tab pressed right after the change begins at the question.
  useLayoutEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

/** The first step that offers to keep the answers: from here on their loss would hurt. */
const KEPT_FROM_STEP = 3;

function useProgress(step: Step, type: unknown) {
  const codebitori = useFormData()?.codebitori;
  return progressAt(step, { tipCredit: type, ...(codebitori && { codebitori }) });
}

function ProgressLine({ step, progress }: { step: Step; progress: ReturnType<typeof progressAt> }) {
  return (
    <div className="grid gap-2 mb-2">
      <p className={`${styles.progressText} flex flex-wrap justify-between gap-x-4 text-ink-soft text-14`}>
        <span>{stepNames[step]}</span>
        {progress && (
          <span>
            Pasul {progress.number} din {progress.total}
          </span>
        )}
      </p>
      <div className={`${styles.line} flex gap-1 min-h-1 overflow-hidden rounded-card bg-line`} aria-hidden="true">
        {progress &&
          Array.from({ length: progress.total }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the segments are their places
              key={index}
              className={`${styles.segment} flex-1 h-1 rounded-card bg-line`}
              data-done={index < progress.number || undefined}
            />
          ))}
      </div>
    </div>
  );
}

type StepActionsProps = {
  onBack: () => void;
  next?: string | undefined;
  /** Without it the button sends the form around it. */
  onNext?: (() => void) | undefined;
  /** Content directly above the buttons, never over the page. */
  above?: ReactNode;
};

/** Back, always there, and the button that sends the step; at the thumb on phones. */
export function StepActions({ onBack, next, onNext, above }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      {above}
      <span className={`${styles.back} grid`}>
        <Button variant="secondary" onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden="true" />
          Înapoi
        </Button>
      </span>
      {next && (
        <span className={`${styles.next} grid flex-1 md:flex-initial md:min-w-[14rem]`}>
          <Button type={onNext ? 'button' : 'submit'} onClick={onNext}>
            {next}
          </Button>
        </span>
      )}
    </div>
  );
}
