import { IconBrandWhatsapp, IconMessagePlus, IconSend } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type MessageChannel, type MessageKind, messageChannels, messageKinds } from 'contract/messages/message-words';
import { writePhone } from 'contract/romanian/phone';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { NotSent } from '../not-sent.tsx';
import { SmsCounter } from '../sms-counter.tsx';
import { useWriting, type Writing } from './use-writing.ts';

type WriteMessageProps = {
  phone: string;
  /** The template that it begins with; absent: a free text. */
  kind?: MessageKind;
  /** The words of the button. */
  children?: ReactNode;
  /** The button is an icon among others; `who`: the customer's name, for screen readers. */
  who?: string;
};

/** Opens the dialog in which a customer is written to. */
export function WriteMessage({ phone, kind = 'free', children = 'Scrieți un mesaj', who }: WriteMessageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: customer } = useRead(customers.getCustomer, isOpen ? { query: { phone } } : undefined);
  const opening = { ref: button, loading: isOpen && !customer, onClick: () => setIsOpen(true) };
  return (
    <>
      {who === undefined ? (
        <Button
          {...opening}
          variant="secondary"
          icon={<IconMessagePlus size={18} stroke={1.8} aria-hidden />}
          className="px-3"
        >
          {children}
        </Button>
      ) : (
        <IconButton {...opening} label={`Scrieți un mesaj: ${who}`} title="Scrieți un mesaj">
          <IconMessagePlus size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {isOpen && customer && (
        <WriteDialog customer={customer} kind={kind} opener={button} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const CHANNELS = (Object.keys(messageChannels) as MessageChannel[]).map((value) => ({
  value,
  label: messageChannels[value],
}));

/** A free text first, since it is used most. */
const KINDS = (['free', ...Object.keys(messageKinds).filter((kind) => kind !== 'free')] as MessageKind[]).map(
  (value) => ({ value, label: messageKinds[value] }),
);

type WriteDialogProps = {
  customer: Customer;
  kind: MessageKind;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** A message to a customer: the channel, a template with their data in it, and the text, which can be changed. */
function WriteDialog({ customer, kind, opener, onClose }: WriteDialogProps) {
  const writing = useWriting(customer, onClose, { kind });
  const { form } = writing;
  const url = form.saved?.urlToOpen;
  return (
    <Dialog onClose={form.close} opener={opener} title="Scrieți un mesaj" size="lg">
      {url ? <OpenByHand url={url} onClose={onClose} /> : <WriteForm customer={customer} writing={writing} />}
    </Dialog>
  );
}

/** The form of a message. */
export function WriteForm({ customer, writing }: { customer: Customer; writing: Writing }) {
  const { form, filled, missing } = writing;
  const { kind, channel } = form.values;
  return (
    <SaveForm
      form={form}
      submit={<SendButtons writing={writing} />}
      failed={(failure) => <Alert tone="bad">Mesajul nu a fost trimis. {messageOf(failure)}</Alert>}
    >
      {!writing.isAnswer && (
        <Segmented
          legend="Canalul"
          value={channel}
          onChange={(next) => form.change({ channel: next })}
          options={CHANNELS}
        />
      )}
      <p className="wrap-anywhere">
        Către <bdi className="font-600">{customer.name || customer.alias}</bdi>
        {', '}
        {channel === 'email' ? (customer.email ?? 'fără adresă de e-mail') : writePhone(customer.phone)}
      </p>
      {filled && !filled.isSent && !filled.obstacle && channel !== 'whatsapp' && <NotSent channels={[channel]} />}
      {filled?.obstacle && <Obstacle obstacle={filled.obstacle} channel={channel} />}
      {!writing.isAnswer && (
        <>
          <Select
            label="Șablon"
            value={kind}
            options={KINDS}
            onChange={(value) => form.change({ kind: kindIn(value) })}
          />
          <p className="text-14">
            <Link to="/mesaje">Citiți toate șabloanele</Link>
          </p>
        </>
      )}
      <Words writing={writing} />
      {missing.length > 0 && (
        <Alert tone="info">
          Nu se știe despre acest client: {missing.join('; ')}. Scrieți dumneavoastră în locul acoladelor sau ștergeți.
        </Alert>
      )}
    </SaveForm>
  );
}

function SendButtons({ writing: { form, filled, isReady } }: { writing: Writing }) {
  const { channel } = form.values;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        icon={channel === 'whatsapp' ? <IconBrandWhatsapp size={20} aria-hidden /> : <IconSend size={18} aria-hidden />}
        loading={form.isSaving}
        disabled={!isReady || Boolean(filled?.obstacle)}
      >
        {channel === 'whatsapp' ? 'Deschideți în WhatsApp' : `Trimiteți ${channel === 'sms' ? 'SMS-ul' : 'e-mailul'}`}
      </Button>
      <Button variant="secondary" onClick={form.cancel}>
        Renunțați
      </Button>
    </div>
  );
}

/** Subject and text, once the template is filled in. */
function Words({ writing: { form, preview, templates, isReady } }: { writing: Writing }) {
  const { channel } = form.values;
  const failure = templates.error ?? preview.error;
  if (!isReady) {
    if (!failure) return <Skeleton height={220} />;
    return (
      <LoadFailed retry={() => (templates.error ? templates.refetch() : preview.refetch())}>
        {messageOf(failure)}
      </LoadFailed>
    );
  }
  return (
    <>
      {channel === 'email' && <TextInput label="Subiect" maxLength={MAX_LENGTH.subject} {...form.field('subject')} />}
      <TextArea
        label="Textul"
        hint={
          channel === 'whatsapp'
            ? 'Se deschide gata scris în WhatsApp; de acolo îl trimiteți dumneavoastră.'
            : undefined
        }
        rows={channel === 'email' ? 11 : 5}
        {...form.field('text')}
      />
      {channel === 'sms' && <SmsCounter text={form.values.text} />}
    </>
  );
}

/** If no tab could open: the log has the message already, and one more press opens it. */
function OpenByHand({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert tone="good">Mesajul este pregătit. Deschideți WhatsApp și trimiteți-l de acolo.</Alert>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          href={url}
          target="_blank"
          rel="noopener"
          icon={<IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />}
          data-autofocus
        >
          Deschideți WhatsApp
        </LinkButton>
        <Button variant="secondary" onClick={onClose}>
          Gata
        </Button>
      </div>
    </div>
  );
}

function kindIn(value: string): MessageKind {
  return KINDS.find((kind) => kind.value === value)?.value ?? 'free';
}

type ObstacleProps = { obstacle: string; channel: MessageChannel };

/** The obstacle of a message to the customer by that channel now, and another way. */
function Obstacle({ obstacle, channel }: ObstacleProps) {
  return (
    <Alert tone="warn" isQuiet>
      {obstacle === 'no-address' &&
        (channel === 'email'
          ? 'Clientul nu are o adresă de e-mail. Scrieți-o la datele clientului sau alegeți alt canal.'
          : 'Clientul nu are un număr la care să ajungă mesajul. Alegeți alt canal.')}
      {obstacle === 'stopped' &&
        `Clientul a cerut să nu mai primească mesaje prin ${messageChannels[channel]}. Alegeți alt canal sau sunați.`}
      {obstacle === 'no-consent' &&
        'Acest mesaj este o ofertă, iar clientul nu are un acord de noutăți și oferte: nu i se poate trimite.'}
    </Alert>
  );
}
