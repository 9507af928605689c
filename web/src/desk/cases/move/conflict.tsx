import { type Stage, stageName } from 'contract/fields/case-stages';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isOutdated } from '../../forms/use-seen-version.ts';

type ConflictProps = {
  /** Somebody else changed it while this was being typed. */
  isBehind: boolean;
  failure: Error | null;
  /** The present stage of the application; absent: it is about the case. */
  stage?: Stage;
};

/** Somebody else's change; typed words stay, and the next press saves them over it. */
export function Conflict({ isBehind, failure, stage }: ConflictProps) {
  if (failure && isOutdated(failure)) {
    return (
      <Alert tone="warn" title={messageOf(failure)}>
        Ce ați completat s-a păstrat: verificați, apoi salvați din nou.
      </Alert>
    );
  }
  if (!isBehind) return null;
  return (
    <Alert tone="info">
      {stage
        ? `Între timp un coleg a schimbat cererea: acum este în etapa „${stageName(stage)}”.`
        : 'Între timp un coleg a schimbat dosarul.'}
    </Alert>
  );
}
