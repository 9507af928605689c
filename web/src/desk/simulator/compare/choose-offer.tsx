import { customerPage } from 'contract/customer-record/customer-page';
import { offerName } from 'contract/products/product-names';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Button } from '../../../ui/button.tsx';
import table from '../../../ui/layout/table.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { RefusedChoice } from '../../simulations/judged-offer.tsx';
import type { NavigationState } from '../../simulations/navigation-state.ts';
import { useIsEarlier } from '../../simulations/use-basis.ts';

/** The customer's choice among the compared offers: the present one, and the press that makes another. */
export type OfferChoosing = {
  readonly selected: string | null;
  /** `_id` of the offer that is being stored. */
  readonly saving: string | undefined;
  readonly choose: (offer: SimulatedOffer) => void;
};

type Choosing = { readonly choosing: OfferChoosing | undefined; readonly question: ReactNode };

/**
 * Stores an offer of the comparison as the customer's, in one press; a refused one asks first. Undefined without a
 * customer, or with figures of another day: a choice is stored with today's.
 */
export function useOfferChoosing({ customer, asOf }: NavigationState, isOutdated: boolean): Choosing {
  const phone = customer?.phone ?? '';
  const { data } = useRead(customerPage.get, phone === '' ? undefined : { params: { phone } });
  const [refused, setRefused] = useState<SimulatedOffer>();
  const isEarlier = useIsEarlier(asOf);
  const { mutate, isPending, variables, error } = useStoring(phone, customer?.name ?? '', () => setRefused(undefined));
  const selected = data?.selectedOffer;
  const store = useCallback(
    ({ metadata, eligibil }: SimulatedOffer) => {
      const sent = { params: { phone }, body: { selectedOffer: metadata._id, expectedOffer: selected ?? null } };
      // The question about a refused offer shows its failure itself.
      mutate(sent, eligibil ? { onError: tellFailure } : {});
    },
    [mutate, phone, selected],
  );
  const saving = isPending ? variables.body.selectedOffer : undefined;
  const choosing = useMemo(() => {
    if (selected === undefined || isEarlier || isOutdated) return undefined;
    const choose = (offer: SimulatedOffer) => (offer.eligibil ? store(offer) : setRefused(offer));
    return { selected, saving, choose };
  }, [selected, saving, isEarlier, isOutdated, store]);
  const question = refused && (
    <RefusedChoice
      offer={refused}
      action="Alegeți-o pentru client"
      isDoing={isPending}
      failure={error ? messageOf(error) : undefined}
      onConfirm={() => store(refused)}
      onClose={() => setRefused(undefined)}
    />
  );
  return { choosing, question };
}

const tellFailure = (failure: Error): void => showToast({ text: `Oferta nu a putut fi aleasă. ${messageOf(failure)}` });

/** The change, and its notice with a way back to the offer before. */
function useStoring(phone: string, name: string, onSaved: () => void) {
  const undo = useUndo(customerPage.setSelectedOffer);
  return useChange(customerPage.setSelectedOffer, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ selectedOffer, selectedProduct: { product } }, { body: { expectedOffer: before } }) => {
      onSaved();
      const text = `${offerName(product)}: oferta aleasă pentru ${isolated(name || phone)}.`;
      const back = () =>
        undo({ params: { phone }, body: { selectedOffer: before ?? '', expectedOffer: selectedOffer } });
      showToast({ text, ...(before && before !== selectedOffer && { undo: back }) });
    },
  });
}

type ChooseOfferProps = { offer: SimulatedOffer; choosing: OfferChoosing; className?: string };

/** The press that makes an offer the customer's; of the chosen one, that it is. */
export function ChooseOffer({ offer, choosing: { selected, saving, choose }, className = 'px-3' }: ChooseOfferProps) {
  const { metadata } = offer;
  if (selected === metadata._id) {
    return (
      <span className={table.status} data-tone="good">
        aleasă
      </span>
    );
  }
  return (
    <Button
      variant="soft"
      className={className}
      loading={saving === metadata._id}
      disabled={saving !== undefined}
      onClick={() => choose(offer)}
      aria-label={`Alegeți pentru client: ${offerName(metadata)}`}
    >
      Alegeți
    </Button>
  );
}
