import type { LoanFormInput } from 'contract/fields/loan-form';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { entry } from '../../wizard-session/form-data.ts';
import { useNames, withNames } from '../../wizard-session/household.ts';
import { stepNames } from '../../wizard-session/wizard-steps.ts';
import styles from '../results.module.css';
import { RoadblockPicture, UnpluggedPicture } from './failed-pictures.tsx';
import type { Failure } from './failure.ts';
import { RemedyButtons } from './remedy-buttons.tsx';
import { AskTheBroker, Stopped } from './stopped.tsx';

type FailedProps = { failure: Failure; formData: LoanFormInput; isRetrying: boolean; onRetry: () => void };

/** A failed simulation: its reason, its remedies, and the buttons for them. Below it, the way to a call. */
export function Failed({ failure, formData, isRetrying, onRetry }: FailedProps) {
  const { kind, title, message, help } = failure;
  const nameOf = useNames(formData);
  return (
    <Stopped picture={kind === 'refused' ? <RoadblockPicture /> : <UnpluggedPicture />}>
      <h1>{title}</h1>
      <div role="alert" className="grid gap-2 max-w-measure text-18">
        <p className="font-650">{withNames(message, nameOf)}</p>
        <p className="text-ink-soft">{help}</p>
      </div>
      <Ways failure={failure} formData={formData} isRetrying={isRetrying} onRetry={onRetry} />
      {kind === 'refused' ? <AskTheBroker /> : <AskTheBroker words="Puteți continua și prin telefon" />}
    </Stopped>
  );
}

function Ways({ failure: { remedies, step, fieldErrors, mayPass }, formData, isRetrying, onRetry }: FailedProps) {
  return (
    <div className={styles.actions}>
      <RemedyButtons remedies={remedies} formData={formData} />
      {mayPass && (
        <Button loading={isRetrying} onClick={onRetry}>
          Încercați din nou
        </Button>
      )}
      {step && (
        <LinkButton
          to={step}
          state={{ ...entry(formData), refused: fieldErrors }}
          variant={remedies.length > 0 ? 'secondary' : 'primary'}
        >
          Înapoi la „{stepNames[step]}”
        </LinkButton>
      )}
    </div>
  );
}
