import { useRef } from 'react';
import { formatRon, moneyText } from '../../../shared/format/format.ts';
import type { Faults } from '../../../shared/forms/faults.ts';
import { amountOf } from '../../../shared/forms/money-field.ts';
import {
  asksDownPayment,
  inRon,
  leastDownPayment,
  type Property,
  type PropertyContext,
  percentText,
  raisedDownPayment,
} from '../../../shared/loan-form/property.ts';
import { MoneyInput } from '../../../shared/ui/components/money-input.tsx';
import { Term } from '../../components/term.tsx';
import layout from './wizard-layout.module.css';

type PropertyAmountsProps = {
  typed: Property;
  change: (changes: Partial<Property>) => void;
  faults: Faults;
  context: PropertyContext;
};

/** The home's value and the down payment, or for a refinancing what takes its place. */
export function PropertyAmounts({ typed, change, faults, context }: PropertyAmountsProps) {
  const { currency, valoareImobil } = typed;
  const percent = Number(context.avansMinim);
  const downPaymentBefore = useRef(typed.valoareAvans);
  const changeValue = (value: string) =>
    change({
      valoareImobil: value,
      ...(context.tipCredit === 'Achizitie' && {
        valoareAvans: raisedDownPayment(value, downPaymentBefore.current, percent),
      }),
    });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notes where the typing begins, adds nothing to do */}
      <div
        onFocus={() => {
          downPaymentBefore.current = typed.valoareAvans;
        }}
      >
        <MoneyInput
          label="Valoarea imobilului"
          name="valoareImobil"
          unit={currency}
          value={valoareImobil}
          onChange={changeValue}
          hint={currency === 'EUR' && amountOf(valoareImobil) > 0 ? `Adică ${ronWords(typed, context)}.` : undefined}
          error={faults.valoareImobil}
          required
        />
      </div>
      {asksDownPayment(context.tipCredit) ? (
        <DownPayment typed={typed} change={change} faults={faults} percent={percent} />
      ) : (
        <RefinancedShare typed={typed} context={context} />
      )}
    </>
  );
}

const ronWords = ({ valoareImobil, currency }: Property, { rate }: PropertyContext): string =>
  formatRon(inRon(amountOf(valoareImobil), currency, rate));

type DownPaymentProps = Omit<PropertyAmountsProps, 'context'> & { percent: number };

function DownPayment({ typed, change, faults, percent }: DownPaymentProps) {
  const { currency, valoareImobil, valoareAvans } = typed;
  const least = leastDownPayment(amountOf(valoareImobil), percent);
  return (
    <MoneyInput
      label="Avans"
      name="valoareAvans"
      unit={currency}
      value={valoareAvans}
      onChange={(value) => change({ valoareAvans: value })}
      hint={
        percent > 0 && (
          <>
            <Term name="avans">Avansul</Term> minim este {percentText(percent)} % din valoare
            {least > 0 && `: ${moneyText(least).replaceAll(',', '.')} ${currency}`}.
          </>
        )
      }
      error={faults.valoareAvans}
      required
    />
  );
}

function RefinancedShare({ typed, context }: Pick<PropertyAmountsProps, 'typed' | 'context'>) {
  const owed = amountOf(String(context.principalRamas));
  const paid = inRon(amountOf(typed.valoareImobil), typed.currency, context.rate) - owed;
  return (
    <p className={layout.note}>
      La refinanțare nu mai dați <Term name="avans">avans</Term>: îi ține locul diferența dintre valoarea imobilului și
      principalul rămas ({formatRon(owed)}).
      {paid > 0 && ` Acum este de ${formatRon(paid)}.`}
    </p>
  );
}
