import { type BestOffers, type MarkedKind, type SimulatedOffer, STICKERS } from 'quote/shown/comparison/best-offers';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import type { AnswerInWords } from 'quote/shown/grid/answer-words';
import { Fragment, memo, useId } from 'react';
import { BankMark } from '../../../ui/bank-mark.tsx';
import table from '../../../ui/layout/table.module.css';
import { useVisibleRows } from '../../../ui/layout/use-visible-rows.ts';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { type Sorting, sortedBy } from '../../../ui/sorting.ts';
import { BankAnswer } from './bank-answer.tsx';
import { ChooseOffer, type OfferChoosing } from './choose-offer.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';
import type { OfferColumn } from './offer-columns.ts';
import { FulfilledConditions, OfferDetails, SelectLoan, Stickers, Unfold } from './offer-details.tsx';
import styles from './offers.module.css';
import { BY_NAME } from './sort-offers.ts';
import type { Selection, SelectionState } from './use-selection.ts';

/** The mark of a figure in words, for screen readers. */
const MARKS: Readonly<Record<MarkedKind, string>> = { ...STICKERS, smallestPayable: 'cel mai mic total de plată' };

type OffersTableProps = {
  /** In the order of the rows. */
  offers: readonly SimulatedOffer[];
  /** Those in sight. */
  columns: readonly OfferColumn[];
  /** Those that only an unfolded row shows. */
  folded: readonly OfferColumn[];
  best: BestOffers;
  sort: Sorting;
  onSort: (sort: Sorting) => void;
  chosen: Selection;
  /** The unfolded rows, by `_id`. */
  open: readonly string[];
  onUnfold: (id: string) => void;
  onSelect: (offer: SimulatedOffer) => void;
  /** The customer has an offer, so the row keeps room for the press that chooses it. */
  isForCustomer: boolean;
  choosing: OfferChoosing | undefined;
  /** What the banks answer, by `_id` of the offer. */
  answers: ReadonlyMap<string, AnswerInWords>;
  /** Only columns that decide are shown: others need a box that scrolls. */
  fits: boolean;
};

/** One row for each offer; the heads sort, the boxes choose offers for side by side, presses unfold, open and choose. */
export function OffersTable({ offers, columns, sort, onSort, chosen, open, answers, fits, ...rows }: OffersTableProps) {
  const head = { sort, onSort };
  const { shown, onScroll, isUpdating } = useVisibleRows(offers);
  return (
    <WideBox
      label="Tabelul comparativ al ofertelor"
      className={`${styles.tableBox} ${fits ? styles.fits : ''} framed relative overflow-auto`}
      onScroll={onScroll}
    >
      <table className={`${table.table} ${styles.table}`} aria-busy={isUpdating || undefined}>
        <thead>
          <tr>
            <SortHead column={{ key: BY_NAME, label: 'Oferta' }} {...head} />
            {columns.map((column) => (
              <SortHead key={column.key} column={column} {...head} />
            ))}
            <th scope="col" data-commands className="print:hidden!">
              <span className="visually-hidden">Mai departe</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...shown.entries()].map(([index, offer]) => (
            <OfferRow
              key={index}
              offer={offer}
              columns={columns}
              choice={chosen.stateOf(offer.metadata._id)}
              onToggle={chosen.toggle}
              isOpen={open.includes(offer.metadata._id)}
              answer={answers.get(offer.metadata._id)}
              {...rows}
            />
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

type SortHeadProps = Pick<OffersTableProps, 'sort' | 'onSort'> & {
  column: Pick<OfferColumn, 'key' | 'label' | 'isText'>;
};

function SortHead({ column: { key, label, isText }, sort, onSort }: SortHeadProps) {
  const isSorted = sort.key === key;
  const way = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? way : undefined} data-figure={(key !== BY_NAME && !isText) || undefined}>
      <button
        type="button"
        data-printed
        className={`${styles.sort} inline-flex items-center gap-1 w-full min-h-tap border-0 whitespace-normal cursor-pointer`}
        onClick={() => onSort(sortedBy(key, sort))}
      >
        <span>
          <Parts label={label} />
        </span>
        <span aria-hidden="true" className="w-[0.75rem] text-[0.625rem]">
          {isSorted ? (sort.isDescending ? '▼' : '▲') : ''}
        </span>
      </button>
    </th>
  );
}

/** The longest part of a head that stays in one line. */
const LONGEST_PART = 18;

/** Breaks `Rata lunară fixă, fără asigurare` after its commas only: two lines, not four. */
function Parts({ label }: { label: string }) {
  return label.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={part.length <= LONGEST_PART ? 'whitespace-nowrap' : undefined}>{part}</span>
    </Fragment>
  ));
}

