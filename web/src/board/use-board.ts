import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useQueryClient } from '@tanstack/react-query';
import { boardTracks } from 'contract/customer-status';
import { useMemo, useState } from 'react';
import type { Card } from './board-lists.ts';
import { type BoardMemory, openMemory } from './board-memory.ts';
import { useLiveCards } from './use-live-cards.ts';
import { type Notice, useMoves } from './use-moves.ts';
import { carriedWords, droppedWords, liftedWords } from './words.ts';

const [NEW_LEADS] = boardTracks;

/** Everything that happens on the board: moves of one's own and of others, and what is said about them. */
export function useBoard(search: string) {
  const queryClient = useQueryClient();
  const memory = useMemo(() => openMemory(queryClient, search), [queryClient, search]);
  const [notice, setNotice] = useState<Notice>();
  const [focus, setFocus] = useState<{ id: string; status: number }>();
  const moves = useMoves(memory, setNotice, (id) => {
    live.settled(id);
    // Refused, the card is elsewhere: what still waits for it looks there, and not until it comes back some day.
    const now = memory.find(id);
    setFocus((waiting) => (waiting?.id === id ? now && { id, status: now.status } : waiting));
  });
  const live = useLiveCards(memory, search, moves.isMoving);

  const move: typeof moves.move = (card, status, how) => {
    setFocus({ id: card._id, status });
    moves.move(memory.find(card._id) ?? card, status, how);
  };
  return {
    notice,
    closeNotice: () => setNotice(undefined),
    /** The card that gets the focus when it has arrived on the list of that status. */
    focus,
    focused: () => setFocus(undefined),
    move: (card: Card, status: number) => move(card, status),
    add: (card: Card) => move(card, NEW_LEADS.status, { isAdding: true }),
    undo: () => {
      const card = notice?.undo && memory.find(notice.undo.id);
      setNotice(undefined);
      if (card && notice.undo) move(card, notice.undo.status);
    },
    erased: (card: Card) => {
      memory.remove(card._id);
      setNotice({ text: `${card.name}: cererea a fost ștearsă.` });
    },
    readAgain: memory.readAllAgain,
    dragging: draggingOn(memory, live, move),
  };
}

/** What the board does while a card is carried, and what it says to who cannot see it. */
function draggingOn(
  memory: BoardMemory,
  live: ReturnType<typeof useLiveCards>,
  move: ReturnType<typeof useMoves>['move'],
) {
  const nameOf = (id: string) => memory.find(id)?.name ?? '';
  return {
    onDragStart: (start: DragStart, { announce }: ResponderProvided) => {
      live.hold();
      announce(liftedWords(nameOf(start.draggableId), start));
    },
    onDragUpdate: (update: DragUpdate, { announce }: ResponderProvided) =>
      announce(carriedWords(nameOf(update.draggableId), update)),
    onDragEnd: (result: DropResult, { announce }: ResponderProvided) => {
      const { draggableId, source, destination } = result;
      const card = memory.find(draggableId);
      announce(droppedWords(card?.name ?? '', result));
      const isElsewhere = destination && destination.droppableId !== source.droppableId;
      if (card && isElsewhere) move(card, Number(destination.droppableId), { index: destination.index });
      live.release();
    },
  };
}
