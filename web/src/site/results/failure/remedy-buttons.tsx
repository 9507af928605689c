import type { LoanFormInput } from 'contract/fields/loan-form';
import { Button } from '../../../ui/button.tsx';
import { useSimulateWith } from '../use-simulate-with.ts';
import type { Remedy } from './limit-reason.ts';

type RemedyButtonsProps = {
  remedies: readonly Remedy[];
  formData: LoanFormInput;
  /** The look of the first button; the others are secondary. */
  first?: 'primary' | 'secondary';
};

/** A button for each remedy, which simulates with its answers. */
export function RemedyButtons({ remedies, formData, first = 'primary' }: RemedyButtonsProps) {
  const simulateWith = useSimulateWith(formData);
  return remedies.map(({ label, changes }, index) => (
    <Button key={label} variant={index === 0 ? first : 'secondary'} onClick={() => simulateWith(changes)}>
      {label}
    </Button>
  ));
}
