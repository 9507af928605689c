import type { Customer } from 'contract/customers/customer';
import type { Reply, Sent } from 'contract/endpoint';
import { readTemplate, variablesIn } from 'contract/messages/message-template';
import { type MessageTemplate, messageTemplates } from 'contract/messages/message-templates';
import {
  type MessageChannel,
  type MessageKind,
  type MessageVariable,
  messageVariables,
} from 'contract/messages/message-words';
import { messages } from 'contract/messages/messages';
import { customerSections } from 'contract/site/desk-pages';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { announce } from '../../../ui/notices/announcement-store.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { leadTab, openWaitingTab, type WaitingTab } from '../../documents/send-paper/waiting-tab.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { wrongInMessage } from '../templates/use-template-form.ts';

/** The choices and words of a message; the tab keeps them until the sending or a cancel. */
export type MessageDraft = {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly subject: string;
  readonly text: string;
  /** The template that the text was typed over; another template brings its own text. */
  readonly typedOver: string;
};

/** The newest version of a kind and channel, where there is one: templates come newest first. */
function newestTemplate(
  templates: readonly MessageTemplate[],
  kind: MessageKind,
  channel: MessageChannel,
): MessageTemplate | undefined {
  return templates.find((template) => template.kind === kind && template.channel === channel);
}

/** An answer before anybody wrote in it; `to`: `_id` of the answered message. */
export type Answer = { readonly to: string; readonly subject: string; readonly text: string };

/** The chosen template, filled in with the customer's data, and the words typed over it. */
function useWords({ phone, email }: Customer, answer: Answer | undefined) {
  const { state, forget } = useDraftValues<MessageDraft>('mesaj', answer ? `${phone} ${answer.to}` : phone, {
    kind: 'free',
    channel: email === null && !answer ? 'sms' : 'email',
    subject: answer?.subject ?? '',
    text: answer?.text ?? '',
    typedOver: answer ? 'free email' : '',
  });
  const [draft, keep] = state;
  const { kind, channel } = draft;
  const templates = useRead(messageTemplates.list, {});
  const template = newestTemplate(templates.data ?? [], kind, channel);
  const { subject = '', text = '' } = template ?? {};
  const preview = useRead(messages.preview, template && { params: { phone }, body: { kind, channel, subject, text } });
  const filled = preview.data;
  const own = `${kind} ${channel}`;
  const isTyped = draft.typedOver === own;
  const { subject: filledSubject = '', text: filledText = '' } = filled ?? {};
  const words = isTyped ? { subject: draft.subject, text: draft.text } : { subject: filledSubject, text: filledText };
  const change = (changes: Partial<WrittenFields>) =>
    keep(changes.kind || changes.channel ? changes : { ...words, ...changes, typedOver: own });
  const isReady = isTyped || filled !== undefined || (templates.isSuccess && !template);
  const values: WrittenFields = { kind, channel, ...words };
  return { state: [values, change] as const, forget, templates, template, preview, filled, isReady };
}

/** Writing a message to a customer: a template, changed or not, sent by one press. */
export function useWriting(customer: Customer, onSent: () => void, answer?: Answer) {
  const { state, forget, template, filled, ...begun } = useWords(customer, answer);
  const [values] = state;
  const { channel } = values;
  const close = () => {
    forget();
    onSent();
  };
  const send = useSend(customer.phone, ({ whatsAppUrl }, { tab }) => {
    // It is sent even if the dialog was closed meanwhile; where no tab was opened, the dialog has a link.
    if (whatsAppUrl !== null && !tab) return forget();
    announce({ text: SENT_WORDS[channel], markId: customerSections.messages, mark: SENT_WORDS[channel] });
    close();
  });
  const submit = (written: WrittenFields) => {
    const subject = channel === 'email' ? written.subject : '';
    send.mutate(
      {
        body: { ...written, subject, templateVersion: template?.version ?? null },
        // Browsers open a tab only while they handle the click.
        tab: channel === 'whatsapp' ? openWaitingTab() : undefined,
      },
      { onError: (failure) => form.refuse(fieldErrorsOf(failure)) },
    );
  };
  const form = useForm({ state, validate: (written) => checkWritten(written, filled?.text), onSubmit: submit });
  const isAnswer = answer !== undefined;
  return {
    ...begun,
    isAnswer,
    form,
    send,
    filled,
    discardDraft: close,
    missing: missingIn(values, filled?.missing ?? []),
  };
}

type Sending = {
  readonly body: Sent<typeof messages.send>['body'];
  /** The tab that WhatsApp is opened in; undefined: none was opened. */
  readonly tab: WaitingTab;
};

/** Sends a message; one by WhatsApp leads the tab to where it can be sent, before anything is read again. */
function useSend(phone: string, onSaved: (saved: Reply<typeof messages.send>, given: Sending) => void) {
  return useChanges([messages.send], {
    notice: SHOWN_BY_SCREEN,
    run: ({ body, tab }: Sending) =>
      leadTab(
        tab,
        () => sendOnce(messages.send, { params: { phone }, body }),
        ({ whatsAppUrl }) => whatsAppUrl,
      ),
    onSaved,
  });
}

export type Writing = ReturnType<typeof useWriting>;

const SENT_WORDS: Readonly<Record<MessageChannel, string>> = {
  email: 'E-mailul pleacă acum',
  sms: 'SMS-ul pleacă acum',
  whatsapp: 'Mesajul s-a deschis în WhatsApp',
};

type WrittenFields = Pick<MessageDraft, 'kind' | 'channel' | 'subject' | 'text'>;

function checkWritten(written: WrittenFields, template: string | undefined): FieldErrors {
  const isUntouched = written.text.includes('…') && written.text === template;
  return {
    ...wrongInMessage(written),
    ...(isUntouched && { text: 'Scrieți ce aveți de spus în locul punctelor „…”.' }),
  };
}

/** The variables in the text whose values are missing, in words. */
function missingIn({ kind, subject, text }: WrittenFields, missing: readonly MessageVariable[]): readonly string[] {
  const named = [subject, text].flatMap((words) => variablesIn(readTemplate(kind, words).pieces));
  return missing.filter((variable) => named.includes(variable)).map((variable) => messageVariables[variable]);
}
