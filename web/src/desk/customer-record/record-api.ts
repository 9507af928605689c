import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { customers } from 'contract/customers/customers';
import { saveAs } from '../../shared/api/save-as.ts';
import { useChangeCustomer } from '../customers/customers-api.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';

/** The cache key of their requests for a call. */
export const requestsKey = (phone: string) => ['customer-requests', phone] as const;

/** The cache key of the history of records. */
export const historyKey = (phone: string) => ['customer-history', phone] as const;

/** The cache key of their consents. */
export const consentsKey = (phone: string) => ['customer-consents', phone] as const;

/** The requests for a call of a customer. */
export function useRequests(phone: string) {
  return useQuery({
    queryKey: requestsKey(phone),
    queryFn: ({ signal }) => staffCall(customers.getRequests, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** What they agreed to, and what was only ticked in their name. */
export function useConsents(phone: string) {
  return useQuery({
    queryKey: consentsKey(phone),
    queryFn: ({ signal }) => staffCall(customers.getConsents, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Withdraws, on their word, the consent to news and offers. */
export function useWithdrawNews(phone: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Acord retras', 'acorduri'),
    mutationFn: () => staffCall(customers.withdrawMarketing, { params: { phone } }),
    onSuccess: (consents) => {
      queryClient.setQueryData(consentsKey(phone), consents);
      return queryClient.invalidateQueries({ queryKey: requestsKey(phone) });
    },
  });
}

/** The history of the customer, once `isWanted`; read again after the rest of the page was (`readAt`). */
export function useCustomerHistory(phone: string, readAt: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...historyKey(phone), readAt],
    queryFn: ({ signal }) => staffCall(customers.history, { query: { phone } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** Merges the customer with the one of the other phone. */
export function useMergeCustomers(phone: string) {
  return useChangeCustomer(
    (duplicatePhone: string) => staffCall(customers.merge, { body: { phone, duplicatePhone } }),
    announces('Clienți uniți', 'fisa-name'),
  );
}

/** Downloads all data of the person as one archive. */
export function useExportData(phone: string, onFailed: (failure: Error) => void) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: () => staffDownload(customers.exportData, { query: { phone } }),
    onSuccess: (archive) => saveAs(archive, `date-client-${phone.replace('+', '')}.zip`),
    onError: onFailed,
  });
}
