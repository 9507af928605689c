import { Button, Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type UploadLink, uploadLinks } from 'contract/upload-links';
import { useRef } from 'react';
import { messageOf } from '../api/failure.ts';
import { staffCall } from '../auth/staff-call.ts';
import { ConfirmedAction } from '../staff/confirmed-action.tsx';
import { formatInstant } from '../staff/instant.ts';
import { Section } from '../staff/page.tsx';
import table from '../staff/table.module.css';
import { Alert } from '../ui/alert.tsx';
import { LinkDialog } from './link-dialog.tsx';
import styles from './links.module.css';
import { useLinks, useRefreshLinks } from './links-api.ts';

const STATES = {
  live: { word: 'activ', tone: 'good', until: 'valabil până la' },
  'used-up': { word: 'folosit tot', tone: 'warn', until: 'valabil până la' },
  expired: { word: 'expirat', tone: 'warn', until: 'a expirat' },
  revoked: { word: 'revocat', tone: 'bad' },
} as const;

type SectionProps = { phone: string; email: string | null };

/** The links that a customer was given (the page's header makes them): in which state each is, and how to end or renew it. */
export function UploadLinksSection({ phone, email }: SectionProps) {
  const links = useLinks(phone);
  return (
    <Section
      id="linkuri"
      title="Linkuri de încărcare"
      text="Prin ele clientul trimite documente fără cont. Adresa unui link se vede numai când este făcut."
    >
      {links.isPending && <Skeleton height={72} radius="md" />}
      {links.error && (
        <Alert tone="bad" action={<Button onClick={() => void links.refetch()}>Încercați din nou</Button>}>
          {messageOf(links.error)}
        </Alert>
      )}
      {links.data?.length === 0 && (
        <p className={styles.soft}>Clientul nu a primit niciun link. „Generate Link” din capul paginii face unul.</p>
      )}
      {links.data && links.data.length > 0 && (
        <ul className={styles.list}>
          {links.data.map((link) => (
            <LinkRow key={link._id} link={link} phone={phone} email={email} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function LinkRow({ link, phone, email }: SectionProps & { link: UploadLink }) {
  const { _id, createdAt, createdBy, expiresAt, maxUploads, usedCount, sentTo, state } = link;
  const { word, tone } = STATES[state];
  const when = formatInstant(createdAt);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={table.status} data-tone={tone}>
            {word}
          </span>{' '}
          {usedCount} din {maxUploads} încărcări folosite
        </p>
        <p className={styles.soft}>
          Făcut {when}
          {createdBy && ` de ${createdBy}`} ·{' '}
          {state !== 'revoked' && `${STATES[state].until} ${formatInstant(expiresAt)} · `}
          {sentTo ? `trimis la ${sentTo}` : 'netrimis pe e-mail'}
        </p>
      </div>
      <div className={styles.buttons}>
        <Resend id={_id} phone={phone} email={email} when={when} />
        {state !== 'revoked' && <Revoke id={_id} phone={phone} when={when} />}
      </div>
    </li>
  );
}

type ActionProps = { id: string; phone: string; when: string };

/** A new address and a new time; the old link ends. */
function Resend({ id, phone, email, when }: ActionProps & { email: string | null }) {
  const refresh = useRefreshLinks(phone);
  const button = useRef<HTMLButtonElement>(null);
  const sending = useMutation({
    mutationFn: () => staffCall(uploadLinks.resend, { params: { id }, body: { sendEmail: email !== null } }),
    onSuccess: refresh,
  });
  return (
    <>
      <Button
        ref={button}
        variant="default"
        loading={sending.isPending}
        onClick={() => sending.mutate()}
        aria-label={`Retrimiteți linkul din ${when}`}
      >
        Retrimiteți
      </Button>
      {sending.error && (
        <div className={styles.failed}>
          <Alert tone="bad">{messageOf(sending.error)}</Alert>
        </div>
      )}
      {sending.data && <LinkDialog made={sending.data} opener={button} onClose={sending.reset} />}
    </>
  );
}

function Revoke({ id, phone, when }: ActionProps) {
  const refresh = useRefreshLinks(phone);
  const revoke = async () => {
    await staffCall(uploadLinks.revoke, { params: { id } });
    await refresh();
  };
  return (
    <ConfirmedAction
      title="Confirmați revocarea"
      action="Revocați"
      failed={messageOf}
      run={revoke}
      trigger={(ask) => (
        <Button color="red" onClick={ask} aria-label={`Revocați linkul din ${when}`}>
          Revocați
        </Button>
      )}
    >
      Linkul nu va mai deschide pagina de încărcare. Fișierele primite prin el rămân.
    </ConfirmedAction>
  );
}
