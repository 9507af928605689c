import { useMutation, useQuery } from '@tanstack/react-query';
import { callRequests } from 'contract/booking/call-requests';
import { messageStops } from 'contract/messages/message-stops';
import { type Preference, preferences } from 'contract/messages/preferences';
import { ApiError, call } from '../../shared/api/call.ts';
import { isNotFound, isUnanswered, messageOf } from '../../shared/api/failure.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { useFocusWhen } from '../../shared/navigation/use-focus-when.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { useTokenOfAddress } from '../../shared/navigation/use-token-of-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Unplugged } from '../../ui/pages/error-scenes.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { HomeLink } from '../components/home-link.tsx';
import { WaitingPage } from '../layout/waiting-page.tsx';
import { ReopenLink } from '../papers/reopen-link.tsx';
import { BrokenLink } from '../papers/upload-scenes.tsx';
import { wordsOf } from './preference-words.tsx';

/**
 * /preferinte#token, and the earlier addresses of such links: a customer chooses their messages, within the link's
 * rights. Opening it changes nothing: programs that scan messages open links too.
 */
export function PreferencesPage() {
  useTitle('Ce mesaje primiți');
  const token = useTokenOfAddress();
  // Another link is another preference: the page keeps no state of the first.
  return token === '' ? (
    <ReopenLink purpose="Pe această pagină alegeți ce mesaje primiți de la noi." />
  ) : (
    <PreferenceOfLink key={token} token={token} />
  );
}

/** The deciding call of each kind of link. */
const DECIDING = {
  unsubscribe: callRequests.unsubscribe,
  'confirm-marketing': callRequests.confirmMarketing,
  stop: messageStops.stop,
} as const;

function PreferenceOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preferences', token],
    queryFn: ({ signal }) => call(preferences.look, { body: { token } }, { signal }),
    retry: false,
  });
  const deciding = useMutation({
    mutationFn: async (kind: Preference['kind']) => void (await call(DECIDING[kind], { body: { token } })),
  });
  // The link ended between look and press: the server would refuse its button for ever.
  if (isNotFound(deciding.error)) return <Undecided failure={deciding.error} />;
  if (data)
    return (
      <Stated
        preference={data}
        isDoneHere={deciding.isSuccess}
        isSending={deciding.isPending}
        failure={deciding.error}
        onDecide={() => deciding.mutate(data.kind)}
      />
    );
  if (error && !isFetching) return <Undecided failure={error} onRetry={() => void refetch()} />;
  return <WaitingPage label="Se verifică linkul" title="Se verifică linkul…" />;
}

type StatedProps = {
  readonly preference: Preference;
  readonly isDoneHere: boolean;
  readonly isSending: boolean;
  readonly failure: Error | null;
  readonly onDecide: () => void;
};

/** A preference: the question before a change, or its state. */
function Stated({ preference, isDoneHere, isSending, failure, onDecide }: StatedProps) {
  const { title, text, scene, action } = wordsOf(preference, isDoneHere);
  const answer = useFocusWhen<HTMLDivElement>(isDoneHere);
  return (
    <MessagePage
      title={title}
      scene={scene}
      actions={
        <>
          {action !== undefined && (
            <Button onClick={onDecide} disabled={isSending}>
              <span>{isSending ? 'Se trimite…' : <Unbroken>{action}</Unbroken>}</span>
            </Button>
          )}
          {action === undefined && preference.kind !== 'stop' && (
            <LinkButton to="/initialInfo">Simulați un credit</LinkButton>
          )}
          <HomeLink />
        </>
      }
    >
      <div ref={answer} tabIndex={-1} className="grid gap-3">
        {text}
      </div>
      {failure && <Alert tone="bad">{reasonOf(failure)}</Alert>}
    </MessagePage>
  );
}

/** The sentence of a failure; the usual one for a lost answer names a form, and this page has none. */
function reasonOf(failure: Error): string {
  return isUnanswered(failure)
    ? 'Nu am primit un răspuns de la server. Verificați conexiunea la internet și încercați din nou.'
    : messageOf(failure);
}

/** The link decides nothing, or the look failed; only then another try may help. */
function Undecided({ failure, onRetry }: { failure: Error; onRetry?: () => void }) {
  const isLink = isNotFound(failure);
  const isOfNews = failure instanceof ApiError && failure.code === 'LINK_NOUTATI';
  const title = isOfNews ? 'Linkul nu mai este valabil' : 'Linkul nu este întreg';
  return (
    <MessagePage
      title={isLink ? title : 'Linkul nu poate fi verificat acum'}
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
      <p role="alert">{reasonOf(failure)}</p>
      {!isOfNews && (
        <p>
          Puteți opri mesajele și la telefon: <PhoneLink />.
        </p>
      )}
    </MessagePage>
  );
}
