import type { LoanFormInput } from 'contract/fields/loan-form';
import type { Warning } from 'contract/simulations/credit-data';
import { Alert } from '../../ui/alert.tsx';
import { useNames, withNames } from '../wizard-session/household.ts';
import styles from './results.module.css';

type WarningsProps = {
  warnings: readonly Warning[];
  /** The answers behind them: people have their typed names. */
  formData: LoanFormInput;
};

/** The question that each explanation answers. */
const QUESTIONS: { readonly [Code in Warning['code']]?: string } = {
  GRAD_INDATORARE_PESTE_LIMITA: 'Ce ar aduce ratele în limită?',
  LTV_PESTE_LIMITA: 'Ce ar schimba limita?',
};

/** Remarks about the figures for the people who sign; they change no figure. */
export function Warnings({ warnings, formData }: WarningsProps) {
  const nameOf = useNames(formData);
  return warnings.map((warning) => (
    <Alert key={`${warning.code} ${warning.persoana}`} tone="info">
      <p>{withNames(warning.message, nameOf)}</p>
      {warning.explicatie && (
        <details className={styles.details}>
          <summary>{QUESTIONS[warning.code] ?? 'De ce?'}</summary>
          <p>{withNames(warning.explicatie, nameOf)}</p>
        </details>
      )}
    </Alert>
  ));
}
