import { IconArrowLeft } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Scene } from '../../ui/pages/scene.tsx';
import { CallHours } from '../team/call-aside.tsx';
import { useFormData } from '../wizard-session/form-data.ts';
import { KeepAnswers } from '../wizard-session/keep-answers.tsx';
import { limitsQuery } from '../wizard-session/limits-api.ts';
import { simulationName, summaryLines } from '../wizard-session/summary-lines.ts';
import {
  isLateEnoughToKeep,
  type Progress,
  progressAt,
  type Step,
  stepNames,
  type Way,
} from '../wizard-session/wizard-steps.ts';
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
  const answered = useFormData()?.codebitori;
  const codebitori = signers ?? answered;
  const way = { tipCredit: type, ...(codebitori && { codebitori }) };
  const isLateEnough = isLateEnoughToKeep(step, way);
  return (
    <div className={`${styles.page} page-edge`}>
      <div className={styles.screen}>
        <ProgressLine step={step} way={way} title={title} />
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

type ProgressLineProps = { step: Step; way: Way; title: string };

/** The name of the step, where its title is another, and how far the visitor is. */
function ProgressLine({ step, way, title }: ProgressLineProps) {
  const progress = progressAt(step, way);
  return (
    <div className="grid gap-2 mb-2">
      <p className={`flex flex-wrap justify-between gap-x-4 text-ink-soft text-14`}>
        {stepNames[step] !== title && <span className="font-600 text-brand-ink">{stepNames[step]}</span>}
        {progress && (
          <span>
            Partea {progress.number} din {progress.total}
            {progress.screens > 1 && ` · ecranul ${progress.screen} din ${progress.screens}`}
          </span>
        )}
      </p>
      {progress && (
        <div className="flex gap-1" aria-hidden="true">
          {Array.from({ length: progress.total }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the segments are their places
              key={index}
              className={`${styles.segment} flex flex-1 h-1 rounded-card bg-line`}
              data-done={index < progress.number - 1 || undefined}
            >
              {index === progress.number - 1 && <PartDone {...progress} />}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** The reached share of the present part. */
function PartDone({ screen, screens }: Pick<Progress, 'screen' | 'screens'>) {
  return Array.from({ length: screens }, (_, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments are their places
      key={index}
      className={`${styles.segment} flex-1 rounded-card`}
      data-done={index < screen || undefined}
    />
  ));
}

type StepActionsProps = {
  onBack: () => void;
  next?: string | undefined;
  /** Another button of the screen leads on. */
  isSecond?: boolean | undefined;
  /** Without it the button sends the form around it. */
  onNext?: (() => void) | undefined;
  /** Content directly above the buttons, never over the page. */
  above?: ReactNode;
};

/** Back, always there, and the button that sends the step; at the thumb on phones. */
export function StepActions({ onBack, next, isSecond = false, onNext, above }: StepActionsProps) {
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
          <Button type={onNext ? 'button' : 'submit'} variant={isSecond ? 'secondary' : 'primary'} onClick={onNext}>
            {next}
          </Button>
        </span>
      )}
    </div>
  );
}

type SoFarProps = {
  /** The visitor's goal is known, so this simulation has answers. */
  isStarted: boolean;
  /** The co-borrowers, if the step knows more than the answers do. */
  signers: LoanFormInput['codebitori'];
};

/** Beside a step on a wide screen: the earlier answers, our phone and hours. On phones the question is alone. */
function SoFar({ isStarted, signers }: SoFarProps) {
  const answered = useFormData();
  const formData = answered && signers ? { ...answered, codebitori: signers } : answered;
  const lines = formData && isStarted ? summaryLines(formData) : [];
  return (
    <aside aria-label="Până acum" className="sticky top-0 grid gap-4 px-6 pt-10 max-lg:hidden print:hidden">
      {lines.length === 0 && <TickedSheet />}
      {formData && lines.length > 0 && (
        <section aria-labelledby="pana-acum" className="card grid gap-1 px-5 py-4">
          <h2 id="pana-acum" className="text-16">
            {simulationName(formData)}
          </h2>
          <dl className="m-0">
            {lines.map(([name, value]) => (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-2 py-1 text-14">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="m-0 tabular font-600">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <CallHours />
    </aside>
  );
}

/** Before the first answer: a sheet of ticked answers, and the home at their end. */
function TickedSheet() {
  return (
    <Scene>
      <rect x="28" y="30" width="104" height="130" rx="10" fill="var(--brand-tint)" />
      <rect x="58" y="18" width="44" height="22" rx="7" fill="var(--brand)" />
      <path d="m46 64 6 6 11-12M46 94l6 6 11-12" strokeWidth="4" />
      <path d="M78 64h34M78 94h26" stroke="var(--brand-soft)" strokeWidth="5" />
      <circle cx="54" cy="124" r="7" stroke="var(--brand-soft)" />
      <path d="M78 124h18" stroke="var(--brand-soft)" strokeWidth="5" strokeDasharray="1 8" />
      <path d="M190 96V74h14v34" fill="var(--brand-soft)" />
      <path d="M126 160v-52l44-34 44 34v52Z" fill="var(--surface)" />
      <path d="m114 116 56-44 56 44" strokeWidth="5" />
      <path d="M158 160v-30h24v30" fill="var(--brand)" />
      <path d="M174 146v.5" stroke="var(--on-brand)" strokeWidth="4" />
      <path d="M140 122h10v12h-10ZM190 122h10v12h-10Z" fill="var(--brand-tint)" strokeWidth="2.5" />
    </Scene>
  );
}
