import { IconSend } from '@tabler/icons-react';
import { customers } from 'contract/customers/customers';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CUSTOMERS_NOT_SEARCHED } from '../../customers/customer-label.ts';
import { CustomerSearch } from '../../customers/customer-search.tsx';
import { useRead } from '../../data/read.ts';
import { SendPaperDialog } from './send-paper-dialog.tsx';
import type { Papers } from './use-sending.ts';

type SendPaperProps = Papers & {
  /** Undefined: the dialog asks first for the customer. */
  readonly phone: string | undefined;
  readonly label?: string;
};

/** 'Trimiteți': opens the dialog in which a paper is sent to a customer. */
export function SendPaper({ phone: given = '', label = 'Trimiteți clientului', ...papers }: SendPaperProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const phone = given || chosen;
  // Read before it is pressed, so that the dialog opens with everything in it.
  useRead(customers.getCustomer, phone === '' ? undefined : { query: { phone } });
  const close = () => {
    setOpen(false);
    setChosen('');
  };
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon={<IconSend size={18} stroke={1.8} aria-hidden />}
        disabled={Boolean(papers.stop)}
        onClick={() => setOpen(true)}
        className="px-3"
      >
        {label}
      </Button>
      {isOpen &&
        (phone === '' ? (
          <ChooseCustomer onPick={setChosen} onClose={close} />
        ) : (
          <SendPaperDialog papers={papers} phone={phone} opener={button} onClose={close} />
        ))}
    </>
  );
}

/** Asks for the customer of figures that belong to none. */
function ChooseCustomer({ onPick, onClose }: { onPick: (phone: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog onClose={onClose} title="Cui trimiteți?">
      <CustomerSearch
        label="Clientul"
        hint="Simularea nu este a niciunui client. Căutați după nume, alias sau telefon."
        failed={CUSTOMERS_NOT_SEARCHED}
        none="Niciun client găsit."
        isRequired
        typed={typed}
        onType={setTyped}
        onPick={({ phone }) => onPick(phone)}
      />
    </Dialog>
  );
}
