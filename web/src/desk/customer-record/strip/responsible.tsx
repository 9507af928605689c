import type { Customer } from 'contract/customers/customer';
import { formatShortDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
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
        <Button variant="quiet" onClick={() => setIsAssigning(true)} className="px-3">
          Atribuiți
        </Button>
      ) : (
        <Button variant="soft" onClick={() => void claim(customer)} className="px-3">
          Preluați
        </Button>
      )}
      {isAssigning && <AssignDialog customers={[customer]} onClose={() => setIsAssigning(false)} />}
    </div>
  );
}
