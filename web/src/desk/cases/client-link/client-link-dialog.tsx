import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { clientLinks } from 'contract/client-portal/client-links';
import type { Reply } from 'contract/endpoint';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { clientPagePath } from 'contract/site/pages';
import type { RefObject } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LinkToCopy } from '../../documents/link-to-copy.tsx';
import { greeting } from '../../ui/texts/greeting.ts';

type ClientLinkDialogProps = {
  /** A link just made: only now its address is known. */
  made: Reply<typeof clientLinks.create>;
  /** The person of the page; `phone` null: unknown. */
  person: { readonly phone: string | null; readonly name: string };
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The address of a new link to the client's page: where it was mailed, to copy it, and as a WhatsApp message. */
export function ClientLinkDialog({ made: { link, token }, person, opener, onClose }: ClientLinkDialogProps) {
  const address = `${site().url}${clientPagePath(token)}`;
  const message = linkMessage({ name: person.name, brand: site().brand, address });
  return (
    <Dialog onClose={onClose} opener={opener} title="Linkul către pagina clientului">
      <div className="grid grid-cols-1 gap-4">
        <Alert tone="good">E-mailul cu linkul pleacă acum către {link.sentTo}.</Alert>
        <LinkToCopy address={address} description="După ce închideți, nu mai poate fi văzut: se poate face altul." />
        <div className="flex flex-wrap gap-2">
          {person.phone && (
            <LinkButton
              href={whatsAppUrl(person.phone, message)}
              target="_blank"
              rel="noopener"
              variant="secondary"
              icon={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
            >
              Deschideți WhatsApp
            </LinkButton>
          )}
          <Button variant="secondary" onClick={onClose}>
            Gata
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type LinkFacts = {
  /** Of the person; may be empty. */
  readonly name: string;
  readonly brand: string;
  readonly address: string;
};

/** The message by which a person gets the link to their page. */
function linkMessage({ name, brand, address }: LinkFacts): string {
  return [
    greeting(name),
    `Aici vedeți ce acte ne mai trebuie pentru credit și ni le trimiteți de pe telefon:\n${address}`,
    `La deschidere primiți un cod pe e-mail; linkul este numai pentru dumneavoastră.`,
    brand,
  ].join('\n\n');
}
