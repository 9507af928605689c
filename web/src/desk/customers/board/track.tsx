import { writePhone } from 'contract/romanian/phone';
import { formatCount } from 'contract/romanian/romanian';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { languageOf } from '../../../shared/format/language.ts';
import { today } from '../../../shared/time/today.ts';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCustomers } from '../customers-api.ts';
import styles from './board.module.css';
import { type BoardFilter, type Counts, PAGE_SIZE, trackQuery } from './board-cache.ts';
import { byUrgency, type Card, cardsOf } from './board-lists.ts';
import { countText, UNASSIGNED } from './board-text.ts';
import type { CardActions } from './card.tsx';
import { CardList } from './card-list.tsx';
import type { Dragged } from './use-board-drag.ts';

/** The heading of a list, which gets the focus when the focused card has left. */
export const listId = (status: number): string => `etapa-${status}`;

/** All of a list. */
export const trackSectionId = (status: number): string => `lista-${status}`;

type TrackProps = {
  status: number;
  title: string;
  filter: BoardFilter;
  counts: Counts | undefined;
  isWide: boolean;
  actions: CardActions;
  focusId: string | undefined;
  onFocused: () => void;
  dragged: Dragged | undefined;
};

/** One list of the board: title, count, cards. Cards of no track are beside each other. */
export function Track(props: TrackProps) {
  const { status, title, filter, counts, isWide, actions, dragged } = props;
  const list = useCustomers(trackQuery(status, filter), PAGE_SIZE);
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isPending } = list;
  const cards = useMemo(() => byUrgency(cardsOf(data), today()), [data]);
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const direction = status === UNASSIGNED && isWide ? 'along' : 'down';
  const id = listId(status);
  return (
    <section
      id={trackSectionId(status)}
      aria-labelledby={id}
      className={`${styles.track} print:col-auto!`}
      data-direction={direction}
    >
      <h2
        id={id}
        className={`${styles.title} flex items-baseline justify-between gap-2 pt-1 px-2 text-16`}
        tabIndex={-1}
      >
        <span lang={languageOf(title)}>{title}</span>{' '}
        <span className="text-ink-soft text-14 font-600 tabular">{countText(counts, status)}</span>
      </h2>
      <CardList
        status={status}
        cards={cards}
        direction={direction}
        isWide={isWide}
        actions={actions}
        dragged={dragged}
        focusId={props.focusId}
        onFocused={props.onFocused}
        onNearEnd={readMore}
      />
      <PrintedCards cards={cards} count={counts?.find((one) => one.status === status)?.count} />
      {isPending && <Skeleton height={58} className={`${styles.skeleton} absolute w-auto`} />}
      {list.error && (
        <div className={styles.failed}>
          <LoadFailed
            variant="secondary"
            loading={isFetching}
            failure={list.error}
            retry={isFetchNextPageError ? fetchNextPage : list.refetch}
          >
            Failed to load customers. Please try again later.
          </LoadFailed>
        </div>
      )}
      {data && cards.length === 0 && <Empty status={status} filter={filter} isWide={isWide} counts={counts} />}
    </section>
  );
}

type EmptyProps = Pick<TrackProps, 'status' | 'filter' | 'isWide' | 'counts'>;

/** Replaces the cards: where customers of this list come from. */
function Empty({ status, filter: { search, responsible }, isWide, counts = [] }: EmptyProps) {
  const isNarrowed = search !== '' || responsible !== 'all';
  const hasCards = counts.some(({ count }) => count > 0);
  return (
    <p className={`${styles.empty} absolute text-ink-soft text-14 text-center pointer-events-none`}>
      {status === UNASSIGNED && !isNarrowed ? (
        <>
          Niciun client fără etapă. Apar aici când cer un apel de pe site; pe ceilalți îi{' '}
          <Link to="/myCustomers" className="pointer-events-auto">
            adăugați dumneavoastră
          </Link>
          .
        </>
      ) : (
        `Niciun client ${isNarrowed ? 'găsit aici' : 'în această etapă'}.${hasCards ? moveHint(isWide) : ''}`
      )}
    </p>
  );
}

const moveHint = (isWide: boolean) => (isWide ? ' Trageți un card aici.' : ' Mutați un card aici cu „…”.');

type PrintedCardsProps = { cards: readonly Card[]; count: number | undefined };

/** A track on paper: all cards that were read, not only those in sight, and how many are missing. */
function PrintedCards({ cards, count = cards.length }: PrintedCardsProps) {
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
