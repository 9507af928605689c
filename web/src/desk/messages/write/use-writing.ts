import type { Customer } from 'contract/customers/customer';
import { readTemplate, smsLength, variablesIn } from 'contract/text/message-template';
import {
  LONGEST_MESSAGE,
  type MessageChannel,
  type MessageKind,
  type MessageVariable,
  messageVariables,
} from 'contract/text/message-words';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import { openWaitingTab } from '../../documents/send-paper/waiting-tab.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { announce } from '../../ui/announcements/announcement-store.ts';
import { newestTemplate, useMessageTemplates } from '../templates-api.ts';
import { MESSAGES_SECTION, usePreview, useSendMessage } from '../thread-api.ts';

/** What is chosen and typed, kept in the tab until it is sent or given up. */
export type MessageDraft = {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly subject: string;
  readonly text: string;
  /** The template over which something was typed; with another one its own text stands there. */
  readonly typedOver: string;
};

/** A message on its way to a customer: begun with a template, changed or not, and sent by one press. */
export function useWriting(customer: Customer, onSent: () => void) {
  const { phone } = customer;
  const { state, forget } = useDraftValues<MessageDraft>('mesaj', phone, {
    ...{ kind: 'free', channel: customer.email === null ? 'sms' : 'email', subject: '', text: '', typedOver: '' },
  });
  const [draft, keep] = state;
  const { kind, channel } = draft;
  const templates = useMessageTemplates();
  const template = newestTemplate(templates.data ?? [], kind, channel);
  const preview = usePreview(phone, {
    ...{ kind, channel, subject: template?.subject ?? '', text: template?.text ?? '' },
  });
  // Of the template before it, which stays until this one's is here, nothing is shown.
  const filled = preview.isPlaceholderData ? undefined : preview.data;
  const own = `${kind} ${channel}`;
  const isTyped = draft.typedOver === own;
  const values = {
    ...{ kind, channel },
    subject: isTyped ? draft.subject : (filled?.subject ?? ''),
    text: isTyped ? draft.text : (filled?.text ?? ''),
  };
  const change = ({ kind: otherKind, channel: otherChannel, ...words }: Partial<typeof values>) => {
    if (otherKind || otherChannel)
      keep({ ...(otherKind && { kind: otherKind }), ...(otherChannel && { channel: otherChannel }) });
    else keep({ subject: values.subject, text: values.text, ...words, typedOver: own });
  };
  const send = useSendMessage(phone);
  const form = useForm({
    state: [values, change] as const,
    validate: (written) => checkWritten(written, filled?.text),
    onSubmit: (written) => {
      // By the press itself: browsers open a tab for nothing else.
      const tab = channel === 'whatsapp' ? openWaitingTab() : undefined;
      const subject = channel === 'email' ? written.subject : '';
      send.mutate(
        { ...written, subject, templateVersion: template?.version ?? null },
        {
          onSuccess: ({ whatsAppUrl }) => {
            forget();
            if (whatsAppUrl !== null) tab?.goTo(whatsAppUrl);
            if (whatsAppUrl !== null && !tab) return;
            announce({ text: SENT_WORDS[channel], place: MESSAGES_SECTION, mark: SENT_WORDS[channel] });
            onSent();
          },
          onError: (failure) => {
            tab?.close();
            form.refuse(fieldErrorsOf(failure));
          },
        },
      );
    },
  });
  const giveUp = () => {
    forget();
    onSent();
  };
  const isReady = isTyped || filled !== undefined || (templates.isSuccess && !template);
  return {
    form,
    send,
    preview,
    templates,
    filled,
    template,
    isReady,
    giveUp,
    missing: missingIn(values, filled?.missing ?? []),
  };
}

export type Writing = ReturnType<typeof useWriting>;

const SENT_WORDS: Readonly<Record<MessageChannel, string>> = {
  email: 'E-mailul pleacă acum',
  sms: 'SMS-ul pleacă acum',
  whatsapp: 'Mesajul s-a deschis în WhatsApp',
};

type WrittenFields = Pick<MessageDraft, 'kind' | 'channel' | 'subject' | 'text'>;

function checkWritten({ channel, subject, text }: WrittenFields, template: string | undefined): FieldErrors {
  const length = channel === 'sms' ? smsLength(text).units : text.length;
  const isUntouched = text.includes('…') && text === template;
  return failed({
    subject: channel === 'email' && subject.trim() === '' && 'Scrieți subiectul.',
    text:
      (text.trim() === '' && 'Scrieți textul.') ||
      (isUntouched && 'Scrieți ce aveți de spus în locul punctelor „…”.') ||
      (length > LONGEST_MESSAGE[channel] && `Textul are ${length} caractere; încap ${LONGEST_MESSAGE[channel]}.`),
  });
}

/** What the words still name that is not known of the customer, as a reader would call it. */
function missingIn({ kind, subject, text }: WrittenFields, missing: readonly MessageVariable[]): readonly string[] {
  const named = [subject, text].flatMap((words) => variablesIn(readTemplate(kind, words).pieces));
  return missing.filter((variable) => named.includes(variable)).map((variable) => messageVariables[variable]);
}
