import { IconSend } from '@tabler/icons-react';
import { customers } from 'contract/customers/customers';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../data/read.ts';
import { SendPaperDialog } from './send-paper-dialog.tsx';
import type { Papers } from './use-sending.ts';

type SendPaperProps = Papers & {
  /** Undefined: there is no paper to send, and the button says so. */
  readonly phone: string | undefined;
  readonly label?: string;
};

/** 'Trimiteți': opens the dialog in which a paper is sent to a customer. */
export function SendPaper({ phone = '', label = 'Trimiteți clientului', ...papers }: SendPaperProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const why = useId();
  const isKnown = phone !== '';
  // Read before it is pressed, so that the dialog opens with everything in it.
  useRead(customers.getCustomer, isKnown ? { query: { phone } } : undefined);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon={<IconSend size={18} stroke={1.8} aria-hidden />}
        disabled={!isKnown || Boolean(papers.stop)}
        aria-describedby={isKnown ? undefined : why}
        onClick={() => setOpen(true)}
        className="px-3"
      >
        {label}
      </Button>
      {!isKnown && (
        <span id={why} className="text-ink-soft text-14 self-center">
          Se poate trimite numai din simulări deschise din fișa unui client.
        </span>
      )}
      {isOpen && isKnown && (
        <SendPaperDialog papers={papers} phone={phone} opener={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
