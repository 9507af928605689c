import { IconLink } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { type ClientLink, clientLinks } from 'contract/client-portal/client-links';
import { customers } from 'contract/customers/customers';
import { customerPath } from 'contract/site/desk-pages';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces, SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { ClientLinkDialog } from './client-link-dialog.tsx';

/** The id of the section at which changes of the links are announced. */
export const CLIENT_PAGE_SECTION = 'pagina-clientului';

/** 'Pagina clientului': the link to the client's page of a case, and when they last opened it. */
export function ClientLinkSection({ found }: { found: CaseDetails }) {
  const links = useRead(clientLinks.getForCase, { params: { id: found._id } });
  const live = links.data?.find(({ state }) => state === 'live');
  return (
    <Section
      id={CLIENT_PAGE_SECTION}
      title="Pagina clientului"
      text="Acolo clientul vede ce acte așteptați și le trimite de pe telefon. O deschide cu un cod primit pe e-mail: linkul singur nu arată nimic."
    >
      {links.isPending && <Skeleton height={72} />}
      {links.error && (
        <LoadFailed failure={links.error} retry={links.refetch}>
          Linkurile nu s-au putut citi.
        </LoadFailed>
      )}
      {links.data && (live ? <LiveLink link={live} /> : <NoLink links={links.data} />)}
      {links.data && found.closedAt === null && <LinkCommands found={found} live={live} />}
    </Section>
  );
}

function LiveLink({ link: { createdAt, createdByName, sentTo, openedAt } }: { link: ClientLink }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p>
        <span className={table.status} data-tone="good">
          activ
        </span>{' '}
        {openedAt ? `deschisă ultima dată ${formatInstant(openedAt)}` : 'nedeschisă încă'}
      </p>
      <p className="text-14 text-ink-soft wrap-anywhere">
        Creat {formatInstant(createdAt)}
        {createdByName && (
          <>
            {' '}
            de <bdi>{createdByName}</bdi>
          </>
        )}{' '}
        · {sentTo ? `trimis la ${sentTo}` : 'netrimis pe e-mail'}
      </p>
    </div>
  );
}

function NoLink({ links: [last] }: { links: readonly ClientLink[] }) {
  return (
    <p className="text-ink-soft">
      {last
        ? `Linkul este retras${last.openedAt ? `; pagina a fost deschisă ultima dată ${formatInstant(last.openedAt)}` : ''}.`
        : 'Clientul nu are încă un link.'}
    </p>
  );
}

/**
 * Makes a new link, which ends the one before (so it asks first), or ends it. Codes are mailed: it needs an address.
 */
function LinkCommands({ found, live }: { found: CaseDetails; live: ClientLink | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const customer = useRead(customers.getCustomer, { query: { phone: found.customer.phone } });
  const creating = useChange(clientLinks.create, { notice: SHOWN_BY_SCREEN });
  const sent = { body: { caseId: found._id } };
  if (!customer.data) return null;
  const { email } = customer.data;
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden!">
        {email !== null && live && (
          <AnotherLink button={button} email={email} make={() => creating.mutateAsync(sent)} />
        )}
        {email !== null && !live && (
          <Button
            ref={button}
            icon={<IconLink size={18} stroke={1.8} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate(sent)}
          >
            Trimiteți linkul
          </Button>
        )}
        {live && <Revoke id={live._id} />}
      </div>
      {email !== null && !live && <p className="text-14 text-ink-soft wrap-anywhere">Pleacă pe e-mail la {email}.</p>}
      {email === null && (
        <p>
          Pagina se deschide cu un cod trimis pe e-mail, iar clientul nu are adresă:{' '}
          <Link to={customerPath(found.customer)}>adăugați-o în fișa lui</Link>.
        </p>
      )}
      {creating.error && !live && <Alert tone="bad">{messageOf(creating.error)}</Alert>}
      {creating.data && (
        <ClientLinkDialog made={creating.data} customer={found.customer} opener={button} onClose={creating.reset} />
      )}
    </>
  );
}

type AnotherLinkProps = { button: RefObject<HTMLButtonElement | null>; email: string; make: () => Promise<unknown> };

function AnotherLink({ button, email, make }: AnotherLinkProps) {
  return (
    <ConfirmedAction
      title="Trimiteți alt link"
      action="Trimiteți"
      failed={messageOf}
      run={make}
      trigger={(ask) => (
        <Button ref={button} variant="secondary" onClick={ask}>
          Trimiteți alt link
        </Button>
      )}
    >
      Cel nou pleacă pe e-mail la {email}. Cel de până acum nu va mai deschide pagina.
    </ConfirmedAction>
  );
}

function Revoke({ id }: { id: string }) {
  const revoking = useChange(clientLinks.revoke, { notice: announces('Link retras', CLIENT_PAGE_SECTION) });
  return (
    <ConfirmedAction
      title="Retrageți linkul"
      action="Retrageți"
      failed={messageOf}
      run={() => revoking.mutateAsync({ params: { id } })}
      trigger={(ask) => (
        <Button variant="secondary" onClick={ask}>
          Retrageți linkul
        </Button>
      )}
    >
      Pagina nu se va mai deschide cu el, nici pe telefonul pe care a fost deschisă. Ce a trimis clientul rămâne.
    </ConfirmedAction>
  );
}
