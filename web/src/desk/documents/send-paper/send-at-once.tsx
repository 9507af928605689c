import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../data/read.ts';
import { SendPaper } from './send-paper.tsx';
import { SendingDialog } from './send-paper-dialog.tsx';
import { type Papers, useSending } from './use-sending.ts';

type SendAtOnceProps = { phone: string | undefined; papers: Papers };

/** One press sends a paper with the standard text; the button names the receiver. The dialog allows other words. */
export function SendAtOnce({ phone, papers }: SendAtOnceProps) {
  const { data: customer } = useRead(customers.getCustomer, phone === undefined ? undefined : { query: { phone } });
  if (!customer) return <SendPaper {...papers} phone={phone} label="Trimiteți" />;
  return <Commands papers={papers} customer={customer} />;
}

function Commands({ papers, customer }: { papers: Papers; customer: Customer }) {
  const sender = useSending(papers, customer);
  const { sending, isTyped, isReady, sendByEmail, sendByWhatsApp } = sender;
  const [isOpen, setOpen] = useState(false);
  // A text that was typed before should be seen again before it is sent.
  const orRead = (send: () => void) => (isTyped ? setOpen(true) : send());
  const close = () => {
    setOpen(false);
    sending.reset();
  };
  return (
    <>
      {customer.email !== null && (
        <Button
          // The whole address is shown: on a narrow screen it is broken.
          className="max-w-full px-3 wrap-anywhere"
          icon={<IconSend size={18} stroke={1.8} aria-hidden />}
          loading={sending.isPending}
          disabled={!isReady}
          onClick={() => orRead(sendByEmail)}
        >
          Trimiteți la {customer.email}
        </Button>
      )}
      <Button
        variant={customer.email === null ? 'primary' : 'secondary'}
        icon={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        loading={sending.isPending}
        disabled={!isReady}
        onClick={() => orRead(sendByWhatsApp)}
        className="px-3"
      >
        WhatsApp
      </Button>
      <Button variant="secondary" onClick={() => setOpen(true)} className="px-3">
        Alt text…
      </Button>
      {(isOpen || sending.isSuccess || sending.isError) && (
        <SendingDialog papers={papers} customer={customer} sender={sender} onClose={close} />
      )}
    </>
  );
}
