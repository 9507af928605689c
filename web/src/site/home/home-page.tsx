import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useExchangeRate } from '../exchange-rate/exchange-rate.ts';
import { useCurrencySwitch } from '../exchange-rate/switch-currency.ts';
import styles from './home-page.module.css';
import { QuickCalculator } from './quick-calculator/quick-calculator.tsx';
import { amountsOf, emptyQuickForm, isComplete, toLoanForm } from './quick-calculator/quick-form.ts';
import { useQuickQuote } from './quick-calculator/use-quick-quote.ts';
import { BanksSection } from './sections/banks-section.tsx';
import { ClaimsSection } from './sections/claims-section.tsx';
import { FearsSection } from './sections/fears-section.tsx';
import { KeptSection } from './sections/kept-section.tsx';
import { LinksSection } from './sections/links-section.tsx';
import { PathsSection } from './sections/paths-section.tsx';
import { StepsSection } from './sections/steps-section.tsx';
import { Slideshow } from './slideshow/slideshow.tsx';

export function HomePage() {
  useTitle('Comparăm ofertele băncilor pentru creditul ipotecar');
  const calculator = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(emptyQuickForm);
  const { rate } = useExchangeRate();
  const convert = useCurrencySwitch(rate);
  const formData = toLoanForm(form, rate);
  const quote = useQuickQuote(isComplete(form) ? formData : undefined);
  const handedOn = { formData };
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>{site().headline}</h1>
          <p className="hidden max-w-[32rem] mt-4 text-ink-soft text-18 md:block">
            Gratuit, fără cont și fără date de contact. Scrieți două sume și vedeți rata.
          </p>
          <div className="hidden max-w-[30rem] mt-8 lg:block">
            <StreetPicture />
          </div>
        </div>
        <QuickCalculator
          ref={calculator}
          form={form}
          onChange={(change) => setForm((now) => ({ ...now, ...change }))}
          onCurrency={(currency) => setForm({ ...form, ...convert(amountsOf(form), form.currency), currency })}
          quote={quote}
          rate={rate}
          handedOn={handedOn}
        />
      </section>
      {/* On the built page, a boundary of its own hydrates after the calculator, in small steps. */}
      <Suspense>
        <KeptSection />
        <StepsSection />
        <PathsSection handedOn={handedOn} />
        <BanksSection />
        <ClaimsSection />
        <Slideshow />
        <FearsSection />
        <LinksSection handedOn={handedOn} />
      </Suspense>
      <StickyAction instead={calculator} handedOn={handedOn} />
    </div>
  );
}

type StickyActionProps = {
  /** While this element is on the screen, the page needs no bar. */
  instead: RefObject<HTMLElement | null>;
  handedOn: { formData: unknown };
};

/** On phones, the way on stays at the thumb once the calculator has scrolled away. */
function StickyAction({ instead, handedOn }: StickyActionProps) {
  const needed = !useOnScreen(instead);
  return (
    <div className={styles.bar} data-needed={needed || undefined} inert={!needed}>
      <LinkButton to="/initialInfo" state={handedOn}>
        Începeți simularea
      </LinkButton>
    </div>
  );
}

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}

/** A street with the wanted house, and instalments that shrink on the way to it. */
function StreetPicture() {
  return (
    <svg viewBox="0 0 480 200" width="100%" fill="none" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path d="M8 184h464" stroke="var(--line-strong)" strokeWidth="3" />
      <Instalments />
      <Tree x={222} height={58} />
      <House />
      <Tree x={440} height={76} />
      <path d="M30 62c70-30 140-24 208 14" stroke="var(--brand)" strokeWidth="3" strokeDasharray="2 10" />
      <path d="m222 76 18 1-6-17" stroke="var(--brand)" strokeWidth="3" />
    </svg>
  );
}

function Instalments() {
  return [104, 86, 68, 50].map((height, index) => (
    <rect
      key={height}
      x={30 + index * 42}
      y={184 - height}
      width="28"
      height={height}
      rx="5"
      fill={index === 3 ? 'var(--amber)' : 'var(--brand-soft)'}
      opacity={index === 3 ? 1 : 0.9 - index * 0.2}
    />
  ));
}

function House() {
  return (
    <>
      <path d="M276 92v92h136V92l-68-56Z" fill="var(--brand-tint)" />
      <path d="M376 54V30h18v39" fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="3" />
      <path d="m258 104 86-70 86 70" stroke="var(--brand)" strokeWidth="6" />
      <path d="M276 96v88h136V96" stroke="var(--brand)" strokeWidth="3" />
      <path d="M328 184v-52h36v52" fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="3" />
      <circle cx="356" cy="159" r="2.5" fill="var(--brand)" />
      <path d="M290 116h24v24h-24ZM378 116h24v24h-24Z" fill="var(--surface)" stroke="var(--brand)" strokeWidth="3" />
      <path d="M302 116v24M390 116v24" stroke="var(--brand)" strokeWidth="2" />
    </>
  );
}

function Tree({ x, height }: { x: number; height: number }) {
  return (
    <>
      <path d={`M${x} 184v-${height / 2}`} stroke="var(--brand)" strokeWidth="3" />
      <ellipse cx={x} cy={184 - height * 0.75} rx={height / 3.4} ry={height / 2.2} fill="var(--brand-soft)" />
    </>
  );
}
