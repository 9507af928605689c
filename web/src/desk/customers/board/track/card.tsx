import { Button } from '@mantine/core';
import { IconGripVertical, IconPhone } from '@tabler/icons-react';
import { writePhone } from 'contract/text/phone';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../../../shared/format/direction.ts';
import styles from '../board.module.css';
import type { Card } from '../board-lists.ts';
import { listTitle, UNASSIGNED } from '../board-text.ts';

/** What can be done with a card beside dragging it. */
export type CardActions = {
  /** Opens the list of the tracks to which it can go. */
  readonly onMove: (card: Card) => void;
  readonly onAdd: (card: Card) => void;
};

type CardFaceProps = {
  card: Card;
  actions: CardActions;
  /** What it is dragged by; absent on the preview that follows the pointer. */
  handle?: ComponentProps<'div'>;
};

/** The face of a card. All of it can be dragged by the pointer; its links and buttons lie above the handle. */
export function CardFace({ card, actions, handle }: CardFaceProps) {
  const { name, alias, status } = card;
  return (
    <>
      <div
        {...handle}
        data-handle
        className={`${styles.handle} flex gap-1 rounded`}
        {...(handle?.role && { 'aria-label': `${isolated(name)}, ${listTitle(status)}` })}
      >
        <IconGripVertical size={16} stroke={1.6} aria-hidden className={styles.grip} />
        <span className="grid min-w-0">
          <span className={`${styles.name} font-600 leading-130 wrap-anywhere`} dir="auto">
            {name}
          </span>
          {alias && (
            <span className={`${styles.alias} text-ink-soft text-14 leading-130 wrap-anywhere`} dir="auto">
              {alias}
            </span>
          )}
        </span>
      </div>
      <CardLinks card={card} actions={actions} />
    </>
  );
}

function CardLinks({ card, actions }: { card: Card; actions: CardActions }) {
  const { name, phone, status } = card;
  return (
    <>
      <a href={`tel:${phone}`} className={styles.phone} aria-label={`Sunați ${isolated(name)}, ${writePhone(phone)}`}>
        <IconPhone size={16} stroke={1.8} aria-hidden />
        {writePhone(phone)}
      </a>
      <div className="flex flex-wrap justify-between gap-x-2">
        <Link
          to={`/customerDetails?phone=${encodeURIComponent(phone)}`}
          className={styles.details}
          aria-label={`View Details: ${isolated(name)}`}
        >
          <span lang="en">View Details</span>
        </Link>
        <button
          type="button"
          className={styles.move}
          aria-label={`Mutați în…: ${isolated(name)}`}
          onClick={() => actions.onMove(card)}
        >
          Mutați în…
        </button>
      </div>
      {status === UNASSIGNED && (
        <Button
          className={styles.add ?? ''}
          variant="light"
          fullWidth
          aria-label={`Add to New Leads: ${isolated(name)}`}
          onClick={() => actions.onAdd(card)}
        >
          <span lang="en">Add to New Leads</span>
        </Button>
      )}
    </>
  );
}
