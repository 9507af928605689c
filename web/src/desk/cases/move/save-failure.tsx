import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isOvertaken } from '../../data/conflict.ts';

type SaveFailureProps = {
  failure: Error | null;
  /** The fields that can show the server's own words. */
  shown: readonly string[];
};

/** The reason of a failed save, if neither a field nor the notice of a conflict shows it. */
export function SaveFailure({ failure, shown }: SaveFailureProps) {
  const isAtField = Object.keys(fieldErrorsOf(failure)).some((name) => shown.includes(name));
  return failure && !isAtField && !isOvertaken(failure) ? <Alert tone="bad">{messageOf(failure)}</Alert> : null;
}
