import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useSelectOffer } from '../../customers/customer-data-api.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { useSelectableOffers } from '../../simulations/simulator-api.ts';
import { RefusedChoice } from '../../simulator/refusal.tsx';
import { eventInput } from '../../ui/components/event-input.ts';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import styles from '../../ui/layout/form.module.css';
import details from '../details.module.css';
import { useOfferVerdict } from '../offer-api.ts';
import { OfferFigures } from './offer-figures.tsx';
import { OfferVerdict } from './offer-verdict.tsx';

type OfferChoiceProps = { phone: string; onDone: () => void; onCancel: () => void };

/** Chooses an offer for the customer among those of today. What is chosen is kept in the tab until it is stored or given up. */
export function OfferChoice({ phone, onDone, onCancel }: OfferChoiceProps) {
  const list = useSelectableOffers();
  const saving = useSelectOffer(phone, onDone);
  const { values, field, formProps } = useForm({
    state: useDraftValues('oferta', phone, { offer: '' }).state,
    onSubmit: ({ offer }) => (verdict.judged?.eligibil === false ? setAsking(true) : saving.mutate(offer)),
  });
  const verdict = useOfferVerdict(phone, values.offer);
  const [isAsking, setAsking] = useState(false);
  if (list.isPending) return <Skeleton height={120} radius="md" />;
  if (list.error) {
    return <LoadFailed retry={list.refetch}>{messageOf(list.error)}</LoadFailed>;
  }
  const chosen = list.data.find(({ _id }) => _id === values.offer);
  const choices = list.data.map(({ _id, oferta, banca }) => ({ value: _id, label: `${oferta} - ${banca}` }));
  return (
    <form {...formProps} className={styles.form}>
      <NativeSelect
        label="Oferta"
        autoFocus
        data={[{ value: '', label: '-- Selecteaza oferta --' }, ...choices]}
        {...eventInput(field('offer'))}
        disabled={saving.isPending}
      />
      {chosen && (
        <div className={details.card}>
          <OfferVerdict verdict={verdict} />
          <OfferFigures offer={chosen} />
        </div>
      )}
      {saving.error && (
        <Alert tone="bad" failure={saving.error} title="Eroare la actualizarea ofertei. Incearca din nou.">
          Failed to update selected offer. Please try again.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!chosen || verdict.isPending || saving.isPending}>
          {saving.isPending ? 'Se actualizeaza...' : 'Confirma Selectia'}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Anuleaza
        </Button>
      </div>
      {isAsking && verdict.judged && (
        <RefusedChoice
          offer={verdict.judged}
          action="Confirma Selectia"
          onConfirm={() => {
            setAsking(false);
            saving.mutate(values.offer);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
