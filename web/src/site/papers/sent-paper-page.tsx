import { useQuery } from '@tanstack/react-query';
import { paperNames } from 'contract/documents/paper-names';
import { sentPapers } from 'contract/documents/sent-papers';
import type { Reply } from 'contract/endpoint';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { call, urlOf } from '../../shared/api/call.ts';
import { isNotFound, messageOf } from '../../shared/api/failure.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { formatInstantDay } from '../../shared/time/instant.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Unplugged } from '../../ui/pages/error-scenes.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { Scene } from '../../ui/pages/scene.tsx';
import { HomeLink } from '../components/home-link.tsx';
import { WaitingPage } from '../layout/waiting-page.tsx';
import { ReopenLink } from './reopen-link.tsx';
import { BrokenLink } from './upload-scenes.tsx';

/** The target of a link. */
type Found = Reply<typeof sentPapers.look>;

/**
 * /document#token: a customer downloads the paper of their broker. Opening the page opens no paper yet: programs that
 * scan messages open links too.
 */
export function SentPaperPage() {
  const token = useLocation().hash.slice(1);
  useTitle('Documentul dumneavoastră');
  return token === '' ? (
    <ReopenLink purpose="Pe această pagină citiți documentul pe care vi l-am trimis." />
  ) : (
    <PaperOfLink token={token} />
  );
}

function PaperOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sent-paper', token],
    queryFn: ({ signal }) => call(sentPapers.look, { params: { token } }, { signal }),
    retry: false,
  });
  // Checks the link before the download: the file's address could show no sentence about an ended link.
  const take = async () => {
    const { error: ended } = await refetch();
    if (!ended) window.location.assign(pdfOf(token));
  };
  if (error && !isFetching) return <Ended failure={error} onRetry={() => void refetch()} />;
  if (data) return <Ready token={token} found={data} onTake={() => void take()} />;
  return <WaitingPage label="Se verifică linkul" title="Se caută documentul…" />;
}

const pdfOf = (token: string): string => urlOf(sentPapers.open.path, { token }, undefined);

type ReadyProps = { token: string; found: Found; onTake: () => void };

function Ready({ token, found: { kind, offers, sentAt, expiresAt }, onTake }: ReadyProps) {
  const take = (event: MouseEvent) => {
    event.preventDefault();
    onTake();
  };
  return (
    <MessagePage
      title={paperNames[kind]}
      scene={<PaperToTake />}
      actions={
        <LinkButton to={pdfOf(token)} target="_self" onClick={take}>
          Descărcați PDF
        </LinkButton>
      }
    >
      <p>
        Trimis de brokerul dumneavoastră pe {formatInstantDay(sentAt)}: {offers.join('; ')}.
      </p>
      <p>
        Linkul este valabil până la {formatInstantDay(expiresAt)}. Oricine îl are poate vedea documentul: nu îl dați mai
        departe. Întrebări? Sunați la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

/** The link opens no paper, or the check failed; only then another try may help. */
function Ended({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const isLink = isNotFound(failure);
  return (
    <MessagePage
      title={isLink ? 'Linkul nu mai este valabil' : 'Documentul nu poate fi căutat acum'}
      scene={isLink ? <BrokenLink /> : <Unplugged />}
      actions={
        <>
          {isLink ? (
            <LinkButton to="/contact">Cereți documentul din nou</LinkButton>
          ) : (
            <Button onClick={onRetry}>Încercați din nou</Button>
          )}
          <HomeLink />
        </>
      }
    >
      <p>{messageOf(failure)}</p>
      <p>
        Ne puteți suna la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

/** A sheet of figures with a downward arrow. */
function PaperToTake() {
  return (
    <Scene>
      <path d="M74 20h66l28 28v100H74Z" fill="var(--brand-tint)" />
      <path d="M140 20v28h28" />
      <path d="M92 66h58M92 82h58M92 98h34" stroke="var(--brand-soft)" />
      <circle cx="150" cy="130" r="28" fill="var(--brand)" />
      <path d="M150 116v26m-11-10 11 11 11-11" stroke="var(--on-brand)" strokeWidth="5" />
    </Scene>
  );
}
