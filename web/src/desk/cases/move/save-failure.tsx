import type { Stage } from 'contract/fields/case-stages';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isOutdated } from '../../forms/use-seen-version.ts';
import { Conflict } from './conflict.tsx';

type SaveFailureProps = {
  failure: Error | null;
  isBehind: boolean;
  stage?: Stage;
  /** The fields that can show the server's own words. */
  shown: readonly string[];
};

/** The reason of a failed save, if no field shows it, and somebody else's change. */
export function SaveFailure({ failure, isBehind, stage, shown }: SaveFailureProps) {
  const isAtField = Object.keys(fieldErrorsOf(failure)).some((name) => shown.includes(name));
  if (!failure || isOutdated(failure))
    return <Conflict failure={failure} isBehind={isBehind} {...(stage && { stage })} />;
  return isAtField ? null : <Alert tone="bad">{messageOf(failure)}</Alert>;
}
