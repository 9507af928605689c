import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import { customerPage } from 'contract/customers/customer-page';
import { tasks as tasksApi } from 'contract/tasks/tasks';
import { CLOSED } from 'contract/text/customer-status';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { customerDataKey } from '../../customers/customer-data-api.ts';
import { sendStatus, useRefreshCustomers } from '../../customers/customers-api.ts';
import { staffCall } from '../../session/staff-call.ts';
import { tasksKey } from '../../tasks/tasks-api.ts';
import { announces } from '../../ui/announcements/mutation-notices.ts';
import { CONTACTS_SECTION } from './contact-log-api.ts';

/** Closes a customer: the status, the reason as a note, and their tasks, which nobody is to do any more. */
export function useCloseCustomer({ phone, status }: Customer, onClosed: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCustomers();
  return useMutation({
    meta: announces('Client închis', CONTACTS_SECTION),
    mutationFn: async (reason: string) => {
      await sendStatus(phone, CLOSED, status);
      await sendCreation(`note ${phone}`, { text: `Închis: ${reason}` }, (body) =>
        staffCall(customerPage.addComment, { params: { phone }, body }),
      );
      await completeAll(phone);
    },
    onSettled: () =>
      Promise.all([
        refresh(phone),
        queryClient.invalidateQueries({ queryKey: customerDataKey(phone) }),
        queryClient.invalidateQueries({ queryKey: tasksKey(phone) }),
      ]),
    onSuccess: onClosed,
  });
}

async function completeAll(phone: string): Promise<void> {
  const tasks = await staffCall(tasksApi.getForCustomer, { query: { phone } });
  for (const { _id: id } of tasks.filter(({ doneAt }) => doneAt === null))
    await sendCreation(`completion ${id}`, {}, (body) => staffCall(tasksApi.complete, { params: { id }, body }));
}
