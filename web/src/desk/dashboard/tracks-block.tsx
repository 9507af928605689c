import { customers } from 'contract/customers/customers';
import { Link } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { Counts } from '../customers/board/board-cache.ts';
import { countText } from '../customers/board/board-text.ts';
import { boardTracks } from '../customers/board-tracks.ts';
import { useResponsibleFilter } from '../customers/responsible/use-responsible-filter.ts';
import { responsibleQuery } from '../customers/responsible-filter.ts';
import { useRead } from '../data/read.ts';
import styles from './dashboard-page.module.css';

/** The number of customers on each track of the board, in a line, of the brokers whose work is shown; so is the board. */
export function TracksBlock({ isMine }: { isMine: boolean }) {
  const shown = isMine ? 'mine' : 'all';
  const counts = useRead(customers.counts, { query: responsibleQuery(shown) });
  const [, chooseResponsible] = useResponsibleFilter();
  return (
    <section aria-labelledby="etape">
      <h2 id="etape" className="visually-hidden">
        Clienții pe etape
      </h2>
      {counts.error && (
        <LoadFailed failure={counts.error} retry={counts.refetch}>
          Etapele nu pot fi numărate acum.
        </LoadFailed>
      )}
      {counts.data && (
        <Link
          to="/customerBoard"
          onClick={() => chooseResponsible(shown)}
          className={`${styles.tracks} grid gap-x-4 gap-y-1 px-4 py-2 framed text-ink no-underline`}
          aria-label={`Customer Board: ${inWords(counts.data)}`}
        >
          {boardTracks.map(({ status, title }) => (
            <span key={status} className="flex items-baseline gap-2 text-14 text-ink-soft">
              <span className="text-ink text-18 font-650 tabular">{countText(counts.data, status)}</span>
              <span lang="en">{title}</span>
            </span>
          ))}
        </Link>
      )}
    </section>
  );
}

function inWords(counts: Counts): string {
  return boardTracks.map(({ status, title }) => `${title} ${countText(counts, status)}`).join(', ');
}
