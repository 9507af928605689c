import { formatNumber } from 'contract/romanian/romanian';
import { webhookEvents } from 'contract/webhooks/webhook-events';
import { webhookFailures } from 'contract/webhooks/webhook-failures';
import { webhooks as api, WEBHOOK_LOG_DAYS, type Webhook, type WebhookDelivery } from 'contract/webhooks/webhooks';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useReadPages } from '../../data/read.ts';

type State = WebhookDelivery['state'];

const STATES = {
  queued: ['așteaptă', 'warn'],
  sent: ['a ajuns', 'good'],
  failed: ['nu a ajuns', 'bad'],
  cancelled: ['anulată', undefined],
} as const satisfies Record<State, readonly [word: string, tone: string | undefined]>;

const CHOICES = [
  { value: '', label: 'Toate' },
  ...Object.entries(STATES).map(([value, [label]]) => ({ value, label })),
];

/** The deliveries to a receiver with their tries, newest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [state, setState] = useState('');
  const pages = useReadPages(
    api.deliveries,
    (cursor) => ({
      params: { id: webhook._id },
      query: { ...(state !== '' && { state: state as State }), ...(cursor !== '' && { cursor }) },
    }),
    { nextCursor: (page) => page.nextCursor },
  );
  const deliveries = pages.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog title="Livrări" size="lg" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft wrap-anywhere">
          Către <code>{webhook.url}</code>, din ultimele {WEBHOOK_LOG_DAYS} de zile.
        </p>
        <Select label="Stare" options={CHOICES} value={state} onChange={setState} />
        {pages.isPending && <Skeleton height={200} />}
        {pages.error && !pages.data && <LoadFailed retry={pages.refetch}>{messageOf(pages.error)}</LoadFailed>}
        {pages.data && deliveries.length === 0 && (
          <EmptyState title="Nicio livrare.">
            <p className="text-ink-soft">Apar aici când se întâmplă ceva din ce află programul.</p>
          </EmptyState>
        )}
        <ul className="ruled-3 grid grid-cols-1 *:first:pt-0">
          {deliveries.map((delivery) => (
            <Delivery key={delivery._id} delivery={delivery} canResend={webhook.isEnabled} />
          ))}
        </ul>
        {pages.hasNextPage && (
          <ShowOlder isLoading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()} />
        )}
      </div>
    </Dialog>
  );
}

function Delivery({ delivery, canResend }: { delivery: WebhookDelivery; canResend: boolean }) {
  const { _id: id, type, data, createdAt, state, nextAttempt, attempts } = delivery;
  const resend = useChange(api.resend, { notice: announces('Trimisă din nou', id) });
  const [word, tone] = STATES[state];
  return (
    <li className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-600">
          {webhookEvents[type].about} · <span className="tabular">{formatInstant(createdAt)}</span>
        </span>
        <span className={table.status} data-tone={tone}>
          {word}
        </span>
      </div>
      {nextAttempt && <p className="text-14 text-ink-soft">Următoarea încercare: {formatInstant(nextAttempt)}</p>}
      <ol className="grid grid-cols-1 gap-1 text-14">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            {formatInstant(attempt.at)}: {attempt.error ? webhookFailures[attempt.error] : 'a ajuns'}
            {attempt.status !== null && ` (${attempt.status})`}, {formatNumber(attempt.ms)} ms
          </li>
        ))}
      </ol>
      <details>
        <summary className="min-h-tap py-2 cursor-pointer">Ce s-a trimis</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide lines are scrolled with the arrow keys, too */}
        <pre className="overflow-auto text-14" tabIndex={0}>
          {JSON.stringify({ type, timestamp: createdAt, data }, null, 2)}
        </pre>
        <p className="text-14 text-ink-soft wrap-anywhere">
          webhook-id: <code>{id}</code>
        </p>
      </details>
      {resend.error && <Alert tone="bad">{messageOf(resend.error)}</Alert>}
      {canResend && state !== 'queued' && (
        <div>
          <Button variant="secondary" loading={resend.isPending} onClick={() => resend.mutate({ params: { id } })}>
            Trimite din nou
          </Button>
        </div>
      )}
    </li>
  );
}
