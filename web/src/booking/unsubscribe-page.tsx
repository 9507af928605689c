import { useMutation } from '@tanstack/react-query';
import type { customers } from 'contract/customers';
import { UNSUBSCRIBE_PAGE } from 'contract/unsubscribe-page';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { messageOf } from '../api/failure.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { useTitle } from '../ui/use-title.ts';

const address = { method: 'POST', path: '/api/customers/unsubscribe' } as const;

/** /dezabonare#token: no more news and offers. Opening it does nothing: programs that look into letters open links too. */
export function UnsubscribePage() {
  useTitle('Dezabonare');
  const token = useTokenOfAddress();
  const leaving = useMutation({ mutationFn: () => call<typeof customers.unsubscribe>(address, { body: { token } }) });
  const home = (
    <LinkButton to="/" variant="secondary">
      Acasă
    </LinkButton>
  );
  if (leaving.isSuccess) {
    return (
      <MessagePage title="V-ați dezabonat" actions={home}>
        <p role="status">Nu vă mai trimitem noutăți și oferte. Cererea de apel, dacă aveți una, rămâne valabilă.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Nu mai vreau noutăți și oferte"
      actions={
        <>
          <Button onClick={() => leaving.mutate()} disabled={leaving.isPending}>
            {leaving.isPending ? 'Se trimite…' : 'Dezabonați-mă'}
          </Button>
          {home}
        </>
      }
    >
      <p>Vă retrageți acordul pentru noutăți și oferte. Restul rămâne cum este.</p>
      {leaving.error && <Alert tone="bad">{messageOf(leaving.error)}</Alert>}
    </MessagePage>
  );
}

/** The token stands after `#`; it is taken out of the address so that it stays in no history. */
function useTokenOfAddress(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(window.history.state, '', UNSUBSCRIBE_PAGE), []);
  return token;
}
