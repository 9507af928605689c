import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contactLog as api } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { customerDataKey } from '../../customers/customer-data-api.ts';
import { useRefreshCustomers } from '../../customers/customers-api.ts';
import { readAgain } from '../../data/read.ts';
import { staffCall } from '../../session/staff-call.ts';
import { announces } from '../../ui/announcements/mutation-notices.ts';
import { CONTACTS_SECTION } from './contact-log-api.ts';

/** Closes a customer: sets the status, adds the reason as a note, and completes their open tasks. */
export function useCloseCustomer({ phone, status: expectedStatus }: Customer, onClosed: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCustomers();
  return useMutation({
    meta: announces('Client închis', CONTACTS_SECTION),
    mutationFn: (reason: string) =>
      sendCreation(`closing ${phone}`, { reason, expectedStatus }, (body) =>
        staffCall(api.close, { params: { phone }, body }),
      ),
    onSettled: () =>
      Promise.all([
        refresh(phone),
        queryClient.invalidateQueries({ queryKey: customerDataKey(phone) }),
        readAgain(queryClient, new Map([['tasks', 'all']])),
      ]),
    onSuccess: onClosed,
  });
}
