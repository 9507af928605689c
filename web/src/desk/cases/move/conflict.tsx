import { type Stage, stageName } from 'contract/text/case-stages';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { isOutdated } from './use-seen-version.ts';

type ConflictProps = {
  /** Others changed it while this was being typed. */
  isBehind: boolean;
  failure: Error | null;
  /** Where the application stands now; absent: it is about the case. */
  stage?: Stage;
};

/** What others did meanwhile; what was typed stays, and is saved over that with the next press. */
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
