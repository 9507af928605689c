import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { useState } from 'react';
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
          px="sm"
          // The whole address is shown: on a narrow screen it is broken.
          className="h-auto! min-h-tap max-w-full py-1!"
          classNames={{ label: 'whitespace-normal! wrap-anywhere leading-130' }}
          leftSection={<IconSend size={18} stroke={1.8} aria-hidden />}
          loading={sending.isPending}
          disabled={!isReady}
          onClick={() => orRead(sendByEmail)}
        >
          Trimiteți la {customer.email}
        </Button>
      )}
      <Button
        px="sm"
        variant={customer.email === null ? 'filled' : 'default'}
        leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        loading={sending.isPending}
        disabled={!isReady}
        onClick={() => orRead(sendByWhatsApp)}
      >
        WhatsApp
      </Button>
      <Button variant="default" px="sm" onClick={() => setOpen(true)}>
        Alt text…
      </Button>
      {(isOpen || sending.isSuccess || sending.isError) && (
        <SendingDialog papers={papers} customer={customer} sender={sender} onClose={close} />
      )}
    </>
  );
}
