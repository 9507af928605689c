import { IconMessagePlus } from '@tabler/icons-react';
import { customers } from 'contract/customers/customers';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../data/read.ts';
import { WriteDialog } from './write-dialog.tsx';

/** 'Scrieți un mesaj': opens the dialog in which a customer is written to. */
export function WriteMessage({ phone }: { phone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: customer } = useRead(customers.getCustomer, { query: { phone } });
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon={<IconMessagePlus size={18} stroke={1.8} aria-hidden />}
        disabled={!customer}
        onClick={() => setIsOpen(true)}
        className="px-3"
      >
        Scrieți un mesaj
      </Button>
      {isOpen && customer && <WriteDialog customer={customer} opener={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
