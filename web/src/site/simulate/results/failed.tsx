import type { LoanFormInput } from 'contract/text/loan-form';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Button, LinkButton } from '../../../shared/ui/components/button.tsx';
import { entry } from '../../session/form-data.ts';
import styles from './results.module.css';
import type { Failure } from './scenarios-view.ts';

type FailedProps = { failure: Failure; formData: LoanFormInput; isRetrying: boolean; onRetry: () => void };

/** A simulation that did not succeed: why, and a link to the step with the wrong field when it is known. */
export function Failed({ failure, formData, isRetrying, onRetry }: FailedProps) {
  const { message, detail, step } = failure;
  return (
    <section className={styles.block}>
      <h1>Nu am putut face simularea</h1>
      <Alert tone="bad" title={message}>
        {detail ?? 'Ce ați completat s-a păstrat. Puteți încerca din nou sau puteți schimba datele.'}
      </Alert>
      <div className={styles.actions}>
        {step && (
          <LinkButton to={step} state={entry(formData)}>
            Corectați datele
          </LinkButton>
        )}
        <Button variant={step ? 'secondary' : 'primary'} loading={isRetrying} onClick={onRetry}>
          Încercați din nou
        </Button>
      </div>
    </section>
  );
}
