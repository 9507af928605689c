import { formatCount } from 'contract/romanian/romanian';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import { useVisibleRows } from '../../../ui/layout/use-visible-rows.ts';
import { OfferCard, ON_CARD } from './offer-card.tsx';
import { columnsInSight, type OfferColumn } from './offer-columns.ts';
import { OffersTable } from './offers-table.tsx';
import type { ComparisonView } from './use-comparison-view.ts';

type ShownOffersProps = Pick<
  ComponentProps<typeof OffersTable>,
  'offers' | 'best' | 'chosen' | 'onSelect' | 'isForCustomer' | 'choosing' | 'answers'
> & { columns: readonly OfferColumn[]; view: ComparisonView; isTable: boolean };

/** The offers in a table or as cards. Paper has the table with all its columns. */
export function ShownOffers({ columns, view, isTable: isTableOnScreen, ...shared }: ShownOffersProps) {
  const isPrinting = useIsPrinting();
  const isTable = isTableOnScreen || isPrinting;
  const onUnfold = useUnfolding(view);
  const [{ sort, open, isWhole: isWholeOnScreen }, change] = view;
  const isWhole = isPrinting || isWholeOnScreen;
  const inSight = useMemo(() => columnsInSight(columns, { isWhole, sortKey: sort.key }), [columns, isWhole, sort.key]);
  const folded = useMemo(() => columns.filter((column) => !inSight.includes(column)), [columns, inSight]);
  return (
    <div className="min-w-0">
      {isTable ? (
        <OffersTable
          {...shared}
          columns={inSight}
          folded={folded}
          sort={sort}
          onSort={(sort) => change(() => ({ sort }))}
          open={open}
          onUnfold={onUnfold}
          fits={inSight.every(({ decides }) => decides === true)}
        />
      ) : (
        <OfferCards columns={columns} open={open} onUnfold={onUnfold} {...shared} />
      )}
    </div>
  );
}

type OfferCardsProps = Pick<
  ComponentProps<typeof OffersTable>,
  'offers' | 'best' | 'chosen' | 'onSelect' | 'choosing' | 'answers'
> & {
  columns: readonly OfferColumn[];
  open: readonly string[];
  onUnfold: (id: string) => void;
};

/** A card for each offer; where some are available, the refused ones are folded after them. */
function OfferCards({ offers, ...cards }: OfferCardsProps) {
  const [given, refused] = [offers.filter(({ eligibil }) => eligibil), offers.filter(({ eligibil }) => !eligibil)];
  const isFolded = given.length > 0 && refused.length > FEW_REFUSED;
  return (
    <div className="grid grid-cols-1 gap-3">
      <CardList label="Ofertele" offers={isFolded ? given : offers} {...cards} />
      {isFolded && (
        <Fold
          heading={
            <span className="font-650">{formatCount(refused.length, 'ofertă refuzată', 'oferte refuzate')}</span>
          }
        >
          <CardList label="Ofertele refuzate" offers={refused} {...cards} />
        </Fold>
      )}
    </div>
  );
}

/** As many refused offers as do not lengthen the list. */
const FEW_REFUSED = 1;

/** No press waits until two hundred cards are drawn: those out of sight follow soon after. */
function CardList({
  label,
  offers,
  columns,
  best,
  chosen,
  open,
  answers,
  ...presses
}: OfferCardsProps & { label: string }) {
  const { shown, isUpdating } = useVisibleRows(offers);
  const folded = useMemo(() => columns.filter(({ key }) => !ON_CARD.includes(key)), [columns]);
  return (
    <ul className="grid grid-cols-1 md:grid-cols-2 gap-2" aria-label={label} aria-busy={isUpdating || undefined}>
      {[...shown.entries()].map(([index, offer]) => (
        <OfferCard
          key={index}
          offer={offer}
          best={best}
          columns={folded}
          choice={chosen.stateOf(offer.metadata._id)}
          onToggle={chosen.toggle}
          isOpen={open.includes(offer.metadata._id)}
          answer={answers.get(offer.metadata._id)}
          {...presses}
        />
      ))}
    </ul>
  );
}

/** Unfolds a card or folds it again; the same function at every render. */
function useUnfolding([, change]: ComparisonView): (id: string) => void {
  return useCallback(
    (id) => change(({ open }) => ({ open: open.includes(id) ? open.filter((other) => other !== id) : [...open, id] })),
    [change],
  );
}
