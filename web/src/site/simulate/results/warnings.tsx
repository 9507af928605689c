import type { LoanFormInput } from 'contract/fields/loan-form';
import type { Warning } from 'contract/simulations/credit-data';
import { Alert } from '../../../ui/alert.tsx';
import { useNames, withNames } from '../../wizard-session/household.ts';

type WarningsProps = {
  warnings: readonly Warning[];
  /** The answers that they are about: people are called as they were typed. */
  formData: LoanFormInput;
};

/** What the people who sign should know about the figures; it changes none of them. */
export function Warnings({ warnings, formData }: WarningsProps) {
  const nameOf = useNames(formData);
  return warnings.map((warning) => (
    <Alert key={`${warning.code} ${warning.persoana}`} tone="info">
      <p>{withNames(warning.message, nameOf)}</p>
      {warning.explicatie && <p className="mt-2">{withNames(warning.explicatie, nameOf)}</p>}
    </Alert>
  ));
}
