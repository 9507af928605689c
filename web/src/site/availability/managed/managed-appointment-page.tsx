import { useState } from 'react';
import { useLocation } from 'react-router';
import { isNotFound, messageOf } from '../../../shared/api/failure.ts';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { useFocusWhen } from '../../../shared/navigation/use-focus-when.ts';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Unplugged } from '../../../ui/pages/error-scenes.tsx';
import { MessagePage } from '../../../ui/pages/message-page.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { WaitingPage } from '../../layout/waiting-page.tsx';
import { ReopenLink } from '../../papers/reopen-link.tsx';
import { BrokenLink } from '../../papers/upload-scenes.tsx';
import { slotWords } from '../slot-words.ts';
import { ComingAppointment } from './coming-appointment.tsx';
import { useManagedAppointment } from './managed-calls.ts';
import { FreedHour, MarkedHour } from './managed-scenes.tsx';

/**
 * /programare#token: a client moves or cancels their appointment. Opening the page changes nothing: programs that scan
 * messages open links too. The token stays in the address, which browsers send nowhere, so that a phone may reload the
 * page.
 */
export function ManagedAppointmentPage() {
  const token = useLocation().hash.slice(1);
  useTitle('Programarea dumneavoastră');
  if (token === '') return <ReopenLink purpose="Pe această pagină mutați sau anulați o programare." />;
  // Another link is another appointment: the page keeps no state of the first.
  return <PageOfLink key={token} token={token} />;
}

function PageOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useManagedAppointment(token);
  const [isOwnCancellation, setOwnCancellation] = useState(false);
  if (isNotFound(error)) return <Unknown failure={error} />;
  if (data?.state === 'coming') {
    return <ComingAppointment token={token} appointment={data} onCancelled={() => setOwnCancellation(true)} />;
  }
  if (data?.state === 'begun') return <Begun words={slotWords(data, data.channel)} />;
  if (data) return <Cancelled words={slotWords(data, data.channel)} isJustNow={isOwnCancellation} />;
  if (error && !isFetching) return <Unreached failure={error} onRetry={() => void refetch()} />;
  return <WaitingPage label="Se caută programarea" title="Se caută programarea…" titleClass="text-22" />;
}

const another = <LinkButton to="/programareApel">Programați alt apel</LinkButton>;

function Begun({ words }: { words: string }) {
  return (
    <MessagePage
      title="Ora programării a început sau a trecut"
      scene={<MarkedHour />}
      actions={
        <>
          {another}
          <HomeLink />
        </>
      }
    >
      <p>Programarea a fost {words}.</p>
      <p>
        De aici nu mai poate fi mutată sau anulată. Sunați la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

function Cancelled({ words, isJustNow }: { words: string; isJustNow: boolean }) {
  const sentence = useFocusWhen<HTMLParagraphElement>(isJustNow);
  return (
    <MessagePage
      title="Programarea este anulată"
      scene={<FreedHour />}
      actions={
        <>
          {another}
          <HomeLink />
        </>
      }
    >
      <p ref={sentence} tabIndex={-1}>
        {isJustNow ? 'Am anulat programarea de ' : 'Era programarea de '}
        {words}.
      </p>
      <p>Puteți alege oricând altă oră.</p>
    </MessagePage>
  );
}

/** The link opens no appointment, or no longer does. */
function Unknown({ failure }: { failure: Error }) {
  return (
    <MessagePage
      title="Linkul nu mai este valabil"
      scene={<BrokenLink />}
      actions={
        <>
          {another}
          <HomeLink />
        </>
      }
    >
      <p>{messageOf(failure)}</p>
      <p>
        Dacă ați primit mai multe e-mailuri, deschideți linkul din ultimul. Ne puteți suna la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

function Unreached({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <MessagePage
      title="Programarea nu poate fi arătată acum"
      scene={<Unplugged />}
      actions={<Button onClick={onRetry}>Încercați din nou</Button>}
    >
      <p>{messageOf(failure)}</p>
      <p>
        Programarea rămâne cum era. Ne puteți suna la <PhoneLink />.
      </p>
    </MessagePage>
  );
}
