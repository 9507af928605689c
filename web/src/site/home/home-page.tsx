import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { contactState } from '../booking/contact-state.ts';
import { Still } from '../components/still.tsx';
import { useExchangeRate } from '../exchange-rate/exchange-rate.ts';
import { useCurrencySwitch } from '../exchange-rate/switch-currency.ts';
import { PublicLayout } from '../layout/public-layout.tsx';
import { TeamSection } from '../team/team-section.tsx';
import styles from './home-page.module.css';
import { QuickCalculator } from './quick-calculator/quick-calculator.tsx';
import { amountsOf, emptyQuickForm, isComplete, linkedForm, toLoanForm } from './quick-calculator/quick-form.ts';
import { useQuickQuote } from './quick-calculator/use-quick-quote.ts';
import { BanksSection } from './sections/banks-section.tsx';
import { KeptSection } from './sections/kept-section.tsx';
import { type Slides, Slideshow } from './slideshow/slideshow.tsx';

/** The parts of the home page that never change; its built script has none of them. */
export type HomeParts =
  | ({
      readonly [part in
        | 'street'
        | 'example'
        | 'noPrice'
        | 'steps'
        | 'paths'
        | 'claims'
        | 'fears'
        | 'links'
        | 'footer']: ReactNode;
    } & {
      readonly slides: Slides;
    })
  | undefined;

/** The home page in its frame, as the build writes it and its script takes it over. */
export function Home({ parts }: { parts: HomeParts }) {
  return (
    <PublicLayout footer={<Still>{parts?.footer}</Still>}>
      <HomePage parts={parts} />
    </PublicLayout>
  );
}

export function HomePage({ parts }: { parts: HomeParts }) {
  useTitle('Comparăm ofertele băncilor pentru creditul ipotecar');
  const calculator = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(emptyQuickForm);
  // After hydration: the built page knows no address.
  useEffect(() => setForm((now) => (now === emptyQuickForm ? linkedForm(window.location.search) : now)), []);
  const { rate } = useExchangeRate();
  const convert = useCurrencySwitch(rate);
  const formData = toLoanForm(form, rate);
  const quote = useQuickQuote(isComplete(form) ? formData : undefined);
  const handedOn = { formData };
  const states = { '/initialInfo': handedOn, '/ProgramareApel': contactState };
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>{site().headline}</h1>
          <Still>{parts?.street}</Still>
        </div>
        <QuickCalculator
          ref={calculator}
          form={form}
          onChange={(change) => setForm((now) => ({ ...now, ...change }))}
          onCurrency={(currency) => setForm({ ...form, ...convert(amountsOf(form), form.currency), currency })}
          quote={quote}
          rate={rate}
          handedOn={handedOn}
          example={form === emptyQuickForm ? <Still>{parts?.example}</Still> : undefined}
          noPrice={<Still>{parts?.noPrice}</Still>}
        />
      </section>
      {/* On the built page, a boundary of its own hydrates after the calculator, in small steps. */}
      <Suspense>
        <KeptSection />
        <Still>{parts?.steps}</Still>
        <Still states={states}>{parts?.paths}</Still>
        <TeamSection />
        <BanksSection />
        <Still>{parts?.claims}</Still>
        <Slideshow slides={parts?.slides} />
        <Still>{parts?.fears}</Still>
        <Still states={states}>{parts?.links}</Still>
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
