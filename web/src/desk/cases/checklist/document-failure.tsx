import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isOutdated } from '../../forms/use-seen-version.ts';

type DocumentFailureProps = {
  failure: Error | null;
  /** Somebody else changed the document while this was being typed. */
  isBehind: boolean;
  /** The fields that can show the server's own words. */
  shown: readonly string[];
};

/**
 * The reason why a document did not change, if no field shows it, or the note of somebody else's change. Typed words
 * stay.
 */
export function DocumentFailure({ failure, isBehind, shown }: DocumentFailureProps) {
  if (failure && isOutdated(failure)) {
    return (
      <Alert tone="warn" title={messageOf(failure)}>
        Ce ați completat s-a păstrat.
      </Alert>
    );
  }
  if (failure) {
    const isAtField = Object.keys(fieldErrorsOf(failure)).some((name) => shown.includes(name));
    return isAtField ? null : <Alert tone="bad">{messageOf(failure)}</Alert>;
  }
  return isBehind ? (
    <Alert tone="info">Actul s-a schimbat între timp: sub această fereastră este cum arată acum.</Alert>
  ) : null;
}
