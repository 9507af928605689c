import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react';
import type { CasePerson } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { clientLinks } from 'contract/client-portal/client-links';
import type { Reply } from 'contract/endpoint';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { clientPagePath } from 'contract/site/pages';
import { type RefObject, useRef } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { site } from '../../../shared/brand/brand.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { LinkToCopy } from '../../documents/link-to-copy.tsx';
import { greeting } from '../../ui/texts/greeting.ts';
import { labelOf } from '../signers.ts';

type SendLinkProps = {
  found: CaseDetails;
  person: CasePerson;
  /** A link that opens the page already: it ends, so the press asks first. */
  isAnother?: boolean;
};

/** Makes and mails a link to a person's page, and shows its address once. */
export function SendLink({ found, person, isAnother = false }: SendLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const creating = useChange(clientLinks.create, { notice: SHOWN_BY_SCREEN });
  const sent = { body: { caseId: found._id, person: person._id } };
  const name = isolated(labelOf(person));
  const { email, phone } = person.facts;
  return (
    <>
      {isAnother ? (
        <ConfirmedAction
          title="Trimiteți alt link"
          action="Trimiteți"
          failed={messageOf}
          run={() => creating.mutateAsync(sent)}
          trigger={(ask) => (
            <Button ref={button} variant="secondary" aria-label={`Trimiteți alt link: ${name}`} onClick={ask}>
              Trimiteți alt link
            </Button>
          )}
        >
          Cel nou pleacă pe e-mail la {email}. Cel de până acum nu va mai deschide pagina.
        </ConfirmedAction>
      ) : (
        <Button
          ref={button}
          variant="secondary"
          icon={<IconLink size={18} stroke={1.8} aria-hidden />}
          aria-label={`Trimiteți linkul: ${name}`}
          loading={creating.isPending}
          onClick={() => creating.mutate(sent)}
        >
          Trimiteți linkul
        </Button>
      )}
      {creating.error && !isAnother && <Alert tone="bad">{messageOf(creating.error)}</Alert>}
      {creating.data && (
        <ClientLinkDialog
          made={creating.data}
          person={{ phone, name: person.facts.name ?? '' }}
          opener={button}
          onClose={creating.reset}
        />
      )}
    </>
  );
}

type ClientLinkDialogProps = {
  /** A link just made: only now its address is known. */
  made: Reply<typeof clientLinks.create>;
  /** The person of the page; `phone` null: unknown. */
  person: { readonly phone: string | null; readonly name: string };
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The address of a new link to the client's page: where it was mailed, to copy it, and as a WhatsApp message. */
function ClientLinkDialog({ made: { link, token }, person, opener, onClose }: ClientLinkDialogProps) {
  const address = `${site().url}${clientPagePath(token)}`;
  const message = linkMessage({ name: person.name, brand: site().brand, address });
  return (
    <Dialog onClose={onClose} opener={opener} title="Linkul către pagina dosarului">
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
