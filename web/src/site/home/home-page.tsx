import { Suspense, useRef, useState } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
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
import { StickyAction } from './sticky-action.tsx';
import { StreetPicture } from './street-picture.tsx';

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
