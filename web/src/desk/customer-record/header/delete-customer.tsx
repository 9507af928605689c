import { IconTrash } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { BinDialog } from '../../customers/bin/bin-dialog.tsx';

/** Puts the customer into the bin, after a question; then the page has no customer left. */
export function DeleteCustomer({ customer }: { customer: Customer }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        icon={<IconTrash size={20} stroke={1.8} aria-hidden />}
        onClick={() => setIsAsking(true)}
        variant="danger"
      >
        <span lang="en">Delete</span>
      </Button>
      {isAsking && (
        <BinDialog
          customers={[customer]}
          onBinned={() => navigate('/myCustomers', { replace: true })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
