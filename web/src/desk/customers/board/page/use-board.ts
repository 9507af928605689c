import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../../shared/api/call.ts';
import { messageOf } from '../../../../shared/api/failure.ts';
import { isolated } from '../../../../shared/format/direction.ts';
import { type Notice, showNotice } from '../../../ui/components/notice-store.ts';
import { boardTracks } from '../../board-tracks.ts';
import * as responsible from '../../responsible/responsible-api.ts';
import { type BoardCache, type BoardFilter, openBoardCache } from '../board-cache.ts';
import type { Card } from '../board-lists.ts';
import { useDragHandlers } from '../drag/use-drag-handlers.ts';
import { useMoves } from '../move/use-moves.ts';
import { useLiveCards } from '../use-live-cards.ts';

const [NEW_LEADS] = boardTracks;

/** Everything that happens on the board: the user's moves and those of others, and the notices about them. */
export function useBoard({ search, whose }: BoardFilter) {
  const queryClient = useQueryClient();
  const cache = useMemo(() => openBoardCache(queryClient, { search, whose }), [queryClient, search, whose]);
  const [focus, setFocus] = useState<{ id: string; status: number }>();
  const moves = useMoves({
    cache,
    undo: (id, status) => {
      const card = cache.find(id);
      if (card) void move(card, status);
    },
    settled: (id) => {
      live.settled(id);
      // A refused card is on another list: a focus that waits for it looks there now, not when it moves back some day.
      const now = cache.find(id);
      setFocus((waiting) => (waiting?.id === id ? now && { id, status: now.status } : waiting));
    },
  });
  const live = useLiveCards(cache, { search, whose }, moves.isMoving);

  const move: typeof moves.move = (card, status, how) => {
    setFocus({ id: card._id, status });
    // Sent with the status that was on the screen: the server refuses when a colleague has moved the card meanwhile.
    return moves.move({ ...(cache.find(card._id) ?? card), status: card.status }, status, how);
  };
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
      showNotice(await claimed(cache, card));
      // Nobody's only are shown: what was taken is no longer among them.
      if (whose === 'none') cache.remove(card._id);
    },
    binned: (card: Card) => cache.remove(card._id),
    readAgain: cache.readAllAgain,
    dragHandlers,
  };
}

/** Makes the card one's own; answers what to say, also when somebody was quicker. */
async function claimed(cache: BoardCache, card: Card): Promise<Notice> {
  try {
    cache.put(await responsible.claim(card.phone));
    const undo = async () => {
      const { customers } = await responsible.assign([card.phone], { username: null });
      for (const customer of customers) cache.put(customer);
    };
    return { text: `Ați preluat clientul ${isolated(card.name)}.`, undo: () => void undo().catch(cache.readAllAgain) };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'CLIENT_PRELUAT') cache.readAllAgain();
    return { text: `${isolated(card.name)}: ${messageOf(failure)}` };
  }
}
