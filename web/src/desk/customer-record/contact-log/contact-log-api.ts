import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contactLog as api, type Contact } from 'contract/customer-record/contact-log';
import type { Sent } from 'contract/endpoint';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { updateCache } from '../../api/update-cache.ts';
import { readAgain } from '../../data/read.ts';
import { staffCall } from '../../session/staff-call.ts';
import { announces } from '../../ui/announcements/mutation-notices.ts';

/** The id of the section at which a noted call is announced. */
export const CONTACTS_SECTION = 'apeluri';

type NewContact = Sent<typeof api.add>['body'];

/** Where the log of calls to a customer is cached. */
export const contactsKey = (phone: string) => ['contact-log', phone] as const;

/** How the log of calls to a customer is read, newest first. */
export function contactsQuery(phone: string) {
  return queryOptions({
    queryKey: contactsKey(phone),
    queryFn: ({ signal }) => staffCall(api.getForCustomer, { params: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Notes a call, completes the task that it was, and adds the next one. */
export function useLogContact(phone: string, onLogged: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Apel notat', CONTACTS_SECTION),
    mutationFn: (contact: NewContact) =>
      sendCreation(`contact ${phone}`, contact, (body) => staffCall(api.add, { params: { phone }, body })),
    onSuccess: async ({ contact }) => {
      onLogged();
      await Promise.all([
        updateCache<readonly Contact[]>(queryClient, contactsKey(phone), (contacts) => [
          contact,
          ...contacts.filter(({ _id }) => _id !== contact._id),
        ]),
        readAgain(queryClient, new Map([['tasks', 'all']])),
      ]);
    },
  });
}

/** How many of the latest calls in a row were not answered. */
export function unansweredInARow(contacts: readonly Contact[]): number {
  const answered = contacts.findIndex(({ outcome }) => outcome !== 'no-answer');
  return answered < 0 ? contacts.length : answered;
}
