import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type WebhookEventType, webhookEvents, webhookEventTypes } from 'contract/webhooks/webhook-events';
import { webhooks as api, type Webhook, webhook as webhookSchema } from 'contract/webhooks/webhooks';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { announces, SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';

type Draft = { readonly url: string; readonly events: WebhookEventType[] };

type NewWebhookProps = { onClose: () => void; onMade: (secret: string) => void };

/** The form of a new webhook; its secret is shown once it is made. */
export function NewWebhook({ onClose, onMade }: NewWebhookProps) {
  const form = useSaveForm({
    draft: useDraftValues<Draft>('webhook', '', { url: '', events: [] }),
    change: api.create,
    sent: ({ url, events }) => ({ body: { url, events: [...events] } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ secret }) => onMade(secret),
    onClose,
  });
  return (
    <SaveDialog form={form} size="lg" title="Webhook nou" submit="Adăugați webhook-ul">
      <WebhookFields {...form} />
    </SaveDialog>
  );
}

/** The form of a webhook that there is. */
export function ChangeWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { _id: id, url, events, isEnabled, version } = webhook;
  const form = useSaveForm({
    draft: useDraftValues('webhook', id, { url, events, isEnabled, seen: version }),
    change: api.change,
    sent: ({ seen, ...values }) => ({
      params: { id },
      body: { ...values, events: [...values.events], expectedVersion: seen },
    }),
    record: { what: 'webhook', current: webhookSchema, stored: webhook },
    notice: announces('Webhook salvat', 'webhookuri'),
    onClose,
  });
  const { overtaken, values } = form;
  return (
    <SaveDialog
      form={form}
      size="lg"
      title="Modificați webhook-ul"
      submit="Salvați"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              { title: 'Adresă', stored: overtaken.current.url, mine: values.url },
              { title: 'Evenimente', stored: wordsOf(overtaken.current.events), mine: wordsOf(values.events) },
              { title: 'Pornit', stored: yesNo(overtaken.current.isEnabled), mine: yesNo(values.isEnabled) },
            ]}
          />
        )
      }
    >
      <WebhookFields {...form} />
      <Checkbox
        name="isEnabled"
        label="Pornit. Cât este oprit nu se trimite nimic, iar ce aștepta se anulează."
        checked={values.isEnabled}
        onChange={(isOn) => form.change({ isEnabled: isOn })}
      />
    </SaveDialog>
  );
}

const yesNo = (is: boolean) => (is ? 'Da' : 'Nu');
const wordsOf = (events: readonly WebhookEventType[]) => events.map((event) => webhookEvents[event].about).join(', ');

type WebhookFieldsProps = {
  values: Draft;
  change: (changes: Partial<Draft>) => void;
  errors: Readonly<Record<string, string | undefined>>;
};

function WebhookFields({ values: { url, events }, change, errors }: WebhookFieldsProps) {
  const wrongEvents = Object.entries(errors).find(([path]) => path.startsWith('events'))?.[1];
  return (
    <>
      <TextInput
        label="Adresă"
        name="url"
        type="url"
        hint="Începe cu https:// și este a unui program care poate fi găsit pe internet."
        required
        maxLength={MAX_LENGTH.webhookUrl}
        value={url}
        onChange={(typed) => change({ url: typed })}
        error={errors.url}
      />
      <fieldset className="grid grid-cols-1 gap-2 min-w-0">
        <legend className="mb-1 font-600">Ce află</legend>
        <div className="grid grid-cols-fit-14 gap-x-6 gap-y-2">
          {webhookEventTypes.map((type) => (
            <Checkbox
              key={type}
              name="events"
              label={
                <>
                  {webhookEvents[type].about}{' '}
                  <code lang="en" className="block text-14 text-ink-soft">
                    {type}
                  </code>
                </>
              }
              checked={events.includes(type)}
              onChange={(isChosen) =>
                change({
                  events: webhookEventTypes.filter((each) => (each === type ? isChosen : events.includes(each))),
                })
              }
            />
          ))}
        </div>
        {wrongEvents && <FieldError>{wrongEvents}</FieldError>}
      </fieldset>
    </>
  );
}
