import { type BestOffers, type MarkedKind, type SimulatedOffer, STICKERS } from 'quote/shown/comparison/best-offers';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import { Fragment, memo } from 'react';
import table from '../../../ui/layout/table.module.css';
import { useVisibleRows } from '../../../ui/layout/use-visible-rows.ts';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { type Sorting, sortedBy } from '../../../ui/sorting.ts';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import { ChooseOffer, type OfferChoosing } from './choose-offer.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';
import type { OfferColumn } from './offer-columns.ts';
import styles from './offers.module.css';
import { BY_NAME } from './sort-offers.ts';
import type { Selection, SelectionState } from './use-selection.ts';

/** The mark of a figure in words, for screen readers. */
const MARKS: Readonly<Record<MarkedKind, string>> = { ...STICKERS, smallestPayable: 'cel mai mic total de plată' };

type OffersTableProps = {
  /** In the order of the rows. */
  offers: readonly SimulatedOffer[];
  columns: readonly OfferColumn[];
  best: BestOffers;
  sort: Sorting;
  onSort: (sort: Sorting) => void;
  chosen: Selection;
  choosing: OfferChoosing | undefined;
};

/** One row for each offer; the heads sort, the boxes choose offers for side by side, a press the customer's. */
export function OffersTable({ offers, columns, best, sort, onSort, chosen, choosing }: OffersTableProps) {
  const head = { sort, onSort };
  const { shown, onScroll, isUpdating } = useVisibleRows(offers);
  return (
    <WideBox
      label="Tabelul comparativ al ofertelor"
      className={`${styles.tableBox} framed relative overflow-auto`}
      onScroll={onScroll}
    >
      <table className={`${table.table} ${styles.table}`} aria-busy={isUpdating || undefined}>
        <thead>
          <tr>
            <SortHead column={{ key: BY_NAME, label: 'Oferta' }} {...head} />
            {columns.map((column) => (
              <SortHead key={column.key} column={column} {...head} />
            ))}
            {choosing && (
              <th scope="col" data-commands className="print:hidden!">
                <span className="visually-hidden">Pentru client</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {[...shown.entries()].map(([index, offer]) => (
            <OfferRow
              key={index}
              offer={offer}
              columns={columns}
              best={best}
              choice={chosen.stateOf(offer.metadata._id)}
              onToggle={chosen.toggle}
              choosing={choosing}
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

/** Breaks `Rata lunară fixă, fără asigurare, RON` after its commas only: three lines, not five. */
function Parts({ label }: { label: string }) {
  return label.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={part.length <= LONGEST_PART ? 'whitespace-nowrap' : undefined}>{part}</span>
    </Fragment>
  ));
}

type OfferRowProps = Pick<OffersTableProps, 'columns' | 'best' | 'choosing'> & {
  offer: SimulatedOffer;
  choice: SelectionState;
  onToggle: Selection['toggle'];
};

const OfferRow = memo(function OfferRow({ offer, columns, best, choice, onToggle, choosing }: OfferRowProps) {
  const { metadata, eligibil } = offer;
  return (
    <tr data-refused={!eligibil || undefined}>
      <th scope="row">
        <div className="flex items-center gap-1 font-400">
          <CompareCheckbox offer={offer} choice={choice} onToggle={onToggle} />
          <div>
            <span className="block font-650">{metadata.banca}</span>
            <span className="block">{metadata.oferta}</span>
            <JudgedOffer offer={offer} isNoteAbove />
            {standingOf(offer) === 'within' && <span className="hidden text-14 print:block">eligibilă</span>}
          </div>
        </div>
      </th>
      <OfferCells offer={offer} columns={columns} best={best} />
      {choosing && (
        <td data-commands className="print:hidden!">
          <ChooseOffer offer={offer} choosing={choosing} />
        </td>
      )}
    </tr>
  );
});

/** The cells that do not change when an offer is chosen: the fourth choice disables all other boxes. */
const OfferCells = memo(function OfferCells({
  offer,
  columns,
  best,
}: Pick<OfferRowProps, 'offer' | 'columns' | 'best'>) {
  const isBest = (kind: MarkedKind | undefined) => kind && best[kind]?.offerId === offer.metadata._id;
  return (
    <>
      {columns.map(({ key, text, isText, best: kind }) => (
        <td key={key} data-figure={!isText || undefined} data-text={isText} data-best={isBest(kind) || undefined}>
          {text(offer)}
          {kind && isBest(kind) && <span className="visually-hidden"> ({MARKS[kind]})</span>}
        </td>
      ))}
    </>
  );
});
