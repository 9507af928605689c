import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useCounts } from '../customers/board/board-api.ts';
import type { Counts } from '../customers/board/board-cache.ts';
import { countText } from '../customers/board/board-text.ts';
import { boardTracks } from '../customers/board-tracks.ts';
import { LoadFailed } from '../ui/components/load-failed.tsx';
import { Section } from '../ui/layout/page.tsx';
import styles from './blocks.module.css';

/** How many customers stand on each track of the board. */
export function TracksBlock() {
  const counts = useCounts({ search: '', whose: 'all' });
  return (
    <Section id="etape" title="Clienții pe etape">
      {counts.isPending && <Skeleton height={72} radius="md" />}
      {counts.error && (
        <LoadFailed failure={counts.error} retry={counts.refetch}>
          Etapele nu pot fi numărate acum.
        </LoadFailed>
      )}
      {counts.data && (
        <Link
          to="/customerBoard"
          className={`${styles.tracks} grid grid-cols-fit-8 lg:grid-cols-3 gap-2 text-ink no-underline`}
          aria-label={`Customer Board: ${inWords(counts.data)}`}
        >
          {boardTracks.map(({ status, title }) => (
            <span
              key={status}
              className={`${styles.track} grid gap-1 rounded bg-surface-sunken p-3 text-ink-soft text-14`}
            >
              <span className="text-ink text-28 font-650 leading-110 tabular">{countText(counts.data, status)}</span>
              <span lang="en">{title}</span>
            </span>
          ))}
        </Link>
      )}
    </Section>
  );
}

function inWords(counts: Counts): string {
  return boardTracks.map(({ status, title }) => `${title} ${countText(counts, status)}`).join(', ');
}
