import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/time/instant.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ChangeList, type ShownChange } from './change-list.tsx';
import { Dialog } from './dialog.tsx';
import styles from './history.module.css';

/** A stored version: its author (null: the program) and its time. */
type Stored = { readonly version: number; readonly changedBy: string | null; readonly changedAt: string };

/** The action and the changes; `back`, if there is one, is a button that makes the version the present one again. */
type VersionText = { readonly event: string; readonly changes: readonly ShownChange[]; readonly back?: ReactNode };

type PastVersion = Stored & VersionText;

/** Stored versions, newest first, each described by `describe`, which also gets the version before it. */
export function pastVersions<Version extends Stored>(
  versions: readonly Version[],
  describe: (version: Version, before: Version | undefined) => VersionText,
): PastVersion[] {
  return versions.map((version, index) => ({ ...version, ...describe(version, versions[index + 1]) }));
}

type HistoryDialogProps = {
  title: string;
  /** Newest first. */
  history: UseQueryResult<readonly PastVersion[]>;
  onClose: () => void;
  /** Above the versions: why one could not be made the present one. */
  children?: ReactNode;
};

/** Every version of a record that no change overwrites: its author, its time and its changes. */
export function HistoryDialog({ title, history, onClose, children }: HistoryDialogProps) {
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      {history.isPending && <Skeleton height={120} />}
      {history.error && (
        <LoadFailed failure={history.error} retry={history.refetch}>
          Istoricul nu a putut fi încărcat.
        </LoadFailed>
      )}
      {children}
      {history.data && (
        <ol className={`${styles.history} grid gap-4`}>
          {history.data.map(({ version, event, changedBy, changedAt, changes, back }) => (
            <li key={version}>
              <p>
                <strong>{event}</strong> · <bdi>{changedBy ?? 'date inițiale'}</bdi> ·{' '}
                <time dateTime={changedAt} className="whitespace-nowrap">
                  {formatInstant(changedAt)}
                </time>
              </p>
              {changes.length > 0 && <ChangeList changes={changes} />}
              {back}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
