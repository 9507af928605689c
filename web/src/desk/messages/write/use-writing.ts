import type { Customer } from 'contract/customers/customer';
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
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { announce } from '../../../ui/notices/announcement-store.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { leadTab, openWaitingTab } from '../../documents/send-paper/waiting-tab.ts';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { type DraftValues, useDraftValues } from '../../session/use-draft-values.ts';
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

/** How a message begins: with a template, or as an answer. */
type Beginning = { readonly kind: MessageKind; readonly answer?: Answer };

/** The chosen template, filled in with the customer's data, and the words typed over it. */
function useWords({ phone, email }: Customer, { kind: first, answer }: Beginning) {
  const name = [phone, answer?.to, first !== 'free' && first].filter(Boolean).join(' ');
  const kept = useDraftValues<MessageDraft>('mesaj', name, {
    kind: first,
    channel: email === null && !answer ? 'sms' : 'email',
    subject: answer?.subject ?? '',
    text: answer?.text ?? '',
    typedOver: answer ? 'free email' : '',
  });
  const [draft, keep] = kept.state;
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
  const shown: DraftValues<WrittenFields> = { ...kept, state: [values, change] };
  return { draft: shown, templates, template, preview, filled, isReady };
}

/** Writing a message to a customer: a template, changed or not, sent by one press. */
export function useWriting(customer: Customer, onClose: () => void, begun: Beginning) {
  const { phone } = customer;
  const { draft, template, filled, ...words } = useWords(customer, begun);
  const form = useSaveForms({
    draft,
    validate: (written) => checkWritten(written, filled?.text),
    changes: [messages.send],
    atPress: ({ channel }) => (channel === 'whatsapp' ? openWaitingTab() : undefined),
    run: async (written, tab) => {
      const subject = written.channel === 'email' ? written.subject : '';
      const body = { ...written, subject, templateVersion: template?.version ?? null };
      // The tab leads to WhatsApp before anything is read again.
      const send = () => sendOnce(messages.send, { params: { phone }, body });
      const { whatsAppUrl } = await leadTab(tab, send, (sent) => sent.whatsAppUrl);
      return { urlToOpen: tab ? null : whatsAppUrl };
    },
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ urlToOpen }, { channel }) => {
      // Where no tab was opened, the dialog has a link.
      if (urlToOpen !== null) return;
      announce({ text: SENT_WORDS[channel], markId: customerSections.messages, mark: SENT_WORDS[channel] });
      onClose();
    },
    onClose,
  });
  const isAnswer = begun.answer !== undefined;
  return { ...words, isAnswer, form, filled, missing: missingIn(form.values, filled?.missing ?? []) };
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
