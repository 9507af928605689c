import { type UploadLink, uploadLinks } from 'contract/documents/upload-links';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useRef } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { Newest } from '../../ui/layout/newest.tsx';
import { SectionPart } from '../../ui/layout/page.tsx';
import table from '../../ui/layout/table.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces, SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMemberName } from '../data/account.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { LinkDialog } from './link-dialog.tsx';

const STATES = {
  live: { word: 'activ', tone: 'good', until: 'valabil până la' },
  'used-up': { word: 'folosit tot', tone: 'warn', until: 'valabil până la' },
  expired: { word: 'expirat', tone: 'warn', until: 'a expirat' },
  revoked: { word: 'revocat', tone: 'bad' },
} as const;

type SectionProps = { phone: string; email: string | null };

/** The links that a customer was given (the page's header makes them): the state of each, ending and renewing it. */
export function UploadLinksSection({ phone, email }: SectionProps) {
  const links = useRead(uploadLinks.getForCustomer, { query: { phone } });
  return (
    <SectionPart id={customerSections.uploadLinks} title="Linkuri de încărcare">
      {links.isPending && <Skeleton height={72} />}
      {links.error && <LoadFailed retry={links.refetch}>{messageOf(links.error)}</LoadFailed>}
      {links.data?.length === 0 && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          Niciunul încă. Prin „Generate Link” clientul trimite acte fără cont.
        </p>
      )}
      {links.data && links.data.length > 0 && (
        <Newest
          items={links.data}
          shown={2}
          others={(count) => (count === 1 ? 'Încă un link' : `Încă ${formatCount(count, 'link', 'linkuri')}`)}
        >
          {(some) => (
            <ul className="ruled-3 grid grid-cols-1">
              {some.map((link) => (
                <LinkRow key={link._id} link={link} email={email} />
              ))}
            </ul>
          )}
        </Newest>
      )}
    </SectionPart>
  );
}

function LinkRow({ link, email }: Pick<SectionProps, 'email'> & { link: UploadLink }) {
  const { _id, createdAt, createdBy, expiresAt, maxUploads, usedCount, sentTo, state } = link;
  const { word, tone } = STATES[state];
  const when = formatInstant(createdAt);
  const nameOf = useMemberName();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="tabular">
          <span className={table.status} data-tone={tone}>
            {word}
          </span>{' '}
          {usedCount} din {maxUploads} încărcări folosite
        </p>
        <p className="text-ink-soft text-14 wrap-anywhere">
          Creat {when}
          {createdBy && (
            <>
              {' '}
              de <bdi>{nameOf(createdBy)}</bdi>
            </>
          )}{' '}
          · {state !== 'revoked' && `${STATES[state].until} ${formatInstant(expiresAt)} · `}
          {sentTo ? `trimis la ${sentTo}` : 'netrimis pe e-mail'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Resend id={_id} email={email} when={when} />
        {state !== 'revoked' && <Revoke id={_id} when={when} />}
      </div>
    </li>
  );
}

type ActionProps = { id: string; when: string };

/** Renews a link; the old one ends, so it asks first. */
function Resend({ id, email, when }: ActionProps & { email: string | null }) {
  const button = useRef<HTMLButtonElement>(null);
  const resending = useChange(uploadLinks.resend, { notice: SHOWN_BY_SCREEN });
  return (
    <>
      <ConfirmedAction
        title="Confirmați retrimiterea"
        action="Retrimiteți"
        failed={messageOf}
        run={() => resending.mutateAsync({ params: { id }, body: { sendEmail: email !== null } })}
        trigger={(ask) => (
          <Button ref={button} variant="secondary" onClick={ask} aria-label={`Retrimiteți linkul din ${when}`}>
            Retrimiteți
          </Button>
        )}
      >
        Se creează un link nou{email && `, care pleacă pe e-mail la ${email}`}. Cel vechi nu va mai funcționa.
      </ConfirmedAction>
      {resending.data && <LinkDialog made={resending.data} opener={button} onClose={resending.reset} />}
    </>
  );
}

function Revoke({ id, when }: ActionProps) {
  const revoking = useChange(uploadLinks.revoke, { notice: announces('Link revocat', customerSections.uploadLinks) });
  return (
    <ConfirmedAction
      title="Confirmați revocarea"
      action="Revocați"
      failed={messageOf}
      run={() => revoking.mutateAsync({ params: { id } })}
      trigger={(ask) => (
        <Button onClick={ask} aria-label={`Revocați linkul din ${when}`} variant="danger">
          Revocați
        </Button>
      )}
    >
      Linkul nu va mai deschide pagina de încărcare. Fișierele primite prin el rămân.
    </ConfirmedAction>
  );
}
