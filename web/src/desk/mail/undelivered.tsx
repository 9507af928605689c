import { Button } from '@mantine/core';
import { DAYS_OF_RETRIES, outbox, type UndeliveredEmail } from 'contract/mail/outbox';
import { messageChannels } from 'contract/messages/message-words';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Section } from '../../ui/layout/page.tsx';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
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
      <WideBox label="Lista mesajelor nelivrate">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Creat</th>
              <th scope="col">Canal</th>
              <th scope="col">Către</th>
              <th scope="col">Subiect</th>
              <th scope="col">Încercări</th>
              <th scope="col">De ce nu a ajuns</th>
              <th scope="col">Urmează</th>
            </tr>
          </thead>
          <tbody>
            {emails.map((email) => (
              <Row key={email.id} email={email} />
            ))}
          </tbody>
        </table>
      </WideBox>
    </Section>
  );
}

function Row({ email: { id, channel, recipient, subject, createdAt, attempts, lastError, nextAttempt } }: RowProps) {
  const retry = useChange(outbox.retry, { notice: announces('Se trimite din nou', SECTION) });
  return (
    <tr>
      <td className="whitespace-nowrap">{formatInstant(createdAt)}</td>
      <td>{messageChannels[channel]}</td>
      <td>{recipient}</td>
      <td>{subject}</td>
      <td>{attempts}</td>
      <td className="text-ink-soft">{lastError}</td>
      <td>
        <p className="whitespace-nowrap">
          {nextAttempt ? `Se trimite din nou la ${formatInstant(nextAttempt)}` : 'Nu se mai trimite automat'}
        </p>
        <Button
          variant="default"
          loading={retry.isPending}
          aria-label={`Trimiteți din nou: ${subject}, ${recipient}`}
          onClick={() => retry.mutate({ params: { id } })}
        >
          Trimiteți din nou
        </Button>
        {retry.error && <Alert tone="bad">{messageOf(retry.error)}</Alert>}
      </td>
    </tr>
  );
}

type RowProps = { email: UndeliveredEmail };
