import { Button, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import type { SentPaper } from 'contract/documents/sent-papers';
import { useEffect, useRef } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useCopyField } from '../../../shared/ui/components/fields/use-copy-field.ts';
import { whatsAppUrl } from '../../customers/whatsapp-url.ts';

type SentNoticeProps = {
  /** A paper just sent: the only time that its link is known. */
  sent: { readonly paper: SentPaper; readonly address: string; readonly text: string };
  customer: Customer;
  onClose: () => void;
};

/** That a paper is on its way, and its link; by WhatsApp the message, ready to be sent. */
export function SentNotice({ sent: { paper, address, text }, customer, onClose }: SentNoticeProps) {
  const { field, outcome, copy } = useCopyField(address);
  const isByEmail = paper.channel === 'email';
  // What is next to be pressed; the button that had the focus is gone with the form.
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector<HTMLElement>('[data-next]')?.focus(), []);
  return (
    <div ref={next} className="grid grid-cols-1 gap-4">
      <Alert tone="good">
        {isByEmail
          ? `E-mailul cu linkul pleacă acum către ${paper.sentTo}.`
          : 'Documentul este pregătit. Deschideți WhatsApp și trimiteți mesajul.'}
      </Alert>
      {!isByEmail && (
        <Button
          component="a"
          href={whatsAppUrl(customer.phone, `${text}\n\n${address}`)}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
          className="justify-self-start"
          data-next
        >
          Deschideți WhatsApp
        </Button>
      )}
      <TextInput
        ref={field}
        label="Linkul"
        description={`Valabil până la ${formatInstant(paper.expiresAt)}. După ce închideți, nu mai poate fi văzut; documentul rămâne pe pagina clientului, la „Documente trimise”.`}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="default" onClick={() => void copy()}>
          Copiați linkul
        </Button>
        <Button variant={isByEmail ? 'filled' : 'default'} onClick={onClose} {...(isByEmail && { 'data-next': true })}>
          Gata
        </Button>
      </div>
      {outcome === 'copied' && <Alert tone="good">Linkul a fost copiat.</Alert>}
      {outcome === 'selected' && <Alert tone="warn">Linkul este selectat: copiați-l de acolo.</Alert>}
    </div>
  );
}
