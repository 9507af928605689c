import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { formatRate } from '../../../shared/format/format.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { COMPUTED_ONLY } from '../../components/computed-only.ts';
import { Term } from '../../components/term.tsx';
import { DOWN_PAYMENT } from '../../components/terms.ts';
import { fetchParameter } from '../../wizard-session/fetch-parameter.ts';
import { downPaymentWords, type LeastShares } from './down-payment-words.ts';
import styles from './quick-calculator.module.css';
import { type Currency, durations, type QuickForm, type QuickMode, typedShare } from './quick-form.ts';
import { QuickNotes, QuickResult } from './quick-result.tsx';
import type { QuickQuote } from './use-quick-quote.ts';

const MODES: { value: QuickMode; label: string }[] = [
  { value: 'nou', label: 'Credit nou' },
  { value: 'refi', label: 'Refinanțare' },
];
const CURRENCIES: { value: Currency; label: string }[] = [
  { value: 'RON', label: 'RON' },
  { value: 'EUR', label: 'EUR' },
];

type Change = (change: Partial<QuickForm>) => void;

type QuickCalculatorProps = {
  form: QuickForm;
  onChange: Change;
  /** The amounts change with the currency. */
  onCurrency: (currency: Currency) => void;
  quote: QuickQuote;
  /** RON per euro. */
  rate: number;
  /** The start of the simulator when the visitor goes on. */
  handedOn: { formData: unknown };
  /** Stands in the place of the answer; undefined once somebody has typed. */
  example: ReactNode;
  /** For a visitor without a price in mind. */
  noPrice: ReactNode;
  ref: Ref<HTMLFormElement>;
};

export function QuickCalculator({
  form,
  onChange,
  onCurrency,
  quote,
  rate,
  handedOn,
  example,
  noPrice,
  ref,
}: QuickCalculatorProps) {
  const least = useLeastShares(typedShare(form) !== null);
  return (
    <form
      ref={ref}
      data-printed
      aria-label="Calculator rapid"
      className={`${styles.panel} card`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`${styles.switches} flex flex-wrap gap-2`}>
        <Segmented
          legend="Tipul creditului"
          hideLegend
          value={form.mode}
          onChange={(mode) => onChange({ mode })}
          options={MODES}
        />
        <Segmented legend="Moneda" hideLegend value={form.currency} onChange={onCurrency} options={CURRENCIES} />
      </div>
      {form.mode === 'nou' ? (
        <NewCredit form={form} onChange={onChange} least={least} />
      ) : (
        <Refinancing form={form} onChange={onChange} />
      )}
      {form.currency === 'EUR' && (
        <p className="text-ink-soft text-14">Sumele se transformă la cursul de {formatRate(rate)} RON pentru 1 EUR.</p>
      )}
      <QuickResult
        quote={quote}
        form={form}
        least={least}
        example={example}
        onDownPayment={(valoareAvans) => onChange({ valoareAvans })}
      />
      <LinkButton to="/initialInfo" state={handedOn}>
        Comparați două variante
      </LinkButton>
      <p className="text-ink-soft text-14">{COMPUTED_ONLY}</p>
      <QuickNotes quote={quote} form={form} instead={noPrice} />
    </form>
  );
}

type NewCreditProps = { form: QuickForm; onChange: Change; least: LeastShares | undefined };

function NewCredit({ form, onChange, least }: NewCreditProps) {
  const share = typedShare(form);
  return (
    <div className="grid gap-3">
      <MoneyInput
        label="Valoarea imobilului"
        name="valoareImobil"
        value={form.valoareImobil}
        onChange={(valoareImobil) => onChange({ valoareImobil })}
        unit={form.currency}
      />
      <MoneyInput
        label="Avans"
        explain={<Term of={DOWN_PAYMENT}>ce este?</Term>}
        name="valoareAvans"
        value={form.valoareAvans}
        onChange={(valoareAvans) => onChange({ valoareAvans })}
        unit={form.currency}
        hint={least && share !== null && share < 100 && downPaymentWords(share, least)}
      />
      <Select
        label="Durata"
        name="ani"
        value={form.ani}
        onChange={(ani) => onChange({ ani })}
        options={durations.nou}
      />
    </div>
  );
}

function Refinancing({ form, onChange }: { form: QuickForm; onChange: Change }) {
  return (
    <div className="grid gap-3">
      <MoneyInput
        label="Sold rămas"
        name="principalRamas"
        value={form.principalRamas}
        onChange={(principalRamas) => onChange({ principalRamas })}
        unit={form.currency}
      />
      <MoneyInput
        label="Rata actuală, pe lună"
        name="rataActuala"
        value={form.rataActuala}
        onChange={(rataActuala) => onChange({ rataActuala })}
        unit={form.currency}
      />
      <Select
        label="Durata rămasă"
        name="aniRamasi"
        value={form.aniRamasi}
        onChange={(aniRamasi) => onChange({ aniRamasi })}
        options={durations.refi}
        hint="Vârsta poate scurta durata, iar rata crește atunci: creditul se încheie până la o vârstă, alta de la bancă la bancă."
      />
    </div>
  );
}

/**
 * The page fetches them once it needs them; undefined before the answer, and without one. It does not use
 * `limits-api.ts`, which brings the library of queries and the codecs of parameters.
 */
function useLeastShares(isNeeded: boolean): LeastShares | undefined {
  const [shares, setShares] = useState<LeastShares>();
  useEffect(() => {
    if (!isNeeded || shares) return;
    const left = new AbortController();
    Promise.all([fetchParameter('AVANS_MIN_PRIMA', left.signal), fetchParameter('AVANS_MIN_STD', left.signal)]).then(
      ([firstHome, standard]) => setShares({ firstHome, standard }),
      () => {}, // The calculator works without this sentence.
    );
    return () => left.abort();
  }, [isNeeded, shares]);
  return shares;
}
