import { writePhone } from 'contract/romanian/phone';
import { formatCount } from 'contract/romanian/romanian';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import type { Card } from './board-lists.ts';

type PrintedCardsProps = { cards: readonly Card[]; count: number | undefined };

/** A track on paper: all cards that were read, not only those in sight, and how many are missing. */
export function PrintedCards({ cards, count = cards.length }: PrintedCardsProps) {
  if (!useIsPrinting()) return null;
  return (
    <>
      <ul className="grid grid-cols-1 p-0 px-2 text-14 list-none">
        {cards.map(({ _id, name, alias, phone }) => (
          <li key={_id} className="border-b border-line py-1 break-inside-avoid">
            <bdi className="font-600">{name}</bdi>
            {alias && (
              <>
                {' '}
                · <bdi>{alias}</bdi>
              </>
            )}
            <span className="block tabular">{writePhone(phone)}</span>
          </li>
        ))}
      </ul>
      {count > cards.length && (
        <p className="px-2 text-14">și încă {formatCount(count - cards.length, 'client', 'clienți')}</p>
      )}
    </>
  );
}
