import { useSearchParams } from 'react-router';
import styles from './board.module.css';
import type { Counts } from './board-memory.ts';
import { allLists, countText, UNASSIGNED } from './words.ts';

const NAME = 'etapa';

/** Which list a narrow screen shows, kept in the address: back from a customer's details it is the same. */
export function useShownTrack(): [status: number, show: (status: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get(NAME));
  const isKnown = allLists.some(({ status }) => status === asked);
  return [isKnown ? asked : UNASSIGNED, (status) => setParameters({ [NAME]: String(status) }, { replace: true })];
}

type TrackSwitchProps = { counts: Counts; shown: number; onShow: (status: number) => void };

/** The lists as buttons with their numbers: whatever is new on one that is not shown is seen all the same. */
export function TrackSwitch({ counts, shown, onShow }: TrackSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Etapa arătată</legend>
      {allLists.map(({ status, title }) => (
        <button key={status} type="button" aria-pressed={status === shown} onClick={() => onShow(status)}>
          {title} <span className={styles.count}>{countText(counts, status)}</span>
        </button>
      ))}
    </fieldset>
  );
}
