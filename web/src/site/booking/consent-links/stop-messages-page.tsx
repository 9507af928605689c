import { useMutation, useQuery } from '@tanstack/react-query';
import { messageStops } from 'contract/messages/message-stops';
import { call } from '../../../shared/api/call.ts';
import { isNotFound, messageOf } from '../../../shared/api/failure.ts';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { Unplugged } from '../../../shared/errors/error-scenes.tsx';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { useTokenOfAddress } from '../../../shared/navigation/use-token-of-address.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Button, LinkButton } from '../../../shared/ui/components/button.tsx';
import { MessagePage } from '../../../shared/ui/layout/message-page.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { WaitingPage } from '../../layout/waiting-page.tsx';
import { ReopenLink } from '../../upload/reopen-link.tsx';
import { BrokenLink } from '../../upload/upload-scenes.tsx';
import { AskingLetter, QuietLetterbox } from './consent-scenes.tsx';

/** A link stops the messages of its own channel, which these words name. */
const BY_CHANNEL = { email: 'pe e-mail', sms: 'prin SMS', whatsapp: 'pe WhatsApp' } as const;

/**
 * /stop-mesaje#token: no more messages by one channel. Opening it does nothing: programs that look into messages open
 * links too.
 */
export function StopMessagesPage() {
  useTitle('Oprirea mesajelor');
  const token = useTokenOfAddress();
  // Another link is another channel: nothing of the first is kept.
  return token === '' ? <ReopenLink /> : <StopOfLink key={token} token={token} />;
}

function StopOfLink({ token }: { token: string }) {
  const looking = useQuery({
    queryKey: ['stop-messages', token],
    queryFn: ({ signal }) => call(messageStops.look, { body: { token } }, { signal }),
    retry: false,
  });
  const stopping = useMutation({
    mutationFn: () => call(messageStops.stop, { body: { token } }),
  });
  const { data, error, isFetching, refetch } = looking;
  if (data?.isStopped || stopping.isSuccess) return <Stopped channel={data?.channel ?? 'email'} />;
  if (data)
    return (
      <Question
        channel={data.channel}
        isStopping={stopping.isPending}
        failure={stopping.error}
        onStop={() => stopping.mutate()}
      />
    );
  if (error && !isFetching) return <NotFound failure={error} onRetry={() => void refetch()} />;
  return <WaitingPage label="Se verifică linkul" title="Se verifică linkul…" />;
}

type Channel = keyof typeof BY_CHANNEL;
type QuestionProps = { channel: Channel; isStopping: boolean; failure: Error | null; onStop: () => void };

/** What will stop, before anything does. */
function Question({ channel, isStopping, failure, onStop }: QuestionProps) {
  return (
    <MessagePage
      title={`Nu mai vreau mesaje ${BY_CHANNEL[channel]}`}
      scene={<AskingLetter />}
      actions={
        <>
          <Button onClick={onStop} disabled={isStopping}>
            <span>{isStopping ? 'Se trimite…' : 'Opriți mesajele'}</span>
          </Button>
          <HomeLink />
        </>
      }
    >
      <p>Nu veți mai primi de la noi mesaje {BY_CHANNEL[channel]}. Se opresc imediat și cele care așteaptă să plece.</p>
      <p>{channel === 'email' ? STILL_BY_EMAIL : 'Pe celelalte căi vă putem scrie în continuare.'}</p>
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
    </MessagePage>
  );
}

/** What answers the customer's own steps goes on. */
const STILL_BY_EMAIL =
  'Ce cereți dumneavoastră, adică linkuri, coduri și confirmarea unei programări, primiți în continuare pe e-mail.';

function Stopped({ channel }: { channel: Channel }) {
  return (
    <MessagePage title="Mesajele sunt oprite" scene={<QuietLetterbox />} actions={<HomeLink />}>
      <p role="status">Nu vă mai trimitem mesaje {BY_CHANNEL[channel]}.</p>
      {channel === 'email' && <p>{STILL_BY_EMAIL}</p>}
      <p>
        Dacă vă răzgândiți, sunați la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

/** The link stops nothing, or could not be asked about; only then trying again may help. */
function NotFound({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const isLink = isNotFound(failure);
  return (
    <MessagePage
      title={isLink ? 'Linkul nu este întreg' : 'Linkul nu poate fi verificat acum'}
      scene={isLink ? <BrokenLink /> : <Unplugged />}
      actions={
        <>
          {isLink ? (
            <LinkButton to="/contact">Scrieți-ne</LinkButton>
          ) : (
            <Button onClick={onRetry}>Încercați din nou</Button>
          )}
          <HomeLink />
        </>
      }
    >
      <p role="alert">{messageOf(failure)}</p>
      <p>
        Puteți opri mesajele și la telefon: <PhoneLink />.
      </p>
    </MessagePage>
  );
}