type OfferRowProps = Pick<
  OffersTableProps,
  'columns' | 'folded' | 'best' | 'onUnfold' | 'onSelect' | 'isForCustomer' | 'choosing'
> & {
  offer: SimulatedOffer;
  answer: AnswerInWords | undefined;
  choice: SelectionState;
  onToggle: Selection['toggle'];
  isOpen: boolean;
};

const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const {
    offer,
    answer,
    columns,
    folded,
    best,
    choice,
    onToggle,
    isOpen,
    onUnfold,
    onSelect,
    isForCustomer,
    choosing,
  } = props;
  const { metadata, eligibil } = offer;
  const details = useId();
  return (
    <>
      <tr data-refused={!eligibil || undefined} data-unfolded={isOpen || undefined}>
        <th scope="row">
          <div className="flex items-center gap-2 font-400">
            <CompareCheckbox offer={offer} choice={choice} onToggle={onToggle} />
            <span className={`${styles.mark} print:hidden!`}>
              <BankMark banca={metadata.banca} />
            </span>
            <div className="grid grid-cols-1 flex-1 justify-items-start min-w-0">
              <span className="hidden font-650 print:block">{metadata.banca}</span>
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-650">{metadata.oferta}</span>
                <Unfold offer={offer} isOpen={isOpen} details={details} onUnfold={onUnfold} />
              </span>
              <BankAnswer offer={offer} answer={answer} />
              {standingOf(offer) === 'within' && <span className="hidden text-14 print:block">eligibilă</span>}
              <Stickers offer={offer} best={best} isQuiet />
              <FulfilledConditions offer={offer} />
            </div>
          </div>
        </th>
        <OfferCells offer={offer} columns={columns} best={best} />
        <td data-commands data-for-customer={isForCustomer || undefined} className="print:hidden!">
          <div className="flex items-center justify-end gap-2">
            {choosing && <ChooseOffer offer={offer} choosing={choosing} />}
            <SelectLoan offer={offer} onSelect={onSelect} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="print:hidden!">
          <td colSpan={columns.length + 2}>
            <OfferDetails offer={offer} columns={folded} id={details} />
          </td>
        </tr>
      )}
    </>
  );
});

/** The figures that one reads first. */
const LEADING = ['primaLuna', 'dupaFixa', 'totalPayable'];

/** The cells that do not change when an offer is chosen: the fourth choice disables all other boxes. */
const OfferCells = memo(function OfferCells({
  offer,
  columns,
  best,
}: Pick<OfferRowProps, 'offer' | 'columns' | 'best'>) {
  const isBest = (kind: MarkedKind | undefined) => kind && best[kind]?.offerId === offer.metadata._id;
  return (
    <>
      {columns.map(({ key, text, note, isText, best: kind }) => (
        <td
          key={key}
          data-figure={!isText || undefined}
          data-text={isText}
          data-leads={LEADING.includes(key) || undefined}
          data-best={isBest(kind) || undefined}
        >
          <span>{text(offer)}</span>
          {kind && isBest(kind) && <span className="visually-hidden"> ({MARKS[kind]})</span>}
          {note?.(offer, best) && (
            <span className="block text-14 font-400 text-ink-soft print:hidden!">{note(offer, best)}</span>
          )}
        </td>
      ))}
    </>
  );
});
