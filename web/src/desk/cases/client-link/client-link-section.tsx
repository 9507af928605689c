import { Button, Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import type { ClientLink } from 'contract/client-portal/client-links';
import { useRef } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useCustomer } from '../../customers/customers-api.ts';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { Section } from '../../ui/layout/page.tsx';
import table from '../../ui/layout/table.module.css';
import { ClientLinkDialog } from './client-link-dialog.tsx';
import { CLIENT_PAGE_PLACE, useClientLinks, useCreateClientLink, useRevokeClientLink } from './client-links-api.ts';

/** 'Pagina clientului': the link by which the client sees and sends what a case needs, and when they last opened it. */
export function ClientLinkSection({ found }: { found: CaseDetails }) {
  const links = useClientLinks(found._id);
  const live = links.data?.find(({ state }) => state === 'live');
  return (
    <Section
      id={CLIENT_PAGE_PLACE}
      title="Pagina clientului"
      text="Acolo clientul vede ce acte așteptați și le trimite de pe telefon. O deschide cu un cod primit pe e-mail: linkul singur nu arată nimic."
    >
      {links.isPending && <Skeleton height={72} radius="md" />}
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

/** A new link, which ends the one before it (so it asks first), and its end. */
function LinkCommands({ found, live }: { found: CaseDetails; live: ClientLink | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const customer = useCustomer(found.customer.phone);
  const email = customer.data?.email ?? null;
  const creating = useCreateClientLink(found._id);
  const make = () => creating.mutateAsync(email !== null);
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden!">
        {live ? (
          <ConfirmedAction
            title="Faceți alt link"
            action="Faceți alt link"
            failed={messageOf}
            run={make}
            trigger={(ask) => (
              <Button ref={button} variant="default" disabled={!customer.data} onClick={ask}>
                Alt link
              </Button>
            )}
          >
            Linkul de până acum nu va mai deschide pagina. {goesTo(email)}
          </ConfirmedAction>
        ) : (
          <Button
            ref={button}
            leftSection={<IconLink size={18} stroke={1.8} aria-hidden />}
            loading={creating.isPending}
            disabled={!customer.data}
            onClick={() => creating.mutate(email !== null)}
          >
            {email === null ? 'Faceți linkul' : `Trimiteți linkul la ${email}`}
          </Button>
        )}
        {live && <Revoke caseId={found._id} id={live._id} />}
      </div>
      {customer.data && email === null && (
        <p className="text-14 text-ink-soft">
          Clientul nu are adresă de e-mail: fără ea nu poate primi codul cu care se deschide pagina.
        </p>
      )}
      {creating.error && !live && <Alert tone="bad">{messageOf(creating.error)}</Alert>}
      {creating.data && (
        <ClientLinkDialog made={creating.data} customer={found.customer} opener={button} onClose={creating.reset} />
      )}
    </>
  );
}

const goesTo = (email: string | null) => (email === null ? '' : `Cel nou pleacă pe e-mail la ${email}.`);

function Revoke({ caseId, id }: { caseId: string; id: string }) {
  const revoking = useRevokeClientLink(caseId, id);
  return (
    <ConfirmedAction
      title="Retrageți linkul"
      action="Retrageți"
      failed={messageOf}
      run={() => revoking.mutateAsync()}
      trigger={(ask) => (
        <Button variant="default" onClick={ask}>
          Retrageți linkul
        </Button>
      )}
    >
      Pagina nu se va mai deschide cu el, nici pe telefonul pe care a fost deschisă. Ce a trimis clientul rămâne.
    </ConfirmedAction>
  );
}
