import type { bin } from 'contract/customers/bin';
import type { Reply } from 'contract/endpoint';
import { writePhone } from 'contract/romanian/phone';
import { formatDate } from 'contract/romanian/romanian';
import { isolated } from '../../../shared/format/direction.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';

/** A customer in the bin. */
export type BinnedCustomer = Reply<typeof bin.list>[number];

type BinRowProps = {
  customer: BinnedCustomer;
  isBusy: boolean;
  onRestore: () => void;
  onJoin: () => void;
  onErase: () => void;
  onShowRetained: () => void;
};

/**
 * A customer in the bin: name, day and author of the deletion, the last day of a restore, and the records that stay
 * longer.
 */
export function BinRow({ customer, isBusy, onRestore, onJoin, onErase, onShowRetained }: BinRowProps) {
  const { name, alias, phone, deletedAt, deletedBy, deletedByName, isErased, phoneOwner } = customer;
  const who = isolated(name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 last:border-b-0">
      <div className="flex-1 min-w-[min(14rem,100%)]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-600 wrap-anywhere">
            <bdi>{name}</bdi>
            {alias && (
              <span className="text-ink-soft font-400">
                {' · '}
                <bdi>{alias}</bdi>
              </span>
            )}
          </span>
          <span className="text-ink-soft text-14 tabular">{writePhone(phone)}</span>
        </p>
        <p className="text-ink-soft text-14">
          Șters de <bdi>{deletedByName ?? deletedBy ?? 'program'}</bdi>, {formatInstant(deletedAt)};{' '}
          {erasureText(customer)}
        </p>
        {phoneOwner !== null && (
          <p className="text-ink-soft text-14">
            Telefonul îl are acum clientul <bdi>{phoneOwner}</bdi>.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isErased ? (
          <Button variant="secondary" aria-label={`Ce s-a păstrat: ${who}`} onClick={onShowRetained}>
            Ce s-a păstrat
          </Button>
        ) : (
          <>
            {phoneOwner === null ? (
              <Button variant="secondary" disabled={isBusy} aria-label={`Restaurați: ${who}`} onClick={onRestore}>
                Restaurați
              </Button>
            ) : (
              <Button variant="secondary" disabled={isBusy} aria-label={`Uniți: ${who}`} onClick={onJoin}>
                Uniți…
              </Button>
            )}
            <Button disabled={isBusy} aria-label={`Ștergeți definitiv: ${who}`} onClick={onErase} variant="danger">
              Ștergeți definitiv
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function erasureText({ keptUntil, erasedOn, isErased }: BinnedCustomer): string {
  if (isErased && keptUntil)
    return `datele au fost șterse, rămâne numai ce se păstrează dintr-un dosar semnat, până la ${formatDate(keptUntil)}`;
  if (erasedOn === null)
    return 'păstrat fiindcă are un dosar semnat care nu a fost închis: restaurați clientul și închideți dosarul';
  const erasure = `definitiv din ${formatDate(erasedOn)}`;
  return keptUntil === null
    ? erasure
    : `${erasure}, fiindcă dosarul semnat se păstrează până la ${formatDate(keptUntil)}`;
}
