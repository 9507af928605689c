import { type ReactNode, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { contactState } from '../../booking/contact-state.ts';
import { Still } from '../../components/still.tsx';
import styles from './slideshow.module.css';

/** The time of a slide before the next one, ms. */
const INTERVAL = 30_000;

const POSITIONS = ['1 din 3', '2 din 3', '3 din 3'] as const;

/** The slides; the script of the built page has none of them. */
export type Slides = readonly [ReactNode, ReactNode, ReactNode];

const STATES = { '/ProgramareApel': contactState };

/**
 * Three slides, one at a time. They wait while a visitor points at them, is inside with the keyboard, or paused them.
 */
export function Slideshow({ slides }: { slides: Slides | undefined }) {
  const [stopped, setStopped] = useState(false);
  const [attended, setAttended] = useState(false);
  const { shown, next, previous } = useSlideshow(POSITIONS.length, stopped || attended);
  return (
    <section
      aria-roledescription="carusel"
      aria-label="Ce puteți face aici"
      className="card grid grid-cols-1 gap-2 p-5 md:p-8"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div className="grid grid-cols-1" aria-live={stopped || attended ? 'polite' : 'off'}>
        {POSITIONS.map((position, index) => (
          <Slide key={position} position={position} current={index === shown}>
            {slides?.[index]}
          </Slide>
        ))}
      </div>
      <div className="flex items-center justify-end">
        <Control label="Diapozitivul anterior" onClick={previous} path="m14 6-6 6 6 6" />
        <span aria-hidden="true" className="min-w-12 text-ink-soft text-center tabular">
          {shown + 1} / {POSITIONS.length}
        </span>
        <Control label="Diapozitivul următor" onClick={next} path="m10 6 6 6-6 6" />
        <Control
          label={stopped ? 'Porniți derularea automată' : 'Opriți derularea automată'}
          onClick={() => setStopped(!stopped)}
          path={stopped ? 'M8 6v12l10-6Z' : 'M9 6v12M15 6v12'}
        />
      </div>
    </section>
  );
}

type SlideProps = { position: string; current: boolean; children: ReactNode };

function Slide({ position, current, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; this is the pattern for carousels
    <div role="group" aria-roledescription="slide" aria-label={position} className={styles.slide} inert={!current}>
      <Still states={STATES}>{children}</Still>
    </div>
  );
}

function Control({ label, onClick, path }: { label: string; onClick: () => void; path: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`${styles.control} grid place-items-center size-tap rounded-[50%] border-0 bg-transparent text-brand-ink cursor-pointer`}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

/**
 * The index of the shown one of `count` things; the next one follows every 30 seconds, unless `paused` or without
 * motion.
 */
function useSlideshow(count: number, paused: boolean) {
  const [shown, setShown] = useState(0);
  const turn = (by: number) => setShown((now) => (now + by + count) % count);

  // `shown` restarts the interval: after a slide was chosen by hand it has its whole time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (paused || prefersReducedMotion()) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), INTERVAL);
    return () => clearInterval(timer);
  }, [count, paused, shown]);

  return { shown, next: () => turn(1), previous: () => turn(-1) };
}
