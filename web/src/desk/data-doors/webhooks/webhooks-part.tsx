import { webhooks as api } from 'contract/webhooks/webhooks';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { ShownOnce } from '../../../ui/dialogs/shown-once.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { readDraft } from '../../session/account-drafts.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { ChangeWebhook, NewWebhook } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** What is open over the page. */
type Opened = { readonly what: 'form' | 'log'; readonly id: string };

/** What other programs hear: the webhooks, their form, their secrets and their logs. */
export function WebhooksPart() {
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    readDraft('webhook', '') === '' ? undefined : { what: 'form', id: '' },
  );
  const [secret, setSecret] = useState<string>();
  const list = useRead(api.list, {});
  const chosen = list.data?.find(({ _id }) => _id === opened?.id);
  const close = () => setOpened(undefined);
  const show = (made: string) => {
    close();
    setSecret(made);
  };
  return (
    <Section
      id="webhookuri"
      title="Webhook-uri"
      text="Când se întâmplă ceva, trimitem altor programe felul evenimentului și identificatorii, fără nume și telefoane. Cine vrea mai mult întreabă cu o cheie API."
      action={<Button onClick={() => setOpened({ what: 'form', id: '' })}>Adăugați un webhook</Button>}
    >
      {list.isPending && <Skeleton height={160} />}
      {list.error && !list.data && <LoadFailed retry={list.refetch}>{messageOf(list.error)}</LoadFailed>}
      {list.data?.length === 0 && (
        <EmptyState title="Niciun webhook.">
          <p className="max-w-measure text-ink-soft">
            Niciun alt program nu află ce se întâmplă. Adăugați unul cu adresa pe care v-o dă programul care vrea să
            afle de un client nou, de un dosar sau de o programare.
          </p>
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1 *:first:pt-0">
          {list.data.map((webhook) => (
            <WebhookItem
              key={webhook._id}
              webhook={webhook}
              onOpen={(what) => setOpened({ what, id: webhook._id })}
              onSecret={show}
            />
          ))}
        </ul>
      )}
      {opened?.what === 'form' && opened.id === '' && <NewWebhook onClose={close} onMade={show} />}
      {opened?.what === 'form' && chosen && <ChangeWebhook webhook={chosen} onClose={close} />}
      {opened?.what === 'log' && chosen && <DeliveriesDialog webhook={chosen} onClose={close} />}
      {secret !== undefined && (
        <ShownOnce title="Secretul webhook-ului" secret={secret} what="secretul" onClose={() => setSecret(undefined)}>
          <p>
            Cu el, programul care primește verifică semnătura fiecărei livrări, după convenția Standard Webhooks: așa
            știe că vine de la noi.
          </p>
        </ShownOnce>
      )}
    </Section>
  );
}
