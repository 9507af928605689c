import { IconLink } from '@tabler/icons-react';
import type { CasePerson } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { clientLinks } from 'contract/client-portal/client-links';
import { useRef } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { labelOf } from '../signers.ts';
import { ClientLinkDialog } from './client-link-dialog.tsx';

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
          aria-label={`Trimite linkul: ${name}`}
          loading={creating.isPending}
          onClick={() => creating.mutate(sent)}
        >
          Trimite linkul
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
