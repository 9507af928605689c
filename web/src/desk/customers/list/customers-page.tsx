import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { CustomerList } from './customer-list.tsx';
import { ListControls } from './list-controls.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import { useQueryInUrl } from './use-query-in-url.ts';

/** Every customer, found by name or phone. What is looked for stands in the address: Back returns to it. */
export function CustomersPage() {
  const { query, changeQuery } = useQueryInUrl();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <Page
      title="My Customers"
      intro="Toți clienții: căutați după nume, alias, e-mail sau orice parte a numărului de telefon."
    >
      <ListControls query={query} onChange={changeQuery}>
        <Button leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />} onClick={add}>
          Client nou
        </Button>
      </ListControls>
      <CustomerList query={query} onAdd={add} />
      {isAdding && <NewCustomerDialog typed={query.search} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
