import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { boardTracks } from '../board-tracks.ts';
import { useClaim } from '../responsible/use-claim.ts';
import { type BoardFilter, openBoardCache } from './board-cache.ts';
import type { Card } from './board-lists.ts';
import { useCardMoves } from './use-card-moves.ts';
import { useDragHandlers } from './use-drag-handlers.ts';
import { useLiveCards } from './use-live-cards.ts';

const [NEW_LEADS] = boardTracks;

/** The changes of the board, by the user and by others, and the toasts about them. */
export function useBoard({ search, responsible }: BoardFilter) {
  const queryClient = useQueryClient();
  const cache = useMemo(() => openBoardCache(queryClient, { search, responsible }), [queryClient, search, responsible]);
  const [focus, setFocus] = useState<{ id: string; status: number }>();
  const moves = useCardMoves({
    cache,
    undo: (id, status) => {
      const card = cache.find(id);
      if (card) void move(card, status);
    },
    settled: (id) => {
      live.settled(id);
      // A refused card is back on another list: the focus that waits for it goes there now, not at its next move.
      const now = cache.find(id);
      setFocus((waiting) => (waiting?.id === id ? now && { id, status: now.status } : waiting));
    },
  });
  const live = useLiveCards(cache, { search, responsible }, moves.isMoving);

  const move: typeof moves.move = (card, status, how) => {
    setFocus({ id: card._id, status });
    // Sent with the status on the screen, so that the server refuses when a colleague has moved the card meanwhile.
    return moves.move({ ...(cache.find(card._id) ?? card), status: card.status }, status, how);
  };
  const claim = useClaim();
  const dragHandlers = useDragHandlers(cache, live, move);
  return {
    /** The card that gets the focus when it has arrived on the list of that status. */
    focus,
    focused: () => setFocus(undefined),
    find: cache.find,
    move: (card: Card, status: number) => void move(card, status),
    add: (card: Card) => void move(card, NEW_LEADS.status, { isAdding: true }),
    claim: async (card: Card) => {
      setFocus({ id: card._id, status: card.status });
      const claimed = await claim(card);
      if (claimed) cache.put(claimed);
      // The board shows only customers without a broker: a claimed one leaves it.
      if (claimed && responsible === 'none') cache.remove(card._id);
    },
    binned: (card: Card) => cache.remove(card._id),
    readAgain: cache.readAllAgain,
    dragHandlers,
  };
}
