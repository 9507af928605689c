import { IconDots, IconUserCheck } from '@tabler/icons-react';
import { writePhone } from 'contract/romanian/phone';
import { customerPath } from 'contract/site/desk-pages';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../../shared/format/direction.ts';
import type { Place } from '../../../ui/focus/use-roving-focus.ts';
import { InitialsMark } from '../responsible/initials-mark.tsx';
import { spokenFacts } from '../summary-text.ts';
import styles from './board.module.css';
import type { Card } from './board-lists.ts';
import { listTitle, UNASSIGNED } from './board-text.ts';
import { CardFacts } from './card-facts.tsx';

/** The actions on a card beside dragging. */
export type CardActions = {
  /** Opens the dialog with all that can be done, moves to other tracks included. */
  readonly onMenu: (card: Card) => void;
  readonly onAdd: (card: Card) => void;
  readonly onClaim: (card: Card) => void;
};

/** The parts of a card that can have the focus; arrows go from one to the next. */
export type CardStop = 'card' | 'phone' | 'details' | 'claim' | 'add' | 'menu';

/** Makes a part of a card a place that the keys reach. */
export type StopProps = (stop: CardStop) => Place;

type CardFaceProps = {
  card: Card;
  today: string;
  /** The props for dragging and its commands; absent on the preview that follows the pointer. */
  handle?: ComponentProps<'div'>;
  stop?: StopProps;
};

/** The upper lines of a card. All of it can be dragged by the pointer; its links and buttons lie above the handle. */
export function CardFace({ card, today, handle, stop }: CardFaceProps) {
  const { name, alias, status, responsible } = card;
  const label = `${isolated(name)}, ${listTitle(status)}; ${spokenFacts(card, today)}`;
  return (
    <div
      {...handle}
      {...stop?.('card')}
      className={`${styles.handle} covers-box grid grid-cols-1 px-2 rounded leading-135 cursor-pointer`}
      title={[name, alias].filter(Boolean).join(' · ')}
      {...(handle?.role && { 'aria-label': label })}
    >
      <span className="flex items-start gap-2">
        <span className="flex-1 min-w-0 wrap-anywhere" dir="auto">
          <span className="font-600">{name}</span>
          {alias && <span className="text-ink-soft text-14"> · {alias}</span>}
        </span>
        <InitialsMark responsible={responsible} />
      </span>
      <CardFacts card={card} today={today} />
    </div>
  );
}

type CardButtonsProps = { card: Card; actions: CardActions; stop: StopProps };

/** The last line: the phone, 'View Details', and what else can be done. */
export function CardButtons({ card, actions, stop }: CardButtonsProps) {
  const { name, phone, status, responsible } = card;
  const who = isolated(name);
  return (
    <div className={styles.buttons}>
      <a href={`tel:${phone}`} draggable={false} {...stop('phone')} aria-label={`Sunați ${who}, ${writePhone(phone)}`}>
        {writePhone(phone)}
      </a>
      {responsible === null && (
        <button
          type="button"
          {...stop('claim')}
          className={styles.claim}
          aria-label={`Preluați: ${who}`}
          title="Preluați"
          onClick={() => actions.onClaim(card)}
        >
          <IconUserCheck size={18} stroke={1.8} aria-hidden />
        </button>
      )}
      <Link
        to={customerPath(card)}
        draggable={false}
        {...stop('details')}
        aria-label={`View Details: ${who}`}
        lang="en"
      >
        View Details
      </Link>
      {status === UNASSIGNED && (
        <button
          type="button"
          {...stop('add')}
          className={styles.add}
          aria-label={`Add to New Leads: ${who}`}
          lang="en"
          onClick={() => actions.onAdd(card)}
        >
          Add to New Leads
        </button>
      )}
      <button
        type="button"
        {...stop('menu')}
        aria-label={`Mutați în…: ${who}`}
        aria-haspopup="dialog"
        title="Mutați în…"
        onClick={() => actions.onMenu(card)}
      >
        <IconDots size={18} stroke={1.8} aria-hidden />
      </button>
    </div>
  );
}
