import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
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
import { labelOf } from '../signers.ts';

/** A link just made: only now its address is known. */
export type MadeLink = Reply<typeof clientLinks.create>;

type MadeLinksProps = {
  found: CaseDetails;
  made: readonly MadeLink[];
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The addresses of new links to pages of a case: where each was mailed, to copy it, and as a WhatsApp message. */
export function MadeLinks({ found, made, opener, onClose }: MadeLinksProps) {
  const isOne = made.length === 1;
  return (
    <Dialog
      onClose={onClose}
      opener={opener}
      title={isOne ? 'Linkul către pagina dosarului' : 'Linkurile către pagina dosarului'}
    >
      <div className="grid grid-cols-1 gap-4">
        {made.map((one) => (
          <NewLink key={one.link._id} found={found} made={one} isNamed={!isOne} />
        ))}
        <Button variant="secondary" className="justify-self-start" onClick={onClose}>
          Gata
        </Button>
      </div>
    </Dialog>
  );
}

type NewLinkProps = { found: CaseDetails; made: MadeLink; isNamed: boolean };

function NewLink({ found, made: { link, token }, isNamed }: NewLinkProps) {
  const person = found.people.find(({ _id }) => _id === link.person._id);
  const address = `${site().url}${clientPagePath(token)}`;
  const message = linkMessage({ name: person?.facts.name ?? '', brand: site().brand, address });
  return (
    <div className="grid grid-cols-1 gap-3">
      {isNamed && person && (
        <h3 className="text-16 font-650 wrap-anywhere">
          <bdi>{labelOf(person)}</bdi>
        </h3>
      )}
      <Alert tone="good">E-mailul cu linkul pleacă acum către {link.sentTo}.</Alert>
      <LinkToCopy address={address} description="După ce închideți, nu mai poate fi văzut: se poate face altul." />
      {person?.facts.phone && (
        <LinkButton
          href={whatsAppUrl(person.facts.phone, message)}
          target="_blank"
          rel="noopener"
          variant="secondary"
          className="justify-self-start"
          icon={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
        >
          Deschideți WhatsApp
        </LinkButton>
      )}
    </div>
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
