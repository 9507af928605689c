import { auth } from 'contract/accounts/auth';
import { auditActions } from 'contract/audit/audit';
import type { Reply } from 'contract/endpoint';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { deviceName } from './device-name.ts';
import styles from './settings.module.css';

type Session = Reply<typeof auth.listSessions>[number];

/** The sessions of the account; a press ends one, or all but this one. */
export function Sessions() {
  const list = useRead(auth.listSessions, {});
  const end = useChange(auth.endSession, { notice: announces(auditActions['session-ended'], 'sesiuni') });
  const endOthers = useChange(auth.endOtherSessions, {
    notice: announces('Celelalte sesiuni sunt încheiate', 'sesiuni'),
  });
  const failure = list.error ?? end.error;
  return (
    <>
      {failure && <LoadFailed retry={list.refetch}>{messageOf(failure)}</LoadFailed>}
      {list.isPending && <Skeleton height={120} />}
      {list.data && (
        <ul className={`${styles.sessions} grid gap-0`}>
          {list.data.map((session) => (
            <Row
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables.params.id === session.id}
              onEnd={() => end.mutate({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
      {list.data && list.data.length > 1 && (
        <div>
          <ConfirmedAction
            title="Încheiați toate celelalte sesiuni?"
            action="Încheiați"
            failed={messageOf}
            run={() => endOthers.mutateAsync({})}
            trigger={(ask) => (
              <Button onClick={ask} variant="danger">
                Încheiați toate celelalte sesiuni
              </Button>
            )}
          >
            Celelalte dispozitive și browsere trebuie să se autentifice din nou. Adresa calendarului pentru telefon,
            dacă aveți una, și linkurile trimise pentru alegerea parolei nu vor mai funcționa.
          </ConfirmedAction>
        </div>
      )}
    </>
  );
}

function Row({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const { userAgent, address, lastUsedAt, createdAt, current } = session;
  const device = deviceName(userAgent);
  return (
    <li>
      <div>
        <p className="font-600">
          {device}
          {current && ' · sesiunea aceasta'}
        </p>
        <p className="text-ink-soft text-14">
          Folosită {formatInstant(lastUsedAt)}, începută {formatInstant(createdAt)}
          {address && ` · ${address}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Încheiați sesiunea: ${device}, folosită ${formatInstant(lastUsedAt)}`}
        >
          Încheiați
        </Button>
      )}
    </li>
  );
}
