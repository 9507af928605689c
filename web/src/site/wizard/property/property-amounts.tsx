import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatLimitPercent, formatNumber, formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { leastDownPayment } from 'quote/down-payment-share';
import { limitsOf } from 'quote/home-limits';
import { useRef } from 'react';
import type { Form } from '../../../shared/forms/use-form.ts';
import {
  asksDownPayment,
  inRon,
  type Property,
  type PropertyContext,
  raisedDownPayment,
  refinancedShareSentence,
} from '../../../shared/loan-form/property.ts';
import { Alert } from '../../../ui/alert.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Term } from '../../components/term.tsx';
import { DOWN_PAYMENT } from '../../components/terms.ts';
import type { BankLimits } from '../../wizard-session/limits-api.ts';

/** The rules of the home for typed answers: a programme's least down payment depends on the value. */
export function propertyContext(
  formData: LoanFormInput,
  limits: BankLimits | undefined,
  rate: number,
): (typed: Property) => PropertyContext {
  return ({ valoareImobil, currency }) => ({
    ...formData,
    ...limitsOf(formData, limits, inRon(amountOf(valoareImobil), currency, rate)),
    refinancingLimit: limits?.refinancingLimit,
    rate,
  });
}

type PropertyAmountsProps = {
  form: Form<Property>;
  context: PropertyContext;
};

/** The home's value and the down payment; for a refinancing, the debt as a share of the value. */
export function PropertyAmounts({ form, context }: PropertyAmountsProps) {
  const { values: typed, change, field } = form;
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
          {...field('valoareImobil')}
          unit={currency}
          onChange={changeValue}
          echo={ronEcho(valoareImobil, typed, context)}
          required
        />
      </div>
      {asksDownPayment(context.tipCredit) ? (
        <DownPayment form={form} context={context} />
      ) : (
        <RefinancedShare typed={typed} context={context} />
      )}
    </>
  );
}

/** An amount typed in euro, in RON; beside the label, so that its coming moves no field. */
function ronEcho(amount: string, { currency }: Property, { rate }: PropertyContext): string | undefined {
  if (currency !== 'EUR' || amountOf(amount) === 0) return undefined;
  return `= ${formatRon(inRon(amountOf(amount), currency, rate))}`;
}

function DownPayment({ form: { values, field }, context }: PropertyAmountsProps) {
  const { currency, valoareImobil, valoareAvans } = values;
  const percent = Number(context.avansMinim);
  const minimum = leastDownPayment(amountOf(valoareImobil), percent);
  return (
    <MoneyInput
      label="Avans"
      {...field('valoareAvans')}
      unit={currency}
      echo={ronEcho(valoareAvans, values, context)}
      hint={
        // A line of its own before the limits are here: their coming moves no field.
        <span className="block min-h-[1lh]">
          {percent > 0 && (
            <>
              <Term of={DOWN_PAYMENT}>Avansul</Term> minim este {formatLimitPercent(percent)} din valoare
              {minimum > 0 && `: ${formatNumber(minimum)} ${currency}`}.
            </>
          )}
        </span>
      }
      required
    />
  );
}

function RefinancedShare({ typed, context }: { typed: Property; context: PropertyContext }) {
  const owed = amountOf(context.principalRamas);
  const paid = inRon(amountOf(typed.valoareImobil), typed.currency, context.rate) - owed;
  const limit = refinancedShareSentence(typed, context);
  return (
    <>
      <p className="text-ink-soft text-14">
        La refinanțare nu mai dați <Term of={DOWN_PAYMENT}>avans</Term>: îi ține locul diferența dintre valoarea
        imobilului și soldul rămas ({formatRon(owed)}).
        {paid > 0 && ` Acum este de ${formatRon(paid)}.`}
      </p>
      {limit && (
        <Alert tone="info" isQuiet>
          {limit} Puteți merge mai departe: rezultatul vă arată ce se poate face.
        </Alert>
      )}
    </>
  );
}
