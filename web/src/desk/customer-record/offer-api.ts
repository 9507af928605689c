import { useMutation, useQuery } from '@tanstack/react-query';
import { customerPage } from 'contract/customers/customer-page';
import { selectableOffers } from 'contract/products/offers';
import { useUpdateCustomerData } from '../customers/customer-data-api.ts';
import { staffCall } from '../session/staff-call.ts';

/** The offers of today, to choose from. */
export function useSelectableOffers() {
  return useQuery({
    queryKey: ['offers'],
    queryFn: ({ signal }) => staffCall(selectableOffers.getAll, {}, { signal }),
    staleTime: 0,
  });
}

/** Chooses the offer of a customer. */
export function useSelectOffer(phone: string, onSelected: () => void) {
  const update = useUpdateCustomerData(phone);
  return useMutation({
    mutationFn: (id: string) =>
      staffCall(customerPage.setSelectedOffer, { params: { phone }, body: { selectedOffer: id } }),
    onSuccess: async ({ selectedOffer, selectedProduct }) => {
      await update((data) => ({ ...data, selectedOffer, selectedProduct }));
      onSelected();
    },
  });
}
