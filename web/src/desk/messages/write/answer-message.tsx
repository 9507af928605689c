import { IconArrowBackUp } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import type { Message } from 'contract/messages/messages';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { greeting } from '../../ui/texts/greeting.ts';
import { type Answer, useWriting } from './use-writing.ts';
import { WriteForm } from './write-message.tsx';

/** The parameter of a customer's page that begins the answer to a message: its `_id`. */
export const ANSWERED = 'raspundeti';

type AnswerMessageProps = { message: Message; customer: Customer };

/** 'Răspundeți' below an e-mail that a customer wrote: the answer is written in its place. */
export function AnswerMessage({ message, customer }: AnswerMessageProps) {
  const [search, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(search.get(ANSWERED) === message._id);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (message.direction === 'out' || message.kind !== 'reply' || message.channel !== 'email') return null;
  const close = () => {
    setIsOpen(false);
    if (search.has(ANSWERED)) setSearch(withoutAnswered, { replace: true, state: { keepsPlace: true } });
  };
  if (isOpen) return <AnswerForm message={message} customer={customer} onClose={close} />;
  return (
    <div>
      <Button
        ref={button}
        variant="quiet"
        className="-ms-3 px-3"
        icon={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Răspundeți
      </Button>
    </div>
  );
}

/** A page that is loaded again does not begin the answer again. */
function withoutAnswered(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name !== ANSWERED));
}

/** Puts the cursor between the greeting and the quote; false where the field takes no focus. */
function beginAnswer(text: HTMLTextAreaElement): boolean {
  text.focus();
  const at = text.value.indexOf('\n\n') + 2;
  text.setSelectionRange(at, at);
  return document.activeElement === text;
}

function AnswerForm({ message, customer, onClose }: AnswerMessageProps & { onClose: () => void }) {
  const writing = useWriting(customer, onClose, { kind: 'free', answer: answerTo(message, customer.name) });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = box.current?.querySelector('textarea');
    if (!text || beginAnswer(text)) return;
    // The page shows its parts once it has read all of them: before that, no field takes the focus.
    const shown = new ResizeObserver(() => beginAnswer(text) && shown.disconnect());
    shown.observe(text);
    return () => shown.disconnect();
  }, []);
  return (
    <div ref={box}>
      <WriteForm customer={customer} writing={writing} />
    </div>
  );
}

/** The greeting, room for the answer, and the words that it answers. */
function answerTo({ _id, subject, text, sentAt, createdAt }: Message, name: string): Answer {
  const quote = (text ?? '')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const head = `${greeting(name)}\n\n\n\nPe ${formatInstant(sentAt ?? createdAt)} ați scris:\n`;
  return {
    to: _id,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`.slice(0, MAX_LENGTH.subject),
    text: `${head}${quote}`.slice(0, MAX_LENGTH.message),
  };
}
