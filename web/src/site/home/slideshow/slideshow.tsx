import { useEffect, useState } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { GraphPicture, KeyPicture, PapersPicture } from '../../../ui/pictures.tsx';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { contactState } from '../../booking/contact-state.ts';
import styles from './slideshow.module.css';

/** The time of a slide before the next one, ms. */
const INTERVAL = 30_000;

const SLIDES = [
  {
    Picture: GraphPicture,
    title: 'Plătiți prea mult pe lună?',
    text: 'Introduceți soldul și rata de azi: vă arătăm cum s-ar schimba rata, cât costă schimbarea și dacă merită.',
    action: { to: '/initialInfo', state: undefined, text: 'Verificați refinanțarea' },
  },
  {
    Picture: KeyPicture,
    title: 'Căutați o locuință?',
    text: 'Aflați mai întâi suma pe care o puteți împrumuta. Mergeți la vizionări cu bugetul în minte.',
    action: { to: '/incadrare', state: undefined, text: 'Aflați suma maximă' },
  },
  {
    Picture: PapersPicture,
    title: 'Nu rămâneți singur cu dosarul',
    text: 'Un broker vă spune ce acte sunt necesare, negociază și vă însoțește până la semnătură. Gratuit.',
    action: { to: '/ProgramareApel', state: contactState, text: 'Cereți un apel' },
  },
] as const;

/**
 * Three slides, one at a time. They wait while a visitor points at them, is inside with the keyboard, or paused them.
 */
export function Slideshow() {
  const [stopped, setStopped] = useState(false);
  const [attended, setAttended] = useState(false);
  const { shown, next, previous } = useSlideshow(SLIDES.length, stopped || attended);
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
        {SLIDES.map((slide, index) => (
          <Slide
            key={slide.title}
            slide={slide}
            position={`${index + 1} din ${SLIDES.length}`}
            current={index === shown}
          />
        ))}
      </div>
      <div className="flex items-center justify-end">
        <Control label="Diapozitivul anterior" onClick={previous} path="m14 6-6 6 6 6" />
        <span aria-hidden="true" className="min-w-12 text-ink-soft text-center tabular">
          {shown + 1} / {SLIDES.length}
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

function Slide({ slide, position, current }: { slide: (typeof SLIDES)[number]; position: string; current: boolean }) {
  const { Picture, title, text, action } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; this is the pattern for carousels
    <div role="group" aria-roledescription="slide" aria-label={position} className={styles.slide} inert={!current}>
      <Picture size={96} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="max-w-measure text-ink-soft">{text}</p>
        <LinkButton to={action.to} state={action.state} variant="secondary">
          {action.text}
        </LinkButton>
      </div>
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
