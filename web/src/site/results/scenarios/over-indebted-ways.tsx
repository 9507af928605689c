import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatExactRon, formatMonths } from 'contract/romanian/romanian';
import { amountOf, moneyText } from 'contract/romanian/typed-money';
import type { LimitsInForce } from 'quote/parameters';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { canSimulateMaximum, homeWithMaximum, smallestAbove } from '../../wizard-session/maximum.ts';
import { answersToTry, type Remedy } from '../failure/limit-reason.ts';
import { afterRepayment } from '../failure/remedies.ts';
import { RemedyButtons } from '../failure/remedy-buttons.tsx';
import { useSimulateWith } from '../use-simulate-with.ts';
import type { OverIndebtedFigures } from './scenarios-view.ts';

type WaysProps = { figures: OverIndebtedFigures; formData: LoanFormInput };

/** Whether the visitor can try other figures before a call. */
export function hasOverIndebtedWays(
  figures: OverIndebtedFigures,
  formData: LoanFormInput,
  limits: LimitsInForce | undefined,
): boolean {
  return canSimulateMaximum(figures.maximum, formData, limits) || remediesOf(figures, formData, limits).length > 0;
}

/** Buttons that ask again with an answer that passes; the button of the largest sum names the price that it changes. */
export function OverIndebtedWays({ figures, formData }: WaysProps) {
  const limits = useLimitsInForce();
  const remedies = remediesOf(figures, formData, limits);
  return (
    <div className="grid gap-3">
      <RemedyButtons remedies={remedies} formData={formData} />
      {canSimulateMaximum(figures.maximum, formData, limits) && (
        <LargestSum maximum={figures.maximum} formData={formData} isFirst={remedies.length === 0} />
      )}
    </div>
  );
}

function remediesOf(
  { origin, ways, maximum }: OverIndebtedFigures,
  formData: LoanFormInput,
  limits: LimitsInForce | undefined,
): readonly Remedy[] {
  const isRefinancing = formData.tipCredit === 'Refinantare';
  const wanted = isRefinancing
    ? amountOf(formData.principalRamas)
    : amountOf(formData.valoareImobil) - amountOf(formData.valoareAvans);
  const isWorthRepaying = isRefinancing && maximum > 0 && maximum < wanted && !smallestAbove(maximum, limits);
  return [
    ...answersToTry(origin, formData, ({ suma }) => suma >= wanted),
    ...longerTerm(ways?.perioadaPosibila ?? null),
    ...(isWorthRepaying ? [afterRepayment(formData, maximum)] : []),
  ];
}

function longerTerm(months: number | null): Remedy[] {
  return months === null
    ? []
    : [{ label: `Simulați pe ${formatMonths(months)}`, changes: { perioadaCreditata: months } }];
}

type LargestSumProps = { maximum: number; formData: LoanFormInput; isFirst: boolean };

function LargestSum({ maximum, formData, isFirst }: LargestSumProps) {
  const hint = useId();
  const simulateWith = useSimulateWith(formData);
  const home = homeWithMaximum(formData, maximum);
  const downPayment = amountOf(formData.valoareAvans);
  return (
    <div className="grid gap-2 print:hidden!">
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        aria-describedby={hint}
        onClick={() => simulateWith({ valoareImobil: moneyText(home) })}
      >
        Simulați cu suma maximă
      </Button>
      <p id={hint} className="max-w-measure text-ink-soft text-14">
        Locuința devine {formatExactRon(home)}, cu avansul dumneavoastră de {formatExactRon(downPayment)}.
      </p>
    </div>
  );
}
