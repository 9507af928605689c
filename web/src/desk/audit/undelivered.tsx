import { DAYS_OF_RETRIES, outbox, type UndeliveredEmail } from 'contract/mail/outbox';
import { messageChannels } from 'contract/messages/message-words';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';

const SECTION = 'e-mailuri-nelivrate';

/** Emails and text messages that did not arrive, with a button to try them again. Nothing where all did. */
export function Undelivered() {
  const { data: emails = [] } = useRead(outbox.undelivered, {});
  if (emails.length === 0) return null;
  return (
    <Section
      id={SECTION}
      title="Mesaje nelivrate"
      text={`Nu au ajuns la destinatar. Cele amânate se trimit din nou automat, timp de cel mult ${formatCount(DAYS_OF_RETRIES, 'zi', 'zile')}.`}
    >
      <Records label="Lista mesajelor nelivrate" columns={COLUMNS} card={CARD} rows={emails} keyOf={({ id }) => id} />
    </Section>
  );
}

const CARD: Card = {
  phone: `"subject channel" auto "recipient createdAt" auto "lastError lastError" auto "attempts attempts" auto
    "next next" auto / minmax(0, 1fr) auto`,
};

const COLUMNS: readonly Column<UndeliveredEmail>[] = [
  {
    key: 'createdAt',
    title: 'Creat',
    className: 'whitespace-nowrap max-md:text-ink-soft',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    key: 'channel',
    title: 'Canal',
    className: 'justify-self-end max-md:text-ink-soft',
    cell: ({ channel }) => messageChannels[channel],
  },
  { key: 'recipient', title: 'Către', cell: ({ recipient }) => recipient },
  { key: 'subject', title: 'Subiect', className: 'max-md:text-16 max-md:font-650', cell: ({ subject }) => subject },
  { key: 'attempts', title: 'Încercări', titleOnCard: 'beside', cell: ({ attempts }) => attempts },
  { key: 'lastError', title: 'De ce nu a ajuns', className: 'text-ink-soft', cell: ({ lastError }) => lastError },
  { key: 'next', title: 'Urmează', cell: (email) => <Next email={email} /> },
];

function Next({ email: { id, recipient, subject, nextAttempt } }: { email: UndeliveredEmail }) {
  const retry = useChange(outbox.retry, { notice: announces('Se trimite din nou', SECTION) });
  return (
    <>
      <p className="md:whitespace-nowrap">
        {nextAttempt ? `Se trimite din nou la ${formatInstant(nextAttempt)}` : 'Nu se mai trimite automat'}
      </p>
      <Button
        variant="secondary"
        loading={retry.isPending}
        aria-label={`Trimiteți din nou: ${subject}, ${recipient}`}
        onClick={() => retry.mutate({ params: { id } })}
      >
        Trimiteți din nou
      </Button>
      {retry.error && <Alert tone="bad">{messageOf(retry.error)}</Alert>}
    </>
  );
}
