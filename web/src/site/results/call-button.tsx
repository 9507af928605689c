import { IconPhone } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { Button } from '../../ui/button.tsx';
import { useWizardStep } from '../wizard-session/form-data.ts';

type CallButtonProps = { formData: LoanFormInput; seen?: DatedVersions | undefined; variant?: 'primary' | 'secondary' };

/** The way to the booking of a call, with all answers and, if there are figures, their versions. */
export function CallButton({ formData, seen, variant = 'primary' }: CallButtonProps) {
  const { goOn } = useWizardStep('/rezultateSimulare', formData);
  return (
    <Button variant={variant} onClick={() => goOn({}, { seen })}>
      <span className="max-sm:hidden">
        <IconPhone size={20} aria-hidden="true" />
      </span>
      Programați un apel gratuit
    </Button>
  );
}
