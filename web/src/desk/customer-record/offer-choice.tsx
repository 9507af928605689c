import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { customerPage } from 'contract/customers/customer-page';
import { selectableOffers } from 'contract/products/offers';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useUpdateCustomerData } from '../customers/customer-data-api.ts';
import { staffCall } from '../session/staff-call.ts';
import styles from '../ui/layout/form.module.css';
import details from './details.module.css';
import { OfferFigures } from './offer-figures.tsx';

type OfferChoiceProps = { phone: string; onDone: () => void; onCancel: () => void };

/** Chooses an offer for the customer among those of today. */
export function OfferChoice({ phone, onDone, onCancel }: OfferChoiceProps) {
  const [id, setId] = useState('');
  const list = useQuery({
    queryKey: ['offers'],
    queryFn: ({ signal }) => staffCall(selectableOffers.getAll, {}, { signal }),
    staleTime: 0,
  });
  const keep = useUpdateCustomerData(phone);
  const saving = useMutation({
    mutationFn: () => staffCall(customerPage.setSelectedOffer, { params: { phone }, body: { selectedOffer: id } }),
    onSuccess: async ({ selectedOffer, selectedProduct }) => {
      await keep((data) => ({ ...data, selectedOffer, selectedProduct }));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  if (list.isPending) return <Skeleton height={120} radius="md" />;
  if (list.error) {
    return (
      <Alert tone="bad" action={<Button onClick={() => void list.refetch()}>Încercați din nou</Button>}>
        {messageOf(list.error)}
      </Alert>
    );
  }
  const chosen = list.data.find(({ _id }) => _id === id);
  const choices = list.data.map(({ _id, oferta, banca }) => ({ value: _id, label: `${oferta} - ${banca}` }));
  return (
    <form onSubmit={submit} className={styles.form}>
      <NativeSelect
        label="Oferta"
        autoFocus
        data={[{ value: '', label: '-- Selecteaza oferta --' }, ...choices]}
        value={id}
        disabled={saving.isPending}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      {chosen && (
        <div className={details.card}>
          <OfferFigures offer={chosen} />
        </div>
      )}
      {saving.error && (
        <Alert tone="bad" title="Eroare la actualizarea ofertei. Incearca din nou.">
          Failed to update selected offer. Please try again.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!chosen || saving.isPending}>
          {saving.isPending ? 'Se actualizeaza...' : 'Confirma Selectia'}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Anuleaza
        </Button>
      </div>
    </form>
  );
}
