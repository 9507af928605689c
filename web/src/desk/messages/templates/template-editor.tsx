import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { EXAMPLE_SENTENCE, withExample } from 'contract/messages/message-template';
import type { MessageTemplate } from 'contract/messages/message-templates';
import {
  MAX_MESSAGE_LENGTH,
  type MessageChannel,
  type MessageKind,
  messageVariables,
  variablesOf,
} from 'contract/messages/message-words';
import { useRef } from 'react';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { draftFields, isOvertaken } from '../../data/conflict.ts';
import { insertText, TextVariables } from '../../ui/texts/text-variables.tsx';
import { SmsCounter } from '../sms-counter.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateForm } from './use-template-form.ts';

type TemplateEditorProps = {
  kind: MessageKind;
  channel: MessageChannel;
  newest: MessageTemplate | undefined;
  onClose: () => void;
};

/** The next version of a template beside its preview; typed words outlive a reload and colleagues' changes. */
export function TemplateEditor({ kind, channel, newest, onClose }: TemplateEditorProps) {
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  // The field that had the focus last: variables are inserted there.
  const writesIn = useRef<'subject' | 'text'>('text');
  const fields = { subject, text };
  const { form, adding, overtaken, discardDraft } = useTemplateForm({ kind, channel, newest, onClose }, fields);
  const { values } = form;
  const sent = withExample(kind, channel, values.text);
  return (
    <form {...form.formProps} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-4">
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields<Pick<MessageTemplate, 'subject' | 'text'>>(
              { subject: 'Subiect', text: 'Text' },
              { stored: overtaken.current, mine: values },
            )}
            onTakeTheirs={discardDraft}
          />
        )}
        {channel === 'email' && (
          <TextInput
            ref={subject}
            label="Subiect"
            maxLength={MAX_LENGTH.subject}
            onFocus={() => {
              writesIn.current = 'subject';
            }}
            {...form.field('subject')}
          />
        )}
        <TextArea
          ref={text}
          label="Text"
          hint="Un rând gol desparte paragrafele; între acolade vin datele clientului."
          rows={channel === 'email' ? 14 : 6}
          maxLength={MAX_MESSAGE_LENGTH.email}
          onFocus={() => {
            writesIn.current = 'text';
          }}
          {...form.field('text')}
        />
        {sent !== values.text && (
          <p className="text-14 text-ink-soft">
            Reclama unui credit cu rată poartă exemplul reprezentativ. Textul nu îl are, așa că la sfârșit se adaugă
            singur: „{EXAMPLE_SENTENCE}”
          </p>
        )}
        {channel === 'sms' && <SmsCounter text={sent} />}
        <TextVariables
          variables={variables(kind)}
          onChoose={(written) => {
            const where = writesIn.current;
            insertText(fields[where].current, written, (changed) => form.change({ [where]: changed }));
          }}
        />
        {adding.error && !form.showsAtFields(fieldErrorsOf(adding.error)) && !isOvertaken(adding.error) && (
          <Alert tone="bad">{messageOf(adding.error)}</Alert>
        )}
        <SubmitOrCancel submit="Salvați versiunea" isSending={adding.isPending} onCancel={discardDraft} />
      </div>
      <TemplatePreview written={{ kind, channel, subject: values.subject, text: sent }} />
    </form>
  );
}

function variables(kind: MessageKind) {
  return variablesOf(kind).map((name) => ({ name, written: `{{${name}}}`, about: messageVariables[name] }));
}
