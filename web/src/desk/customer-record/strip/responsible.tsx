import { Button } from '@mantine/core';
import type { Customer } from 'contract/customers/customer';
import { formatShortDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { AssignDialog } from '../../customers/responsible/assign-dialog.tsx';
import { useClaim } from '../../customers/responsible/use-claim.ts';

/** The responsible broker: one press claims a customer without one, and another gives any customer to a colleague. */
export function Responsible({ customer }: { customer: Customer }) {
  const { responsible, returnsOn } = customer;
  const [isAssigning, setIsAssigning] = useState(false);
  const claim = useClaim();
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="grid content-center min-h-tap">
        <span className="text-ink-soft text-14 leading-130">Responsabil</span>
        <span>
          {responsible ? <bdi>{responsible.name}</bdi> : 'Neluat'}
          {returnsOn && <span className="text-ink-soft text-14"> până pe {formatShortDate(returnsOn)}</span>}
        </span>
      </div>
      {responsible ? (
        <Button variant="subtle" px="sm" onClick={() => setIsAssigning(true)}>
          Atribuiți
        </Button>
      ) : (
        <Button variant="light" px="sm" onClick={() => void claim(customer)}>
          Preluați
        </Button>
      )}
      {isAssigning && <AssignDialog customers={[customer]} onClose={() => setIsAssigning(false)} />}
    </div>
  );
}
