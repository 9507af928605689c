import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import { amountOf, moneyText } from 'contract/romanian/typed-money';
import { downPaymentShare, downPaymentShareText, leastDownPayment } from 'quote/down-payment-share';
import { longestTermOfForm } from 'quote/form-people';
import { limitsOf } from 'quote/home-limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { RangeInput } from '../../../ui/fields/range-input.tsx';
import { useHasRoomBeside } from '../../../ui/layout/use-is-wide.ts';
import { SHORTEST_YEARS } from '../../wizard/duration/duration.ts';
import { useCoBorrowerAges, useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { isTogether } from '../../wizard-session/wizard-steps.ts';
import { useSimulateWith } from '../use-simulate-with.ts';

/** A slider rests so long before its value is computed, ms. */
const RESTS_MS = 250;

/** RON between two values of a slider. */
const STEP = 5_000;

/** Price and down payment in RON, and the term in years. */
type Figures = { readonly price: number; readonly down: number; readonly years: number };

/**
 * Price, down payment and term as sliders, for somebody who tries figures; `answer` is that of the shown figures. Beside
 * the result where there is room; elsewhere a button opens them over it.
 */
export function OtherFigures({ formData, answer }: { formData: LoanFormInput; answer: ReactNode }) {
  const hasRoomBeside = useHasRoomBeside();
  const [isOpen, setOpen] = useState(false);
  const sliders = <Sliders {...useFigures(formData)} answer={answer} />;
  if (hasRoomBeside) {
    return (
      <section className="card grid grid-cols-1 gap-3 p-4 print:hidden!" aria-label={TITLE}>
        <h2 className="text-18">{TITLE}</h2>
        {sliders}
      </section>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {TITLE}
      </Button>
      <Modal look="sheet" open={isOpen} onClose={() => setOpen(false)} title={TITLE}>
        <section aria-label={TITLE}>{sliders}</section>
      </Modal>
    </>
  );
}

const TITLE = 'Încercați alte cifre';

type SlidersProps = ReturnType<typeof useFigures> & { answer: ReactNode };

function Sliders({ figures: { price, down, years }, bounds, move, answer }: SlidersProps) {
  const share = downPaymentShareText(downPaymentShare(down, price));
  return (
    <div className="grid grid-cols-1 gap-3">
      <RangeInput
        label="Prețul locuinței"
        name="pret"
        words={formatRon(price)}
        value={price}
        {...bounds.price}
        step={STEP}
        onChange={(next) => move({ price: next, down: Math.max(down, bounds.leastDownFor(next)) })}
      />
      <RangeInput
        label="Avansul"
        name="avans"
        words={`${formatRon(down)} (${share})`}
        value={down}
        {...bounds.down}
        step={STEP}
        onChange={(next) => move({ down: next })}
      />
      <RangeInput
        label="Durata"
        name="durata"
        words={formatCount(years, 'an', 'ani')}
        value={years}
        {...bounds.years}
        step={1}
        onChange={(next) => move({ years: next })}
      />
      <p className="border-t border-line pt-3" aria-live="polite">
        {answer}
      </p>
    </div>
  );
}

/** The shown figures, their bounds, and a move of a slider: the figures at rest are computed as a new result. */
function useFigures(formData: LoanFormInput) {
  const simulateWith = useSimulateWith(formData, 'cifre');
  const limits = useLimitsInForce();
  const [today] = useState(() => todayNow());
  const ages = useCoBorrowerAges(isTogether(formData));
  const [first] = useState(() => figuresOf(formData));
  const [moved, setMoved] = useState<Figures>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  useEffect(() => {
    if (formData) setMoved(undefined);
  }, [formData]);

  const figures = moved ?? figuresOf(formData);
  const leastDownFor = (price: number): number =>
    leastDownPayment(price, Number(limitsOf(formData, limits).avansMinim));
  const bounds = {
    leastDownFor,
    price: {
      min: Math.min(inSteps(first.price / 2), figures.price),
      max: Math.max(inSteps(first.price * 1.5), figures.price),
    },
    down: {
      min: Math.min(leastDownFor(figures.price), figures.down),
      max: Math.max(inSteps(figures.price * 0.9), figures.down),
    },
    years: { min: SHORTEST_YEARS, max: longestTermOfForm(formData, today, ages, limits?.terms).months / 12 },
  };
  const move = (change: Partial<Figures>): void => {
    const next = { ...figures, ...change };
    setMoved(next);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => simulateWith(answersOf(next)), RESTS_MS);
  };
  return { figures, bounds, move };
}

const inSteps = (amount: number): number => Math.max(STEP, Math.round(amount / STEP) * STEP);

function figuresOf({ valoareImobil, valoareAvans, perioadaCreditata }: LoanFormInput): Figures {
  return { price: amountOf(valoareImobil), down: amountOf(valoareAvans), years: Number(perioadaCreditata) / 12 };
}

function answersOf({ price, down, years }: Figures): Partial<LoanFormInput> {
  return { valoareImobil: moneyText(price), valoareAvans: moneyText(down), perioadaCreditata: years * 12 };
}
