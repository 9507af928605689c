import { DragDropContext, useKeyboardSensor, useMouseSensor } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Spinner } from '../../../shared/ui/components/spinner.tsx';
import styles from './board.module.css';
import { useCounts } from './board-api.ts';
import type { Counts } from './board-cache.ts';
import type { Card } from './board-lists.ts';
import { allLists, INSTRUCTIONS, stripLists } from './board-text.ts';
import { dragHandlers } from './drag-handlers.ts';
import { MoveDialog } from './move-dialog.tsx';
import { MoveNotice } from './move-notice.tsx';
import { TouchDragPreview } from './touch-drag-preview.tsx';
import { listId, Track } from './track.tsx';
import { TrackSwitch } from './track-switch.tsx';
import { useBoard } from './use-board.ts';
import { useShownTrack } from './use-shown-track.ts';
import { useTouchDrag } from './use-touch-drag.ts';

/** From here on the five tracks have room beside each other. */
const WIDE = '(width >= 64rem)';

/** Touch drags by `useTouchDrag`. */
const SENSORS = [useMouseSensor, useKeyboardSensor];

/** The tracks with the list of who is on none below them; on narrow screens a strip that scrolls from one to the next. */
export function Board({ search }: { search: string }) {
  const counts = useCounts(search);
  const board = useBoard(search);
  if (counts.isPending) return <Loading />;
  if (counts.error) return <NotLoaded onRetry={board.readAgain} />;
  return <Lists search={search} counts={counts.data} board={board} />;
}

type ListsProps = { search: string; counts: Counts; board: ReturnType<typeof useBoard> };

function Lists({ search, counts, board }: ListsProps) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const strip = useRef<HTMLDivElement>(null);
  const [shown, show] = useShownTrack(strip, !isWide);
  // The strip rests where it is nearest to a list; the card is to be seen where it was put.
  const touch = useTouchDrag(strip, board.cardDrag, (status) => {
    if (!isWide) requestAnimationFrame(() => show(status));
  });
  const [asked, setAsked] = useState<Card>();
  const actions = { onMove: setAsked, onAdd: board.add };
  return (
    <DragDropContext
      {...dragHandlers(board.cardDrag)}
      enableDefaultSensors={false}
      sensors={SENSORS}
      dragHandleUsageInstructions={INSTRUCTIONS}
    >
      {!isWide && <TrackSwitch {...{ counts, shown }} onShow={show} overStatus={touch.overStatus} />}
      <div
        ref={strip}
        className={styles.board}
        data-is-wide={isWide}
        data-is-dragging={touch.lifted !== undefined}
        // A strip scrolls by keyboard too, also while no card in it can have the focus.
        {...(!isWide && { tabIndex: 0, role: 'group', 'aria-label': 'Etapele' })}
      >
        {(isWide ? allLists : stripLists).map(({ status, title }) => (
          <Track
            key={status}
            {...{ status, title, search, actions, counts }}
            isDraggable={isWide}
            focusId={board.focus?.status === status ? board.focus.id : undefined}
            onFocused={board.focused}
            liftedId={touch.lifted?.id}
            isUnderTouch={touch.overStatus === status}
          />
        ))}
      </div>
      <TouchDragPreview touch={touch} card={touch.lifted && board.find(touch.lifted.id)} />
      <MoveNotice notice={board.notice} onUndo={board.undo} onClose={board.closeNotice} />
      {asked && (
        <MoveDialog
          card={asked}
          onMove={(status) => {
            setAsked(undefined);
            board.move(asked, status);
            if (!isWide) focusList(asked.status);
          }}
          onErased={() => {
            setAsked(undefined);
            board.erased(asked);
            focusList(asked.status);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DragDropContext>
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
      <p>Loading customer board...</p>
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="bad" action={<Button onClick={onRetry}>Încercați din nou</Button>}>
      Failed to load customers. Please try again later.
    </Alert>
  );
}
