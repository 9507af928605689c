import { IconDownload } from '@tabler/icons-react';
import { answerSentence, effectWords } from 'contract/appointments/client-answers';
import { NEEDS_PASSWORD } from 'contract/checklist/checklist-words';
import { customerFiles } from 'contract/documents/files';
import { messageChannels, messageStates } from 'contract/messages/message-words';
import type { Message } from 'contract/messages/messages';
import { leftOutReasons, senderProofs } from 'contract/messages/received-words';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import table from '../../../ui/layout/table.module.css';
import { useDownload } from '../../data/change.ts';
import { kindName, recognisedWords, senderWords, stateTones } from './message-words.ts';
import { ReceivedNotes, Reports } from './report-words.tsx';

/** Characters of a text that are shown at once; a longer text opens at a press. */
const SHORT = 220;

type MessageRowProps = {
  message: Message;
  phone: string;
  /** What can be done with it, at its end. */
  children?: ReactNode;
};

/** One message of a thread: channel, text and state. */
export function MessageRow({ message, phone, children }: MessageRowProps) {
  const { direction, channel, kind, subject, state, createdAt, sentAt, attachments, invitationAnswer } = message;
  const tone = stateTones[state];
  return (
    <li data-direction={direction}>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-600">{messageChannels[channel]}</span>
        <span>{invitationAnswer ? 'Răspuns la invitație' : kindName(kind)}</span>
        {direction === 'out' && (
          <span className={table.status} {...(tone && { 'data-tone': tone })}>
            {messageStates[state]}
          </span>
        )}
      </p>
      <p className="text-14 text-ink-soft wrap-anywhere">
        {formatInstant(direction === 'in' ? (sentAt ?? createdAt) : createdAt)} · <Sender message={message} />
      </p>
      <SenderMark message={message} />
      <Reason message={message} />
      <Reports message={message} />
      <ReceivedNotes message={message} />
      {subject && (
        <p className="font-600 wrap-anywhere" dir="auto">
          {subject}
        </p>
      )}
      <InvitationAnswer message={message} />
      <Words message={message} />
      {attachments.length > 0 && (
        <ul aria-label="Documente atașate" className="flex flex-wrap items-center gap-2">
          {attachments.map(({ name, filename, leftOut, needsPassword }, at) => (
            <li key={filename ?? `${at} ${name}`} className="wrap-anywhere">
              {filename !== null && <Attachment phone={phone} filename={filename} name={name} />}
              {filename === null && <bdi>{name}</bdi>}
              {leftOut && <span className="text-14 text-ink-soft"> ({leftOutReasons[leftOut]})</span>}
              {needsPassword && <p className="text-14 font-550">{NEEDS_PASSWORD}</p>}
            </li>
          ))}
        </ul>
      )}
      {direction === 'in' && attachments.some(({ filename }) => filename === null) && (
        <p className="text-14 text-ink-soft">
          Atașamentele fără buton de descărcare nu s-au păstrat aici: le găsiți în e-mailul din căsuța poștală.
        </p>
      )}
      {children}
    </li>
  );
}

/** The sender of a received e-mail and its reason in this thread, so that the staff can judge its owner. */
function Sender({ message }: { message: Message }) {
  const { sender, sentByName } = message;
  if (sentByName !== null) return <bdi>{sentByName}</bdi>;
  if (sender === null) return senderWords(message);
  return (
    <>
      de la {sender === '' ? 'o adresă care nu se poate citi' : <bdi>{sender}</bdi>}; {recognisedWords(message)}
    </>
  );
}

/** Why a message has not arrived, in the words of the mail server or SMS carrier. */
function Reason({ message: { state, lastError } }: { message: Message }) {
  if (state === 'expired') return <p className="text-14 text-bad">Nu a putut pleca la timp și nu se mai trimite.</p>;
  if (lastError === null || (state !== 'failed' && state !== 'queued')) return null;
  return (
    <p className={`text-14 wrap-anywhere ${state === 'failed' ? 'text-bad' : 'text-ink-soft'}`}>
      {state === 'failed' ? 'Nu a ajuns' : 'Nu a ajuns încă, se încearcă din nou'}: <span dir="auto">{lastError}</span>
    </p>
  );
}

/** The answer of a customer's calendar in a sentence, with their own words unless the text repeats them. */
function InvitationAnswer({ message: { invitationAnswer: said, text } }: { message: Message }) {
  if (!said) return null;
  const effect = effectWords[said.effect];
  return (
    <>
      <p className="wrap-anywhere">{answerSentence(said, said.about).replace(/\.?$/, '.')}</p>
      {said.comment && !text?.includes(said.comment) && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          „<bdi>{said.comment}</bdi>”
        </p>
      )}
      {effect && <p className="text-14 text-ink-soft">{effect}</p>}
    </>
  );
}

function Words({ message: { text, direction } }: { message: Message }) {
  if (text === null) return <p className="text-14 text-ink-soft">Textul acestui e-mail nu se păstrează.</p>;
  if (text === '' && direction === 'in') return <p className="text-14 text-ink-soft">E-mailul nu are text.</p>;
  const words = (
    <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
      {text}
    </p>
  );
  return text.length <= SHORT ? words : <Fold heading={<span dir="auto">{beginningOf(text)}</span>}>{words}</Fold>;
}

/** The first words of a text, in one line. */
function beginningOf(text: string): string {
  return `${[...text.replace(/\s+/g, ' ').trim()].slice(0, 80).join('')}…`;
}

function Attachment({ phone, filename, name }: { phone: string; filename: string; name: string }) {
  const download = useDownload(customerFiles.download, () => name);
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
        loading={download.isPending}
        aria-label={`Descărcați ${name}`}
        onClick={() => download.mutate({ params: { phone, filename } })}
        className="px-3"
      >
        <bdi>{name}</bdi>
      </Button>
      {download.error && <Alert tone="bad">{messageOf(download.error)}</Alert>}
    </>
  );
}

/** The warning for e-mails that may not be the customer's own words. */
const ASK_FIRST =
  'Înainte de a schimba o adresă, un cont sau acte după acest mesaj, confirmați la numărul de telefon din fișă.';

/**
 * Marks a received e-mail by the proof of its sender: no mark when it came from the customer's own address; for
 * automatic e-mails only forged ones.
 */
function SenderMark({ message: { direction, kind, senderProof } }: { message: Message }) {
  if (direction === 'out' || senderProof === 'pass') return null;
  if (senderProof === 'fail')
    return (
      <Alert tone="bad" title={senderProofs.fail} isQuiet>
        Serverul de e-mail a constatat că mesajul nu vine de la adresa pe care o poartă. Nu trimiteți și nu schimbați
        nimic după el: sunați clientul la numărul din fișă.
      </Alert>
    );
  if (kind !== 'reply') return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-14 text-ink-soft">
      <span className={`${table.status} ${table.statusOfLines}`}>{senderProofs[senderProof ?? 'unknown']}</span>
      <span>{ASK_FIRST}</span>
    </p>
  );
}
