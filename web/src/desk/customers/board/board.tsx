import { DndContext, DragOverlay, useDroppable } from '@dnd-kit/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customers as api } from 'contract/customers/customers';
import { useEffect, useRef, useState } from 'react';
import { languageOf } from '../../../shared/format/language.ts';
import { today } from '../../../shared/time/today.ts';
import { bringIntoLine } from '../../../ui/layout/section-links.tsx';
import { useMedia } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { staffCall } from '../../session/staff-call.ts';
import styles from './board.module.css';
import { type BoardFilter, type Counts, countsKey, filterQuery } from './board-cache.ts';
import type { Card } from './board-lists.ts';
import { allLists, countText, stripLists, takesCards } from './board-text.ts';
import { CardFace } from './card.tsx';
import { CardDialog } from './card-dialog.tsx';
import type { DropList } from './drop-target.ts';
import { listId, Track } from './track.tsx';
import { useBoard } from './use-board.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useShownTrack } from './use-shown-track.ts';

/** Width from which the five tracks have room beside each other. */
const WIDE = '(width >= 64rem)';

/** The tracks, and below them the customers on none; on narrow screens a strip that scrolls from list to list. */
export function Board({ filter }: { filter: BoardFilter }) {
  const counts = useCounts(filter);
  const board = useBoard(filter);
  if (counts.isPending) return <Loading />;
  if (counts.error) {
    return (
      <LoadFailed failure={counts.error} retry={board.readAgain}>
        Failed to load customers. Please try again later.
      </LoadFailed>
    );
  }
  return <Lists filter={filter} counts={counts.data} board={board} />;
}

type ListsProps = { filter: BoardFilter; counts: Counts; board: ReturnType<typeof useBoard> };

function Lists({ filter, counts, board }: ListsProps) {
  const isWide = useMedia(WIDE);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, show] = useShownTrack(strip, !isWide);
  const [opened, setOpened] = useState<Card>();
  const drag = useBoardDrag(
    board.dragHandlers,
    // The strip snaps to the nearest list; the moved card must be in sight.
    (status) => {
      if (!isWide) requestAnimationFrame(() => show(status));
    },
    (id) => setOpened(board.find(id)),
  );
  const dragged = drag.dragged && board.find(drag.dragged.id);
  const actions = { onMenu: setOpened, onAdd: board.add, onClaim: board.claim };
  return (
    <DndContext {...drag.props}>
      <div
        ref={strip}
        className={styles.board}
        data-is-wide={isWide}
        data-is-dragging={drag.dragged !== undefined}
        // So that the keyboard scrolls the strip even while no card in it can have the focus.
        {...(!isWide && { tabIndex: 0, role: 'group', 'aria-label': 'Etapele' })}
      >
        {(isWide ? allLists : stripLists).map(({ status, title }) => (
          <Track
            key={status}
            status={status}
            title={title}
            filter={filter}
            actions={actions}
            counts={counts}
            isWide={isWide}
            focusId={board.focus?.status === status ? board.focus.id : undefined}
            onFocused={board.focused}
            dragged={drag.dragged}
          />
        ))}
      </div>
      {!isWide && <TrackSwitch counts={counts} shown={shown} onShow={show} overStatus={drag.dragged?.target?.status} />}
      <DragOverlay className={styles.overlay ?? ''} dropAnimation={null}>
        {dragged && <Preview card={dragged} />}
      </DragOverlay>
      {opened && <OpenedCard card={opened} board={board} isWide={isWide} onClose={() => setOpened(undefined)} />}
    </DndContext>
  );
}

type OpenedCardProps = { card: Card; board: ListsProps['board']; isWide: boolean; onClose: () => void };

/** The dialog of a card. */
function OpenedCard({ card, board, isWide, onClose }: OpenedCardProps) {
  return (
    <CardDialog
      card={card}
      onMove={(status) => {
        onClose();
        board.move(card, status);
        if (!isWide) focusList(card.status);
      }}
      onClaim={() => {
        onClose();
        void board.claim(card);
      }}
      onBinned={() => {
        onClose();
        board.binned(card);
        focusList(card.status);
      }}
      onClose={onClose}
    />
  );
}

/** The card that follows the pointer while it is dragged. */
function Preview({ card }: { card: Card }) {
  return (
    <div aria-hidden inert className={`${styles.card} ${styles.preview}`}>
      <CardFace card={card} today={today()} />
    </div>
  );
}

/** The card that had the focus has left this list: the focus goes to the list's heading. */
function focusList(status: number): void {
  requestAnimationFrame(() => document.getElementById(listId(status))?.focus());
}

function Loading() {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-ink-soft">
      <Spinner label="Se încarcă" />
      <p lang="en">Loading customer board...</p>
    </div>
  );
}

/** The number of customers on each track, those not read yet included. */
function useCounts(filter: BoardFilter) {
  return useQuery({
    queryKey: countsKey(filter),
    queryFn: ({ signal }) => staffCall(api.counts, { query: filterQuery(filter) }, { signal }),
    meta: { shows: api.counts.shows, followsOthers: true },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type TrackSwitchProps = {
  counts: Counts;
  shown: number;
  onShow: (status: number) => void;
  /** The list that a dragged card is over. */
  overStatus: number | undefined;
};

/** Below the cards, at the thumb: the lists as buttons with their counts, so that changes out of sight are seen too. */
function TrackSwitch({ counts, shown, onShow, overStatus }: TrackSwitchProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  useEffect(() => bringIntoLine(line.current, line.current?.querySelector(`[data-status="${shown}"]`)), [shown]);
  return (
    <fieldset ref={line} className={`${styles.switch} flex gap-1`}>
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
      data-status={status}
      onClick={() => onShow(status)}
      data-is-over={status === overStatus}
    >
      <span lang={languageOf(title)}>{title}</span>{' '}
      <span className="text-ink-soft text-14 font-600 tabular">{countText(counts, status)}</span>
    </button>
  );
}
