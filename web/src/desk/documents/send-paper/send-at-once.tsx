import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import type { Channel } from 'contract/documents/sent-papers';
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
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    sender.form.clearOutcome();
  };
  const sender = useSending(papers, customer, close);
  const { form, isTyped, isReady, sendBy } = sender;
  // A text that was typed before should be seen again before it is sent.
  const orRead = (channel: Channel) => (isTyped ? setOpen(true) : sendBy(channel));
  return (
    <>
      {customer.email !== null && (
        <Button
          // The whole address is shown: on a narrow screen it is broken.
          className="max-w-full px-3 wrap-anywhere"
          icon={<IconSend size={18} stroke={1.8} aria-hidden />}
          loading={form.isSaving}
          disabled={!isReady}
          onClick={() => orRead('email')}
        >
          Trimiteți la {customer.email}
        </Button>
      )}
      <Button
        variant={customer.email === null ? 'primary' : 'secondary'}
        icon={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        loading={form.isSaving}
        disabled={!isReady}
        onClick={() => orRead('whatsapp')}
        className="px-3"
      >
        WhatsApp
      </Button>
      <Button variant="secondary" disabled={Boolean(papers.stop)} onClick={() => setOpen(true)} className="px-3">
        Alt text…
      </Button>
      {(isOpen || form.isSaved || form.refusal) && (
        <SendingDialog papers={papers} customer={customer} sender={sender} onClose={close} />
      )}
    </>
  );
}
