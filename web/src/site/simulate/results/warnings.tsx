import type { LoanFormInput } from 'contract/text/loan-form';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useNames, withNames } from '../../wizard-session/household.ts';

type WarningsProps = {
  warnings: readonly { readonly code: string; readonly message: string; readonly persoana?: number | undefined }[];
  /** The answers that they are about: people are called as they were typed. */
  formData: LoanFormInput;
};

/** What the people who sign should know about the figures; it changes none of them. */
export function Warnings({ warnings, formData }: WarningsProps) {
  const nameOf = useNames(formData);
  return warnings.map(({ code, message, persoana = 0 }) => (
    <Alert key={`${code} ${persoana}`} tone="info">
      {withNames(message, nameOf)}
    </Alert>
  ));
}
