import { Suspense, useRef, useState } from 'react';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { useExchangeRate } from '../exchange-rate/exchange-rate.ts';
import { ClaimsSection } from './claims-section.tsx';
import { FearsSection } from './fears-section.tsx';
import styles from './home-page.module.css';
import { LinksSection } from './links-section.tsx';
import { PathsSection } from './paths-section.tsx';
import { QuickCalculator } from './quick-calculator.tsx';
import { emptyQuickForm, isComplete, toLoanForm } from './quick-form.ts';
import { Slideshow } from './slideshow.tsx';
import { StepsSection } from './steps-section.tsx';
import { StickyAction } from './sticky-action.tsx';
import { StreetPicture } from './street-picture.tsx';
import { useQuickQuote } from './use-quick-quote.ts';

export function HomePage() {
  useTitle('Comparăm ofertele băncilor pentru creditul ipotecar');
  const calculator = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(emptyQuickForm);
  const { rate } = useExchangeRate();
  const formData = toLoanForm(form, rate);
  const quote = useQuickQuote(isComplete(form) ? formData : undefined);
  const handedOn = { formData };
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>
            Comparăm ofertele băncilor și găsim creditul ipotecar potrivit pentru dumneavoastră.
          </h1>
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
          quote={quote}
          rate={rate}
          handedOn={handedOn}
        />
      </section>
      {/* A boundary of its own is hydrated after the calculator, in small steps, on the page written at build. */}
      <Suspense>
        <StepsSection />
        <PathsSection handedOn={handedOn} />
        <ClaimsSection />
        <Slideshow />
        <FearsSection />
        <LinksSection handedOn={handedOn} />
      </Suspense>
      <StickyAction instead={calculator} handedOn={handedOn} />
    </div>
  );
}
