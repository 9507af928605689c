import { formatCount } from 'contract/romanian/romanian';
import { webhookEvents } from 'contract/webhooks/webhook-events';
import { webhooks as api, FORMER_SECRET_HOURS, WEBHOOK_SILENT_DAYS, type Webhook } from 'contract/webhooks/webhooks';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import table from '../../../ui/layout/table.module.css';
import { announces, SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';

type WebhookItemProps = {
  webhook: Webhook;
  onOpen: (what: 'form' | 'log') => void;
  onSecret: (secret: string) => void;
};

/** A webhook of the list: where it leads, what it hears, and what can be done with it. */
export function WebhookItem({ webhook, onOpen, onSecret }: WebhookItemProps) {
  const { _id: id, url, events, isEnabled, disabledReason, formerSecretUntil } = webhook;
  const ping = useChange(api.ping, { notice: SHOWN_BY_SCREEN, onSaved: () => onOpen('log') });
  const remove = useChange(api.remove, { notice: announces('Webhook șters', 'webhookuri') });
  const sent = { params: { id } };
  return (
    <li className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="font-600 wrap-anywhere">{url}</code>
        <span className={table.status} data-tone={isEnabled ? 'good' : 'bad'}>
          {isEnabled ? 'pornit' : 'oprit'}
        </span>
      </div>
      <p className="text-ink-soft text-14">{events.map((event) => webhookEvents[event].about).join(' · ')}</p>
      {disabledReason && <Alert tone="warn">{REASONS[disabledReason]}</Alert>}
      {formerSecretUntil && (
        <p className="text-ink-soft text-14">
          Secretul de dinainte semnează și el, până la {formatInstant(formerSecretUntil)}.
        </p>
      )}
      {ping.error && <Alert tone="bad">{messageOf(ping.error)}</Alert>}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => onOpen('log')} aria-label={`Livrările către ${url}`}>
          Livrări
        </Button>
        <Button
          variant="secondary"
          disabled={!isEnabled}
          loading={ping.isPending}
          onClick={() => ping.mutate(sent)}
          aria-label={`Trimiteți o probă către ${url}`}
        >
          Trimiteți o probă
        </Button>
        <Button variant="secondary" onClick={() => onOpen('form')} aria-label={`Modificați webhook-ul ${url}`}>
          Modificați
        </Button>
        <OtherSecret id={id} url={url} onSecret={onSecret} />
        <DeleteButton
          label={`Ștergeți webhook-ul ${url}`}
          question="Programul de la această adresă nu mai află nimic, ce aștepta nu se mai trimite, iar evidența livrărilor se șterge."
          failed="Webhook-ul nu s-a putut șterge."
          remove={() => remove.mutateAsync(sent)}
        />
      </div>
    </li>
  );
}

const REASONS = {
  gone: 'L-am oprit: programul de la această adresă a răspuns că nu mai este acolo (410).',
  failing: `L-am oprit: de ${formatCount(WEBHOOK_SILENT_DAYS, 'zi', 'zile')} nu a mai ajuns nimic acolo.`,
} as const;

function OtherSecret({ id, url, onSecret }: { id: string; url: string; onSecret: (secret: string) => void }) {
  const rotate = useChange(api.rotateSecret, { notice: SHOWN_BY_SCREEN, onSaved: ({ secret }) => onSecret(secret) });
  return (
    <ConfirmedAction
      title="Faceți alt secret?"
      action="Faceți alt secret"
      failed={messageOf}
      run={() => rotate.mutateAsync({ params: { id } })}
      trigger={(ask) => (
        <Button variant="quiet" onClick={ask} aria-label={`Alt secret pentru ${url}`}>
          Alt secret
        </Button>
      )}
    >
      Cel de acum mai semnează {formatCount(FORMER_SECRET_HOURS, 'oră', 'ore')} alături de cel nou: atât timp aveți ca
      să îl schimbați în programul care primește.
    </ConfirmedAction>
  );
}
