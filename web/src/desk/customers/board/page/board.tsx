import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Spinner } from '../../../../shared/ui/components/spinner.tsx';
import { LoadFailed } from '../../../ui/components/load-failed.tsx';
import styles from '../board.module.css';
import { useCounts } from '../board-api.ts';
import type { Counts } from '../board-cache.ts';
import type { Card } from '../board-lists.ts';
import { allLists, stripLists } from '../board-text.ts';
import { useBoardDrag } from '../drag/use-board-drag.ts';
import { MoveDialog } from '../move/move-dialog.tsx';
import { MoveNotice } from '../move/move-notice.tsx';
import { CardFace } from '../track/card.tsx';
import { listId, Track } from '../track/track.tsx';
import { TrackSwitch } from '../track/track-switch.tsx';
import { useShownTrack } from '../track/use-shown-track.ts';
import { useBoard } from './use-board.ts';

/** From here on the five tracks have room beside each other. */
const WIDE = '(width >= 64rem)';

/** The tracks with the list of who is on none below them; on narrow screens a strip that scrolls from one to the next. */
export function Board({ search }: { search: string }) {
  const counts = useCounts(search);
  const board = useBoard(search);
  if (counts.isPending) return <Loading />;
  if (counts.error) {
    return (
      <LoadFailed failure={counts.error} retry={board.readAgain}>
        Failed to load customers. Please try again later.
      </LoadFailed>
    );
  }
  return <Lists search={search} counts={counts.data} board={board} />;
}

type ListsProps = { search: string; counts: Counts; board: ReturnType<typeof useBoard> };

function Lists({ search, counts, board }: ListsProps) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const strip = useRef<HTMLDivElement>(null);
  const [shown, show] = useShownTrack(strip, !isWide);
  // The strip rests where it is nearest to a list; the card is to be seen where it was put.
  const drag = useBoardDrag(board.dragHandlers, (status) => {
    if (!isWide) requestAnimationFrame(() => show(status));
  });
  const [toMove, setToMove] = useState<Card>();
  const dragged = drag.dragged && board.find(drag.dragged.id);
  const actions = { onMove: setToMove, onAdd: board.add };
  return (
    <DndContext {...drag.props}>
      {!isWide && <TrackSwitch {...{ counts, shown }} onShow={show} overStatus={drag.dragged?.place?.status} />}
      <div
        ref={strip}
        className={styles.board}
        data-is-wide={isWide}
        data-is-dragging={drag.dragged !== undefined}
        // A strip scrolls by keyboard too, also while no card in it can have the focus.
        {...(!isWide && { tabIndex: 0, role: 'group', 'aria-label': 'Etapele' })}
      >
        {(isWide ? allLists : stripLists).map(({ status, title }) => (
          <Track
            key={status}
            {...{ status, title, search, actions, counts, isWide }}
            focusId={board.focus?.status === status ? board.focus.id : undefined}
            onFocused={board.focused}
            dragged={drag.dragged}
          />
        ))}
      </div>
      <DragOverlay className={styles.overlay ?? ''} dropAnimation={null}>
        {dragged && <Preview card={dragged} />}
      </DragOverlay>
      <MoveNotice notice={board.notice} onUndo={board.undo} onClose={board.closeNotice} />
      {toMove && <MoveCard card={toMove} {...{ board, isWide }} onClose={() => setToMove(undefined)} />}
    </DndContext>
  );
}

type MoveCardProps = { card: Card; board: ListsProps['board']; isWide: boolean; onClose: () => void };

/** Where to move a card, chosen from a menu. */
function MoveCard({ card, board, isWide, onClose }: MoveCardProps) {
  return (
    <MoveDialog
      card={card}
      onMove={(status) => {
        onClose();
        board.move(card, status);
        if (!isWide) focusList(card.status);
      }}
      onErased={() => {
        onClose();
        board.erased(card);
        focusList(card.status);
      }}
      onClose={onClose}
    />
  );
}

const NO_ACTIONS = { onMove: () => {}, onAdd: () => {} };

/** A card that follows what drags it. */
function Preview({ card }: { card: Card }) {
  return (
    <div aria-hidden inert className={`${styles.card} ${styles.preview}`}>
      <CardFace card={card} actions={NO_ACTIONS} />
    </div>
  );
}

/** What was left is no longer here: one goes on from the top of its list. */
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
