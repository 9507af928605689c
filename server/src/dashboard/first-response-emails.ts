import { deadlineWords, waitingWords } from 'contract/availability/call-promise';
import { writePhone } from 'contract/romanian/phone';
import { callDeadline, workingMinutes } from '../availability/call-deadline.ts';
import { customerButton } from '../mail/customer-button.ts';
import type { EmailContent } from '../mail/email-content.ts';
import type { Deps } from '../platform/deps.ts';
import { formatDateTime } from '../platform/runtime/clock.ts';
import type { WaitingLead } from './waiting-leads.queries.ts';

type Words = { readonly kind: string; readonly subject: string; readonly title: string; readonly text: string };

const WARNING: Words = {
  kind: 'lead-waits',
  subject: 'Un client nou așteaptă să fie sunat',
  title: 'Un client nou așteaptă să fie sunat',
  text: 'A trecut o parte din timpul în care i-am promis un apel și nimeni nu a încercat încă să îl contacteze. După ce îl contactați, notați apelul în fișa clientului.',
};

const ESCALATION: Words = {
  kind: 'lead-late',
  subject: 'Un client nou nu a fost sunat în timpul promis',
  title: 'Un client nou nu a fost sunat în timpul promis',
  text: 'Timpul în care i-am promis un apel a trecut și nimeni nu a încercat încă să îl contacteze.',
};

/** To the responsible broker, or to the whole team without one: the promise of a call can still be kept. */
export function waitingWarning(recipient: string, lead: WaitingLead, deps: Pick<Deps, 'config' | 'now'>): EmailContent {
  return write(WARNING, recipient, lead, deps);
}

/** To the responsible broker and to administrators: the promise of a call was broken. */
export function lateWarning(recipient: string, lead: WaitingLead, deps: Pick<Deps, 'config' | 'now'>): EmailContent {
  return write(ESCALATION, recipient, lead, deps);
}

function write(
  { kind, subject, title, text }: Words,
  recipient: string,
  { customer: { id: customerId, name, phone }, requestedAt, responsible }: WaitingLead,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): EmailContent {
  const callBy = callDeadline(requestedAt, config.callPromiseHours);
  return {
    kind,
    recipient,
    customerId,
    subject,
    title,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          ['Nume', name],
          ['Telefon', writePhone(phone)],
          ['A cerut apelul', formatDateTime(requestedAt.toISOString())],
          ['Așteaptă de', waitingWords(workingMinutes(requestedAt, now()))],
          ['Apel promis', `cel mai târziu ${deadlineWords(callBy)}`],
          ['Responsabil', responsible?.name ?? 'nimeni încă'],
        ],
      },
      customerButton({ id: customerId, phone }, config),
    ],
  };
}
