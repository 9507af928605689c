import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useCounts } from '../customers/board/board-api.ts';
import type { Counts } from '../customers/board/board-cache.ts';
import { countText } from '../customers/board/board-text.ts';
import { boardTracks } from '../customers/board-tracks.ts';
import { Section } from '../ui/layout/page.tsx';
import styles from './blocks.module.css';

/** How many customers stand on each track of the board. */
export function TracksBlock() {
  const counts = useCounts('');
  return (
    <Section id="etape" title="Clienții pe etape">
      {counts.isPending && <Skeleton height={72} radius="md" />}
      {counts.error && (
        <Alert tone="bad" action={<Button onClick={() => void counts.refetch()}>Încercați din nou</Button>}>
          Etapele nu pot fi numărate acum.
        </Alert>
      )}
      {counts.data && (
        <Link
          to="/customerBoard"
          className={styles.tracks ?? ''}
          aria-label={`Customer Board: ${inWords(counts.data)}`}
        >
          {boardTracks.map(({ status, title }) => (
            <span key={status} className={styles.track}>
              <span className={styles.count}>{countText(counts.data, status)}</span>
              {title}
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
