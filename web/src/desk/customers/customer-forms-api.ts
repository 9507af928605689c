import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { customerForms } from 'contract/booking/customer-forms';
import type { Reply } from 'contract/endpoint';
import { updateCache } from '../api/update-cache.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

/** The cache key of a customer's forms. */
export const formsKey = (phone: string) => ['customer-forms', phone] as const;

/** How the forms of a customer are read. */
export function formsQuery(phone: string) {
  return queryOptions({
    queryKey: formsKey(phone),
    queryFn: ({ signal }) => staffCall(customerForms.getCustomerInfo, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** The forms of a customer. */
export function useForms(phone: string) {
  return useQuery(formsQuery(phone));
}

/** The newest form that asks for a loan; lists begin with the newest. */
export function newestLoanForm(forms: Reply<typeof customerForms.getCustomerInfo> | undefined) {
  return forms?.find(({ tipCredit }) => tipCredit !== 'Contact');
}

/** Deletes one of their forms. */
export function useRemoveForm(phone: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Formular șters', 'formulare'),
    mutationFn: (id: string) => staffCall(customerForms.deleteCustomerInfo, { params: { id } }),
    onSuccess: (_, id) =>
      updateCache<Reply<typeof customerForms.getCustomerInfo>>(queryClient, formsKey(phone), (kept) =>
        kept.filter(({ _id }) => _id !== id),
      ),
  });
}
