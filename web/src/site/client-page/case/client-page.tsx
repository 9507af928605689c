import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../shared/api/call.ts';
import { isNotFound, messageOf } from '../../../shared/api/failure.ts';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Unplugged } from '../../../ui/pages/error-scenes.tsx';
import { MessagePage } from '../../../ui/pages/message-page.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { WaitingPage } from '../../layout/waiting-page.tsx';
import { BrokenLink } from '../../papers/upload-scenes.tsx';
import { forgetAcceptance } from '../agreements/acceptance-draft.ts';
import { forgetOnServer, useClientPage } from '../calls/client-calls.ts';
import { keepMailbox } from '../calls/code-request.ts';
import { forgetDevice, type KnownDevice, keepDevice, readDevice } from '../calls/known-device.ts';
import { CodeEntry } from '../code/code-entry.tsx';
import { SentPicturesOfVisit } from '../documents/sent-pictures.tsx';
import { CaseView } from './case-view.tsx';

/** /dosarul-meu/:token: a client follows their case and sends its documents, on a device that a code has opened. */
export function ClientPage() {
  const { token = '' } = useParams();
  // Another link is another page: it keeps no state of the first.
  return <PageOfLink key={token} token={token} />;
}

function PageOfLink({ token }: { token: string }) {
  const { device, notice, open, forget } = useDevice(token);
  const { data, error, isFetching, refetch } = useClientPage({ token, device });
  useTitle('Dosarul meu');
  const isUnknown = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isUnknown) forgetDevice(token);
  }, [isUnknown, token]);

  if (isUnknown) {
    const again = device === undefined ? notice : 'Nu vă mai recunoaștem dispozitivul: vă trimitem un cod nou.';
    return <CodeEntry token={token} notice={again} onOpen={open} onShut={() => void refetch()} />;
  }
  if (isNotFound(error)) return <Ended failure={error} />;
  if (data)
    return (
      <SentPicturesOfVisit>
        <CaseView access={{ token, device }} page={data} onForget={forget} />
      </SentPicturesOfVisit>
    );
  if (error && !isFetching) return <Unreached failure={error} onRetry={() => void refetch()} />;
  return <WaitingPage label="Se deschide dosarul" title="Se deschide dosarul…" titleClass="text-22" />;
}

/** The token of this device, and the functions that store and forget it. */
function useDevice(token: string) {
  const [device, setDevice] = useState(() => {
    keepMailbox(token);
    return readDevice(token);
  });
  const [notice, setNotice] = useState<string>();
  const open = (known: KnownDevice) => {
    keepDevice(token, known);
    setDevice(known.deviceToken);
  };
  const forget = () => {
    // Nobody has its token from here on: if the server is out of reach, the token expires by itself.
    void forgetOnServer({ token, device }).catch(() => undefined);
    forgetDevice(token);
    forgetAcceptance(token);
    setNotice('Am uitat acest dispozitiv. Dosarul se deschide din nou numai cu un cod.');
    setDevice(undefined);
  };
  return { device, notice, open, forget };
}

/** The link opens no page, or no longer does. */
function Ended({ failure }: { failure: Error | null }) {
  return (
    <MessagePage
      title="Linkul nu mai este valabil"
      scene={<BrokenLink />}
      actions={
        <>
          <LinkButton to="/contact">Cereți un link nou</LinkButton>
          <HomeLink />
        </>
      }
    >
      <p>{messageOf(failure)}</p>
      <p>
        Dacă ați primit mai multe linkuri, deschideți-l pe cel din ultimul e-mail: un link nou îl închide pe cel vechi.
        Ne puteți suna la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

function Unreached({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <MessagePage
      title="Dosarul nu poate fi deschis acum"
      scene={<Unplugged />}
      actions={<Button onClick={onRetry}>Încercați din nou</Button>}
    >
      <p>{messageOf(failure)}</p>
      <p>
        Linkul dumneavoastră rămâne valabil și nu s-a pierdut nimic. Ne puteți suna la <PhoneLink />.
      </p>
    </MessagePage>
  );
}
