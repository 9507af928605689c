import type { CasePerson } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { type ClientLink, clientLinks } from 'contract/client-portal/client-links';
import { customerPath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { formatInstant, formatInstantDay } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { SendToClient } from '../agreements/send-to-client.tsx';
import { isTogether, labelOf, PEOPLE_SECTION, signersOf, unreachable } from '../signers.ts';

/** The id of the section at which changes of the links are announced. */
export const CLIENT_PAGE_SECTION = 'pagina-clientului';

/** 'Pagina dosarului': each signer's link to their page of a case, and when they last opened it. */
export function ClientLinkSection({ found }: { found: CaseDetails }) {
  const links = useRead(clientLinks.getForCase, { params: { id: found._id } });
  const isCouple = isTogether(found);
  return (
    <Section
      id={CLIENT_PAGE_SECTION}
      title="Pagina dosarului"
      isFolded
      isOpen={links.error !== null}
      summary={links.data && lastVisitWords(links.data)}
      text={
        isCouple
          ? 'Fiecare semnatar are pagina lui, cu actele și textele lui. O deschide cu un cod primit pe e-mail: linkul singur nu arată nimic.'
          : 'Acolo clientul vede ce acte așteptați și le trimite de pe telefon. O deschide cu un cod primit pe e-mail: linkul singur nu arată nimic.'
      }
    >
      {links.isPending && <Skeleton height={72} />}
      {links.error && (
        <LoadFailed failure={links.error} retry={links.refetch}>
          Linkurile nu s-au putut citi.
        </LoadFailed>
      )}
      {links.data &&
        signersOf(found).map((person) => (
          <PersonLink
            key={person._id}
            found={found}
            person={person}
            links={links.data.filter((link) => link.person._id === person._id)}
            isNamed={isCouple}
          />
        ))}
    </Section>
  );
}

/** When anybody last opened their page; for the folded section. */
function lastVisitWords(links: readonly ClientLink[]): string {
  const last = lastVisit(links);
  if (!links.some(({ state }) => state === 'live')) return 'niciun link activ';
  return last ? `deschisă ${formatInstantDay(last)}` : 'nedeschisă încă';
}

/** The last moment at which one of these links was opened. */
const lastVisit = (links: readonly ClientLink[]): string | undefined =>
  links
    .flatMap(({ openedAt }) => openedAt ?? [])
    .toSorted()
    .at(-1);

type PersonLinkProps = {
  found: CaseDetails;
  person: CasePerson;
  /** Theirs, newest first. */
  links: readonly ClientLink[];
  isNamed: boolean;
};

/** The link of a signer, and what can be done with it. */
function PersonLink({ found, person, links, isNamed }: PersonLinkProps) {
  const alive = links.filter(({ state }) => state === 'live');
  const [live] = alive;
  // Messages bring links of their own, which open the same page.
  const openedAt = lastVisit(alive);
  return (
    <div className="grid grid-cols-1 gap-2">
      {isNamed && (
        <h3 className="text-16 font-650 wrap-anywhere">
          <bdi>{labelOf(person)}</bdi>
        </h3>
      )}
      {live ? <LiveLink link={{ ...live, openedAt: openedAt ?? null }} /> : <NoLink links={links} />}
      {found.closedAt === null && <LinkCommands found={found} person={person} live={live} />}
    </div>
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
        : 'Niciun link încă.'}
    </p>
  );
}

/** Sends a link, or ends it. Codes are mailed: a page needs an address of its own. */
function LinkCommands({
  found,
  person,
  live,
}: Pick<PersonLinkProps, 'found' | 'person'> & { live: ClientLink | undefined }) {
  const { email } = person.facts;
  const reason = unreachable({ ...person, hasPage: false }, found);
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden!">
        {!reason && (
          <SendToClient found={found} person={person} part="link">
            {live ? 'Trimiteți alt link' : 'Trimiteți linkul'}
          </SendToClient>
        )}
        {live && <Revoke id={live._id} name={isolated(labelOf(person))} />}
      </div>
      {!reason && !live && <p className="text-14 text-ink-soft wrap-anywhere">Pleacă pe e-mail la {email}.</p>}
      {reason && <NoCodes found={found} person={person} reason={reason} />}
    </>
  );
}

/** Why no code can reach a signer, and where that is mended. */
function NoCodes({ found, person, reason }: Pick<PersonLinkProps, 'found' | 'person'> & { reason: string }) {
  if (person.role !== 'borrower') {
    return (
      <p>
        Pagina se deschide cu un cod trimis pe e-mail, iar <bdi>{labelOf(person)}</bdi> {reason}: completați la{' '}
        <a href={`#${PEOPLE_SECTION}`}>„Persoane”</a>.
      </p>
    );
  }
  return (
    <p>
      Pagina se deschide cu un cod trimis pe e-mail, iar clientul nu are adresă:{' '}
      <Link to={customerPath(found.customer)}>adăugați-o în fișa lui</Link>.
    </p>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const revoking = useChange(clientLinks.revoke, { notice: announces('Link retras', CLIENT_PAGE_SECTION) });
  return (
    <ConfirmedAction
      title="Retrageți linkul"
      action="Retrageți"
      failed={messageOf}
      run={() => revoking.mutateAsync({ params: { id } })}
      trigger={(ask) => (
        <Button variant="secondary" aria-label={`Retrageți linkul: ${name}`} onClick={ask}>
          Retrageți linkul
        </Button>
      )}
    >
      Pagina nu se va mai deschide cu el, nici pe telefonul pe care a fost deschisă. Ce s-a trimis de pe ea rămâne.
    </ConfirmedAction>
  );
}
