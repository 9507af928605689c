import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isolated } from '../../../../shared/format/direction.ts';
import { boardTracks } from '../../board-tracks.ts';
import { openBoardCache } from '../board-cache.ts';
import type { Card } from '../board-lists.ts';
import { useDragHandlers } from '../drag/use-drag-handlers.ts';
import { type Notice, useMoves } from '../move/use-moves.ts';
import { useLiveCards } from '../use-live-cards.ts';

const [NEW_LEADS] = boardTracks;

/** Everything that happens on the board: the user's moves and those of others, and the notices about them. */
export function useBoard(search: string) {
  const queryClient = useQueryClient();
  const cache = useMemo(() => openBoardCache(queryClient, search), [queryClient, search]);
  const [notice, setNotice] = useState<Notice>();
  const [focus, setFocus] = useState<{ id: string; status: number }>();
  const moves = useMoves(cache, setNotice, (id) => {
    live.settled(id);
    // A refused card is on another list: a focus that waits for it looks there now, not when it moves back some day.
    const now = cache.find(id);
    setFocus((waiting) => (waiting?.id === id ? now && { id, status: now.status } : waiting));
  });
  const live = useLiveCards(cache, search, moves.isMoving);

  const move: typeof moves.move = (card, status, how) => {
    setFocus({ id: card._id, status });
    // Sent with the status that was on the screen: the server refuses when a colleague has moved the card meanwhile.
    return moves.move({ ...(cache.find(card._id) ?? card), status: card.status }, status, how);
  };
  const dragHandlers = useDragHandlers(cache, live, move);
  return {
    notice,
    closeNotice: () => setNotice(undefined),
    /** The card that gets the focus when it has arrived on the list of that status. */
    focus,
    focused: () => setFocus(undefined),
    find: cache.find,
    move: (card: Card, status: number) => void move(card, status),
    add: (card: Card) => void move(card, NEW_LEADS.status, { isAdding: true }),
    undo: () => {
      const card = notice?.undo && cache.find(notice.undo.id);
      setNotice(undefined);
      if (card && notice.undo) void move(card, notice.undo.status);
    },
    erased: (card: Card) => {
      cache.remove(card._id);
      setNotice({ text: `${isolated(card.name)}: cererea a fost ștearsă.` });
    },
    readAgain: cache.readAllAgain,
    dragHandlers,
  };
}
