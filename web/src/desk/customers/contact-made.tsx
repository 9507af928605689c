import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../shared/format/direction.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../data/change.ts';
import { boardTracks, placeName } from './board-tracks.ts';

const [, CONTACT_MADE] = boardTracks;

type ContactMade = {
  /** The choice below the outcome of a call; nothing where no move is proposed. */
  readonly choice: (outcome: string | undefined) => ReactNode;
  /** Moves the customer once the call is noted, unless the person chose otherwise; announced with an undo. */
  readonly move: (outcome: string) => void;
};

/** Proposes the next stage to a new lead who answered a call. `customer` undefined: not known yet. */
export function useContactMade(customer: Pick<Customer, 'phone' | 'status'> | undefined): ContactMade {
  const [isKept, setKept] = useState(false);
  const undo = useUndo(customers.setStatus);
  const moving = useChange(customers.setStatus, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ name, phone, status }, { body }) => {
      const before = Number(body.expectedStatus);
      showToast({
        text: `Notat. ${isolated(name)}: din „${placeName(before)}” în „${placeName(status)}”.`,
        undo: () => undo({ params: { phone }, body: { status: before, expectedStatus: status } }),
      });
    },
  });
  const isProposed = (outcome: string | undefined) =>
    customer !== undefined && customer.status < CONTACT_MADE.status && outcome === 'answered';
  return {
    choice: (outcome) =>
      isProposed(outcome) && (
        <Checkbox
          name="contactMade"
          label={
            <>
              Mutați în „<span lang="en">{CONTACT_MADE.title}</span>”
            </>
          }
          checked={!isKept}
          onChange={(isMoved) => setKept(!isMoved)}
        />
      ),
    move: (outcome) => {
      if (!customer || !isProposed(outcome) || isKept) return;
      const { phone, status } = customer;
      // A refusal means that a colleague has moved them meanwhile.
      moving.mutate({ params: { phone }, body: { status: CONTACT_MADE.status, expectedStatus: status } });
    },
  };
}
