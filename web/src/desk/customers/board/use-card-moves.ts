import { CLOSED } from 'contract/customers/customer-status';
import { customers } from 'contract/customers/customers';
import { whoHas } from 'contract/edit-conflict';
import { useRef } from 'react';
import { z } from 'zod';
import { codeOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { showAlert } from '../../../ui/dialogs/alert-store.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { sendOnce } from '../../data/change.ts';
import { conflictIn } from '../../data/conflict.ts';
import { askWhyClosed } from '../closing/closing-store.ts';
import type { BoardCache } from './board-cache.ts';
import type { Card } from './board-lists.ts';
import { listTitle, UNASSIGNED } from './board-text.ts';

/** The specification's words for a move and for a first one that were not saved. */
const MOVE_FAILED = 'Failed to update customer status. Please try again.';
const ADD_FAILED = 'Failed to add customer to track. Please try again.';

type Move = { readonly card: Card; readonly status: number; readonly isAdding: boolean };

type Moves = {
  readonly cache: BoardCache;
  readonly settled: (id: string) => void;
  /** Moves the card back to where it was. */
  readonly undo: (id: string, status: number) => void;
};

/**
 * Moves cards: shown at once, then sent with the card's earlier status. Moves of one card leave one after the other.
 * During a move, others' events about that card wait (`isMoving`), and so do reads of lists. A list may still have the
 * card on its old track, and the card must not jump or appear twice.
 */
export function useCardMoves({ cache, settled, undo }: Moves) {
  const onTheirWay = useRef(new Map<string, Promise<void>>());

  const send = async ({ card, status, isAdding }: Move) => {
    try {
      const phone = cache.find(card._id)?.phone ?? card.phone;
      const body = { status, expectedStatus: card.status };
      cache.put(await sendOnce(customers.setStatus, { params: { phone }, body }));
      if (status === CLOSED) return askWhyClosed([card]);
      const text = `${isolated(card.name)}: din „${listTitle(card.status)}” în „${listTitle(status)}”.`;
      // No undo for a card that was on no track: there is nowhere to put it back.
      showToast(card.status === UNASSIGNED ? { text } : { text, undo: () => undo(card._id, card.status) });
    } catch (failure) {
      putBack(cache, card, failure, isAdding);
    }
  };

  return {
    isMoving: (id: string) => onTheirWay.current.has(id),
    /** Resolves when the server has answered, with success or not. */
    move: (card: Card, status: number, { index = 0, isAdding = false } = {}): Promise<void> => {
      const unlock = cache.lock();
      cache.put({ ...card, status }, index);
      const before = onTheirWay.current.get(card._id) ?? Promise.resolve();
      const done = before
        .then(() => send({ card, status, isAdding }))
        .finally(() => {
          unlock();
          if (onTheirWay.current.get(card._id) !== done) return;
          onTheirWay.current.delete(card._id);
          settled(card._id);
        });
      onTheirWay.current.set(card._id, done);
      return done;
    },
  };
}

/** After a conflict only this card goes to its stored status; after any other failure the whole board is read again. */
function putBack(cache: BoardCache, card: Card, failure: unknown, isAdding: boolean) {
  const conflict = conflictIn(failure, z.object({ status: z.number() }));
  if (conflict) {
    const { status } = conflict.current;
    cache.put({ ...card, status });
    showToast({
      text: `${isolated(card.name)}: ${whoHas(conflict)} mutat clientul între timp în „${listTitle(status)}”.`,
    });
    return;
  }
  cache.put(card);
  cache.readAllAgain();
  showAlert({ tone: 'bad', text: `${isAdding ? ADD_FAILED : MOVE_FAILED} ${codeOf(failure)}`.trim() });
}
