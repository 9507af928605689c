import type { Message } from 'contract/messages/messages';
import { type ReportAction, reportActions, seals } from 'contract/messages/received-words';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Mail servers try for five days where they do not say until when (RFC 5321, section 4.5.4.1). */
const RETRY_DAYS = 5;
const DAY_MS = 86_400_000;

/** A machine's report of an e-mail of ours, and the seal that hides a received e-mail's words. */
export function ReceivedNotes({ message }: { message: Message }) {
  const { seal, report } = message;
  return (
    <>
      {report && <p className={`wrap-anywhere ${toneOf(report.action)}`}>{reportSentence(message)}</p>}
      {report?.reason && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          Serverul spune: <span dir="auto">{report.reason}</span>
        </p>
      )}
      {seal && (
        <Alert tone="info" isQuiet>
          {seals[seal]}
        </Alert>
      )}
    </>
  );
}

/** The reports of a message of ours, each with its moment. */
export function Reports({ message: { reports } }: { message: Message }) {
  if (reports.length === 0) return null;
  return (
    <ul aria-label="Ce spun serverele de e-mail" className="text-14">
      {reports.map(({ action, at }) => (
        <li key={`${at} ${action}`} className={toneOf(action)}>
          {formatInstant(at)}: {reportActions[action]}
        </li>
      ))}
    </ul>
  );
}

function toneOf(action: ReportAction): string {
  return action === 'failed' || action === 'spam' ? 'text-bad' : 'text-ink-soft';
}

function reportSentence({ report, about, createdAt, sentAt }: Message): string {
  if (!report) return '';
  const { action, recipient, retryUntil } = report;
  const which = about ? `Mesajul „${about.subject}” din ${formatInstant(about.createdAt)}` : 'Un mesaj al nostru';
  const what = `${which}${recipient ? `, către ${recipient},` : ''} ${reportActions[action]}`;
  return action === 'delayed' ? `${what}; ${retryWords(sentAt ?? createdAt, retryUntil)}.` : `${what}.`;
}

/** In the tense that is true when it is read. */
function retryWords(reportedAt: string, retryUntil: string | null): string {
  const end = retryUntil ? Date.parse(retryUntil) : Date.parse(reportedAt) + RETRY_DAYS * DAY_MS;
  const tries = end > Date.now() ? 'serverul de e-mail încă încearcă' : 'serverul de e-mail urma să mai încerce';
  return retryUntil ? `${tries}, până la ${formatInstant(retryUntil)}` : tries;
}
