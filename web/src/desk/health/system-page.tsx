import { health } from 'contract/health/health';
import type { SystemStatus } from 'contract/health/system';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { formatDuration } from './measures.ts';
import styles from './system.module.css';
import { byUrgency, describeParts, type PartWords, stateNames, summaryOf } from './system-words.ts';

/** Milliseconds between readings while the page is open. */
const EVERY_MS = 30_000;

/** The state of the program and its surroundings, in words, for administrators. */
export function SystemPage() {
  const { data, error, isPending, isFetching, refetch } = useRead(
    health.system,
    {},
    { every: EVERY_MS, isBackground: true },
  );
  return (
    <Page
      title="Starea sistemului"
      intro="Cum funcționează programul și ce este de făcut acolo unde ceva nu merge. Pagina se actualizează singură."
    >
      {error && <LoadFailed retry={refetch}>{messageOf(error)}</LoadFailed>}
      {isPending && <Skeleton height={480} />}
      {data && (
        <>
          <Summary status={data} />
          <Parts parts={byUrgency(describeParts(data))} />
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              Verificați din nou
            </Button>
            <p className="text-ink-soft">Verificat la {formatInstant(data.checkedAt)}.</p>
          </div>
        </>
      )}
    </Page>
  );
}

function Summary({ status }: { status: SystemStatus }) {
  const { tone, text } = summaryOf(describeParts(status));
  const { version, commit, uptimeSeconds } = status.release;
  return (
    <Alert tone={tone}>
      <p className="font-650">{text}</p>
      <p>
        Versiunea {version}
        {commit && ` (${commit})`}, pornită de {formatDuration(uptimeSeconds)}.
      </p>
    </Alert>
  );
}

function Parts({ parts }: { parts: readonly PartWords[] }) {
  return (
    <ul className={`${styles.parts} card ruled-3 grid grid-cols-1 px-4 py-2 md:px-6`}>
      {parts.map(({ id, title, state, text, advice, link }) => (
        <li key={id} className="grid items-baseline gap-x-4 gap-y-1">
          <h2 className="text-16 font-600">{title}</h2>
          <span className={`${styles.state} badge font-650`} data-state={state}>
            {stateNames[state]}
          </span>
          <div className={`${styles.about} grid gap-1`}>
            <p className="max-w-measure text-ink-soft">{text}</p>
            {advice && <p className="max-w-measure font-600">{advice}</p>}
            {link && (
              <p>
                <Link to={link.to}>{link.text}</Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
