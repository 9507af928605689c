import { useDroppable } from '@dnd-kit/core';
import { languageOf } from '../../../shared/format/language.ts';
import styles from './board.module.css';
import type { Counts } from './board-cache.ts';
import { countText, stripLists, takesCards } from './board-text.ts';
import type { DropList } from './drop-target.ts';

type TrackSwitchProps = {
  counts: Counts;
  shown: number;
  onShow: (status: number) => void;
  /** The list that a dragged card is over. */
  overStatus: number | undefined;
};

/** The lists as buttons with their counts, so that changes of a list out of sight are seen too. */
export function TrackSwitch({ counts, shown, onShow, overStatus }: TrackSwitchProps) {
  return (
    <fieldset className={`${styles.switch} grid grid-cols-3 gap-2`}>
      <legend className="visually-hidden">Etapa arătată</legend>
      {stripLists.map(({ status, title }) => (
        <TrackButton
          key={status}
          status={status}
          title={title}
          counts={counts}
          shown={shown}
          onShow={onShow}
          overStatus={overStatus}
        />
      ))}
    </fieldset>
  );
}

type TrackButtonProps = TrackSwitchProps & { status: number; title: string };

/** Shows a list; a card that is dropped on it goes to the top of that list. */
function TrackButton({ status, title, counts, shown, onShow, overStatus }: TrackButtonProps) {
  const target: DropList = { status, indexAt: () => 0 };
  const { setNodeRef } = useDroppable({ id: `button-${status}`, data: target, disabled: !takesCards(status) });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-pressed={status === shown}
      onClick={() => onShow(status)}
      data-is-over={status === overStatus}
    >
      <span lang={languageOf(title)}>{title}</span>{' '}
      <span className="text-ink-soft text-14 font-600 tabular">{countText(counts, status)}</span>
    </button>
  );
}
