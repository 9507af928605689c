import type { Sent } from 'contract/endpoint';
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
import { messages } from 'contract/messages/messages';
import { useRef } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { useDebounced } from '../../../shared/time/use-debounced.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { CustomerChoice } from '../../appointments/customer-choice.tsx';
import { useKeptChoice } from '../../appointments/use-kept-choice.ts';
import { draftFields } from '../../data/conflict.ts';
import { useRead } from '../../data/read.ts';
import { insertText, TextVariables } from '../../ui/texts/text-variables.tsx';
import { EditorBesidePreview, VersionForm } from '../../ui/texts/text-versions.tsx';
import { MessageText } from '../message-text.tsx';
import { SmsCounter } from '../sms-counter.tsx';
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
  const form = useTemplateForm({ kind, channel, newest, onClose }, fields);
  const { values, overtaken } = form;
  const sent = withExample(kind, channel, values.text);
  return (
    <EditorBesidePreview
      intro="Cum îl citește clientul. Alegeți unul, ca să vedeți textul cu datele lui; nu i se trimite nimic."
      preview={<TemplatePreview written={{ kind, channel, subject: values.subject, text: sent }} />}
    >
      <VersionForm
        form={form}
        conflict={
          overtaken && (
            <ConflictNotice
              {...overtaken}
              fields={draftFields<Pick<MessageTemplate, 'subject' | 'text'>>(
                { subject: 'Subiect', text: 'Text' },
                { stored: overtaken.current, mine: values },
              )}
            />
          )
        }
      >
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
      </VersionForm>
    </EditorBesidePreview>
  );
}

function variables(kind: MessageKind) {
  return variablesOf(kind).map((name) => ({ name, written: `{{${name}}}`, about: messageVariables[name] }));
}

/** A text to fill in with a customer's data. */
type Written = Sent<typeof messages.preview>['body'];

/** Pause in typing before the text is filled in again, ms. */
const DEBOUNCE_MS = 400;

/** The text in progress, with the data of a customer chosen here; the preview sends no message. */
function TemplatePreview({ written }: { written: Written }) {
  const [choice, choose] = useKeptChoice('sabloane');
  const debounced = useDebounced(written, DEBOUNCE_MS);
  const phone = choice.customer?.phone ?? '';
  const { data, error } = useRead(
    messages.preview,
    phone === '' || debounced.text.trim() === '' ? undefined : { params: { phone }, body: debounced },
    { keepsPrevious: true },
  );
  const isShown = phone !== '' && written.text.trim() !== '';
  return (
    <>
      <CustomerChoice choice={choice} onChoice={choose} isMissing={false} />
      {isShown && error && <p className="text-bad">{messageOf(error)}</p>}
      {isShown && !error && data && (
        <>
          <MessageText subject={data.subject} text={data.text} />
          {data.missing.length > 0 && (
            <p className="text-14 text-ink-soft">
              Nu se știe acum despre acest client: {data.missing.map((name) => messageVariables[name]).join('; ')}.
            </p>
          )}
        </>
      )}
      {!isShown && <MessageText subject={written.subject ?? ''} text={written.text} />}
    </>
  );
}
