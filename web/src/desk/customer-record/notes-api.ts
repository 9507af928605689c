import { useMutation } from '@tanstack/react-query';
import { customerPage } from 'contract/customer-record/customer-page';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { useUpdateCustomerData } from '../customers/customer-data-api.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

/** Adds a note about a customer. */
export function useAddNote(phone: string, onAdded: () => void) {
  const update = useUpdateCustomerData(phone);
  return useMutation({
    meta: announces('Notă adăugată', 'notite'),
    mutationFn: (text: string) =>
      sendCreation(`note ${phone}`, { text }, (body) =>
        staffCall(customerPage.addComment, { params: { phone }, body }),
      ),
    onSuccess: (note) => {
      onAdded();
      return update((data) => ({ ...data, comments: [note, ...data.comments.filter(({ _id }) => _id !== note._id)] }));
    },
  });
}

/** Deletes a note. */
export function useRemoveNote(phone: string, id: string) {
  const update = useUpdateCustomerData(phone);
  return useMutation({
    meta: announces('Notă ștearsă', 'notite'),
    mutationFn: () => staffCall(customerPage.removeComment, { params: { phone, commentId: id } }),
    onSuccess: () => update((data) => ({ ...data, comments: data.comments.filter(({ _id }) => _id !== id) })),
  });
}
