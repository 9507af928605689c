import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerForms } from 'contract/booking/customer-forms';
import { updateCache } from '../api/update-cache.ts';
import { useCustomerData } from '../customers/customer-data-api.ts';
import { staffCall } from '../session/staff-call.ts';
import type { SimulationCustomer } from '../simulator/navigation-state.ts';
import { Section } from '../ui/layout/page.tsx';
import { FormCard } from './form-card.tsx';
import { formsKey } from './keys.ts';
import { LoadFailed } from './load-failed.tsx';

/** The forms that the customer filled in, newest first: the newest open, the others by their heading. */
export function FormsSection({ customer }: { customer: SimulationCustomer }) {
  const queryClient = useQueryClient();
  const forms = useForms(customer.phone);
  const { data: belongings } = useCustomerData(customer.phone);
  const remove = async (id: string) => {
    await staffCall(customerForms.deleteCustomerInfo, { params: { id } });
    await updateCache<typeof forms.data>(queryClient, formsKey(customer.phone), (kept) =>
      kept?.filter(({ _id }) => _id !== id),
    );
  };
  return (
    <Section id="formulare" title="Formulare completate">
      {forms.isPending && <Skeleton height={240} radius="md" />}
      {forms.error && <LoadFailed retry={forms.refetch} />}
      {forms.data?.length === 0 && (
        <p className="text-ink-soft">No additional information available for this customer.</p>
      )}
      {forms.data?.map((entry, place) => (
        <FormCard
          key={entry._id}
          entry={entry}
          customer={customer}
          selected={belongings?.selectedProduct ?? null}
          isOpen={place === 0}
          remove={() => remove(entry._id)}
        />
      ))}
    </Section>
  );
}

/** The forms of a customer. */
export function useForms(phone: string) {
  return useQuery({
    queryKey: formsKey(phone),
    queryFn: ({ signal }) => staffCall(customerForms.getCustomerInfo, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}
