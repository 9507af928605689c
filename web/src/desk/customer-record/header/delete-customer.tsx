import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { useEraseCustomer } from '../../customers/customers-api.ts';
import { showAlert } from '../../ui/dialogs/alert-store.ts';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';

/** Erases the customer with all related records, after asking; then there is nothing left to show here. */
export function DeleteCustomer({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const erase = useEraseCustomer(phone, async () => {
    showAlert({ tone: 'good', text: 'Customer and all related data deleted successfully' });
    await navigate('/myCustomers', { replace: true });
    // Nothing of them stays in the cache, and no list shows them any more.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(phone) });
    await queryClient.invalidateQueries();
  });
  return (
    <ConfirmedAction
      title="Ștergerea clientului"
      action="Delete"
      failed={(failure) => `Failed to delete customer: ${messageOf(failure)}`}
      run={() => erase.mutateAsync()}
      trigger={(ask) => (
        <Button color="red" leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />} onClick={ask}>
          <span lang="en">Delete</span>
        </Button>
      )}
    >
      Are you sure you want to delete this customer and ALL related data? This action cannot be undone.
    </ConfirmedAction>
  );
}
