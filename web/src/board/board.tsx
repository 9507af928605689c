import { DragDropContext } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './board.module.css';
import { useCounts } from './board-api.ts';
import type { Card } from './board-lists.ts';
import { MoveDialog } from './move-dialog.tsx';
import { MoveNotice } from './move-notice.tsx';
import { listId, Track } from './track.tsx';
import { TrackSwitch, useShownTrack } from './track-switch.tsx';
import { useBoard } from './use-board.ts';
import { allLists, INSTRUCTIONS } from './words.ts';

/** From here on the five tracks have room beside each other. */
const WIDE = '(min-width: 64rem)';

/** The tracks with the list of who is on none below them; on narrow screens one of them at a time. */
export function Board({ search }: { search: string }) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const board = useBoard(search);
  const counts = useCounts(search);
  const [shown, show] = useShownTrack();
  const [asked, setAsked] = useState<Card>();
  if (counts.isPending) return <Loading />;
  if (counts.error) return <NotLoaded onRetry={board.readAgain} />;

  const lists = isWide ? allLists : allLists.filter(({ status }) => status === shown);
  const actions = { onMove: setAsked, onAdd: board.add };
  return (
    <DragDropContext {...board.dragging} dragHandleUsageInstructions={INSTRUCTIONS}>
      {!isWide && <TrackSwitch counts={counts.data} shown={shown} onShow={show} />}
      <div className={styles.board} data-is-wide={isWide}>
        {lists.map(({ status, title }) => (
          <Track
            key={status}
            {...{ status, title, search, actions }}
            counts={counts.data}
            isDraggable={isWide}
            focusId={board.focus?.status === status ? board.focus.id : undefined}
            onFocused={board.focused}
          />
        ))}
      </div>
      <MoveNotice notice={board.notice} onUndo={board.undo} onClose={board.closeNotice} />
      {asked && (
        <MoveDialog
          card={asked}
          onMove={(status) => {
            setAsked(undefined);
            board.move(asked, status);
            if (!isWide) focusList(shown);
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
    <div className={styles.loading}>
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
