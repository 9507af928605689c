import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { protectedCustomers } from 'contract/protected-customers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../api/failure.ts';
import { staffCall } from '../auth/staff-call.ts';
import { alertStaff } from '../staff/alerts.ts';
import { ConfirmDialog } from '../staff/confirm-dialog.tsx';

/** Erases the customer with everything of his, after asking; then there is nothing left to show here. */
export function DeleteCustomer({ phone }: { phone: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => staffCall(protectedCustomers.deleteCustomer, { params: { phone } }),
    onSuccess: async () => {
      alertStaff({ tone: 'good', text: 'Customer and all related data deleted successfully' });
      await navigate('/myCustomers', { replace: true });
      // Nothing of him stays in memory, and no list shows him any more.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(phone) });
      await queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <Button
        color="red"
        leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />}
        onClick={() => {
          removal.reset();
          setIsAsking(true);
        }}
      >
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Ștergerea clientului"
          action="Delete"
          isDoing={removal.isPending}
          failure={removal.error ? `Failed to delete customer: ${messageOf(removal.error)}` : undefined}
          onConfirm={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        >
          Are you sure you want to delete this customer and ALL related data? This action cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
