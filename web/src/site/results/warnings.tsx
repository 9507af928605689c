import type { LoanFormInput } from 'contract/fields/loan-form';
import type { Warning } from 'contract/simulations/credit-data';
import { Alert } from '../../ui/alert.tsx';
import { useNames, withNames } from '../wizard-session/household.ts';

type WarningsProps = {
  warnings: readonly Warning[];
  /** The answers behind them: people have their typed names. */
  formData: LoanFormInput;
};

/** Remarks about the figures for the people who sign; they change no figure. */
export function Warnings({ warnings, formData }: WarningsProps) {
  const nameOf = useNames(formData);
  return warnings.map((warning) => (
    <Alert key={`${warning.code} ${warning.persoana}`} tone="info">
      <p>{withNames(warning.message, nameOf)}</p>
      {warning.explicatie && <p className="mt-2">{withNames(warning.explicatie, nameOf)}</p>}
    </Alert>
  ));
}
