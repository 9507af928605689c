import { NEEDS_PASSWORD } from 'contract/checklist/checklist-words';
import { writePhone } from 'contract/romanian/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../shared/api/failure.ts';
import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { keepDraft, readDraft } from '../../shared/drafts/drafts.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { romaniaNote } from '../../shared/time/romania-clock.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Unplugged } from '../../ui/pages/error-scenes.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { FormPage } from '../layout/form-page.tsx';
import { WaitingPage } from '../layout/waiting-page.tsx';
import { ReopenLink } from './reopen-link.tsx';
import { type OpenLink, type Sent, useLink } from './upload-api.ts';
import { UploadForm } from './upload-form.tsx';
import styles from './upload-page.module.css';
import { BrokenLink, FullFolder, OpenFolder } from './upload-scenes.tsx';

const TITLE = 'Încărcare securizată';

/** /upload/:token: a customer sends documents by their broker's link. */
export function UploadPage() {
  const { token: inAddress = '' } = useParams();
  const [token] = useState(() => readToken(inAddress));
  return token === '' ? <Reopen /> : <PageOfLink token={token} />;
}

function Reopen() {
  useTitle(TITLE);
  return <ReopenLink purpose="Pe această pagină ne trimiteți actele pentru dosar." />;
}

function PageOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useLink(token);
  useTitle(TITLE);
  useEffect(() => {
    if (data) hideToken(token);
  }, [data, token]);

  if (data) return <Opened token={token} link={data} />;
  if (error && !isFetching) return <Invalid failure={error} onRetry={() => void refetch()} />;
  return (
    <WaitingPage
      label="Se verifică linkul"
      title="Validating upload link..."
      titleClass="text-22 text-center"
      lang="en"
    >
      <p>Verificăm linkul prin care trimiteți actele.</p>
    </WaitingPage>
  );
}

function Opened({ token, link }: { token: string; link: OpenLink }) {
  const [left, setLeft] = useState(link.maxUploads - link.usedCount);
  const [lastSent, setLastSent] = useState<Sent>();
  const sent = (now: Sent) => {
    setLeft(now.left ?? left - 1);
    setLastSent(now);
  };
  return (
    <FormPage
      title="Secure File Upload"
      tabTitle={TITLE}
      lead={
        <>
          <strong>Încărcarea securizată a actelor.</strong> Brokerul dumneavoastră de la {site().brand} vă cere actele
          pentru dosarul de credit. Le păstrăm criptate, le vede numai echipa noastră și nu ajung la nicio bancă până nu
          vă dați acordul. Nu știți sigur ce trimiteți? Sunați la <PhoneLink />.
        </>
      }
      scene={<OpenFolder />}
    >
      <Facts link={link} left={left} />
      {lastSent && (
        <Alert tone="good" title="Files uploaded successfully!">
          Fișierele au ajuns la noi. Brokerul dumneavoastră le vede de acum.
          {lastSent.locked.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is only ever replaced
            <p key={at} className="wrap-anywhere">
              <bdi>„{name}”</bdi>: {NEEDS_PASSWORD}
            </p>
          ))}
        </Alert>
      )}
      {left > 0 ? <UploadForm token={token} onStart={() => setLastSent(undefined)} onSent={sent} /> : <LimitReached />}
      {left > 0 && <WhatToSend />}
    </FormPage>
  );
}

function Facts({ link: { customer, expiresAt }, left }: { link: OpenLink; left: number }) {
  const rows: [string, ReactNode][] = [
    ['Nume', customer.name || <NotProvided />],
    ['E-mail', customer.email || <NotProvided />],
    ['Telefon', writePhone(customer.phone)],
    ['Încărcări rămase', String(Math.max(0, left))],
    ['Valabil până la', formatInstant(expiresAt) + romaniaNote(expiresAt.slice(0, 10))],
  ];
  return (
    <dl className={`${styles.facts} card grid gap-2 m-0 p-4`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NotProvided() {
  return (
    <>
      <span lang="en">Not provided</span> (necompletat)
    </>
  );
}

/** The documents are in the message with the link: the page names how a useful one looks. */
function WhatToSend() {
  return (
    <section aria-labelledby="ce-trimiteti" className="grid grid-cols-1 gap-2">
      <h2 id="ce-trimiteti" className="text-18">
        Ce trimiteți
      </h2>
      <ul className="m-0 grid max-w-measure gap-1 ps-5 list-disc">
        <li>Actele cerute de broker în mesajul cu acest link, toate paginile lor.</li>
        <li>Ce aveți pe hârtie, fotografiați la lumină, cu toate colțurile în cadru și fără reflexii.</li>
        <li>Ce ați primit de la bancă, de la angajator sau de la ANAF, de obicei PDF, trimiteți neschimbat.</li>
      </ul>
    </section>
  );
}

function LimitReached() {
  return (
    <section
      className="card grid grid-cols-1 items-center gap-5 p-5 sm:grid-cols-[10rem_minmax(0,1fr)]"
      aria-labelledby="limita"
    >
      <div className="max-w-[10rem]">
        <FullFolder />
      </div>
      <div className="grid gap-2">
        <h2 id="limita" lang="en" className="text-22">
          Upload Limit Reached
        </h2>
        <p lang="en">You have used all available uploads for this link.</p>
        <p lang="en">Please contact the sender if you need to upload more files.</p>
        <p>
          <strong>Tot ce ați trimis prin acest link a ajuns la noi.</strong> Nu mai aveți nimic de făcut aici. Dacă mai
          aveți acte de trimis, cereți un link nou brokerului sau sunați la <PhoneLink />.
        </p>
      </div>
    </section>
  );
}

/** The link is unknown, or the check failed; only then another try may help. */
function Invalid({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const isLink = isNotFound(failure);
  const instead = isLink ? 'This upload link is invalid or has expired.' : 'Failed to validate upload link';
  return (
    <MessagePage
      title="Invalid Upload Link"
      scene={isLink ? <BrokenLink /> : <Unplugged />}
      actions={
        <>
          {isLink ? (
            <LinkButton to="/contact">Cereți un link nou</LinkButton>
          ) : (
            <Button onClick={onRetry}>Încercați din nou</Button>
          )}
          <LinkButton to="/" variant="secondary">
            <span lang="en">Go to Home</span>
          </LinkButton>
        </>
      }
    >
      <p>{failure.message || instead}</p>
      <p>
        {isLink
          ? 'Nu aveți adresa brokerului? Sunați la '
          : 'Linkul dumneavoastră rămâne valabil și nu s-a pierdut nimic. Dacă nu merge nici peste câteva minute, sunați la '}
        <PhoneLink />.
      </p>
    </MessagePage>
  );
}

/** The address's text after the removal of its token. */
const HIDDEN = 'link';
const KEY = 'upload-link';

/**
 * The token of the link in this tab; a reload finds it in the storage of `hideToken`. Empty in any other tab, as from
 * the history.
 */
function readToken(inAddress: string): string {
  return inAddress === HIDDEN ? readDraft('visitor', KEY) : inAddress;
}

/** Takes the token out of the address, and so out of the history and off the screen. */
function hideToken(token: string): void {
  // Without storage a reload would lose it: it stays in the address.
  if (keepDraft('visitor', KEY, token)) window.history.replaceState(window.history.state, '', `/upload/${HIDDEN}`);
}
