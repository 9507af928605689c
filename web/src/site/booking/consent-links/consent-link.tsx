import { useMutation } from '@tanstack/react-query';
import type { callRequests } from 'contract/booking/call-requests';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { useTokenOfAddress } from '../../../shared/navigation/use-token-of-address.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Button, LinkButton } from '../../../shared/ui/components/button.tsx';
import { Unbroken } from '../../../shared/ui/components/unbroken.tsx';
import { MessagePage } from '../../../shared/ui/layout/message-page.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { ReopenLink } from '../../upload/reopen-link.tsx';

type ConsentLinkProps = {
  /** Does what the link is for, in the name of its token's owner. */
  readonly endpoint: (typeof callRequests)['unsubscribe' | 'confirmMarketing'];
  /** Of the browser's tab. */
  readonly title: string;
  readonly question: string;
  readonly children: ReactNode;
  readonly action: string;
  /** What is asked, drawn. */
  readonly scene: ReactNode;
  readonly done: { readonly title: string; readonly text: string; readonly scene: ReactNode };
};

/** What a link of an e-mail asks. Opening it does nothing: programs that look into e-mails open links too. */
export function ConsentLink({ title, ...question }: ConsentLinkProps) {
  useTitle(title);
  const token = useTokenOfAddress();
  // Another link is another answer: nothing of the first is kept.
  return token === '' ? <ReopenLink /> : <QuestionOfLink key={token} token={token} {...question} />;
}

type QuestionProps = Omit<ConsentLinkProps, 'title'> & { readonly token: string };

function QuestionOfLink({ token, endpoint, question, children, action, scene, done }: QuestionProps) {
  const deciding = useMutation({ mutationFn: () => call(endpoint, { body: { token } }) });
  if (deciding.isSuccess) {
    return (
      <MessagePage
        title={done.title}
        scene={done.scene}
        actions={
          <>
            <LinkButton to="/initialInfo">Simulați un credit</LinkButton>
            <HomeLink />
          </>
        }
      >
        <p role="status">{done.text}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={question}
      scene={scene}
      actions={
        <>
          <Button onClick={() => deciding.mutate()} disabled={deciding.isPending}>
            <span>{deciding.isPending ? 'Se trimite…' : <Unbroken text={action} />}</span>
          </Button>
          <HomeLink />
        </>
      }
    >
      {children}
      {deciding.error && <Alert tone="bad">{messageOf(deciding.error)}</Alert>}
    </MessagePage>
  );
}
