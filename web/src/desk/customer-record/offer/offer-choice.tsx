import { customerPage } from 'contract/customer-record/customer-page';
import { selectableOffers } from 'contract/products/offers';
import { offerLabel } from 'contract/products/product-names';
import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import styles from '../../../ui/layout/form.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { conflictIn } from '../../data/conflict.ts';
import { useRead } from '../../data/read.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { RefusedChoice } from '../../simulations/judged-offer.tsx';
import details from '../details.module.css';
import { OfferFigures } from './offer-figures.tsx';
import { OfferVerdict } from './offer-verdict.tsx';
import { useOfferVerdict } from './use-offer-verdict.ts';

type OfferChoiceProps = { phone: string; stored: string | null; onDone: () => void; onClose: () => void };

/** `_id` of the chosen offer, and of the one that was stored at the beginning; empty: none. */
type Choice = { readonly offer: string; readonly seen: string };

/** The stored offer, when a choice was refused because its author had not seen that one. */
const chosenOffer = z.object({ selectedOffer: z.string().nullable(), name: z.string() });

/**
 * Chooses one of today's offers for the customer. The tab keeps the choice until the server stores it or the person
 * gives it up.
 */
export function OfferChoice({ phone, stored, onDone, onClose }: OfferChoiceProps) {
  const list = useRead(selectableOffers.getAll, {});
  const form = useSaveForm({
    draft: useDraftValues<Choice>('oferta', phone, { offer: '', seen: stored ?? '' }),
    change: customerPage.setSelectedOffer,
    sent: ({ offer, seen }) => ({ params: { phone }, body: { selectedOffer: offer, expectedOffer: seen || null } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: onDone,
    onClose,
  });
  const { values, isSaving, save } = form;
  const conflict = conflictIn(form.refusal, chosenOffer);
  const verdict = useOfferVerdict(phone, values.offer);
  const [isAsking, setAsking] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (verdict.judged?.eligibil === false) setAsking(true);
    else save(values);
  };
  const keepMine = (seen: string) => {
    form.change({ seen });
    save({ ...values, seen });
  };
  if (list.isPending) return <Skeleton height={120} />;
  if (list.error) {
    return <LoadFailed retry={list.refetch}>{messageOf(list.error)}</LoadFailed>;
  }
  const chosen = list.data.find(({ _id }) => _id === values.offer);
  const choices = list.data.map((offer) => ({ value: offer._id, label: offerLabel(offer) }));
  return (
    <SaveForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}
      className={styles.form}
      conflict={
        conflict &&
        chosen && (
          <ConflictNotice
            conflict={conflict}
            fields={[{ title: 'Oferta', stored: conflict.current.name, mine: offerLabel(chosen) }]}
            onKeepMine={() => keepMine(conflict.current.selectedOffer ?? '')}
            onTakeTheirs={form.leave}
          />
        )
      }
      failed={(failure) => (
        <Alert tone="bad" failure={failure} title="Eroare la actualizarea ofertei. Incearca din nou.">
          Failed to update selected offer. Please try again.
        </Alert>
      )}
      submit={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!chosen || verdict.isPending || isSaving}>
            {isSaving ? 'Se actualizeaza...' : 'Confirma Selectia'}
          </Button>
          <Button variant="secondary" onClick={form.leave}>
            Anuleaza
          </Button>
        </div>
      }
    >
      <Select
        label="Oferta"
        autoFocus
        options={[{ value: '', label: '-- Selecteaza oferta --' }, ...choices]}
        {...form.field('offer')}
        disabled={isSaving}
      />
      {chosen && (
        <div className={details.card}>
          <OfferVerdict verdict={verdict} />
          <OfferFigures offer={chosen} />
        </div>
      )}
      {isAsking && verdict.judged && (
        <RefusedChoice
          offer={verdict.judged}
          action="Confirma Selectia"
          onConfirm={() => {
            setAsking(false);
            save(values);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SaveForm>
  );
}
