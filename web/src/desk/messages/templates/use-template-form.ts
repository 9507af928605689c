import { unitsOf } from 'contract/messages/message-template';
import { type MessageTemplate, messageTemplate, messageTemplates } from 'contract/messages/message-templates';
import { MAX_MESSAGE_LENGTH, type MessageChannel, type MessageKind } from 'contract/messages/message-words';
import { problemMessage } from 'contract/problem';
import type { RefObject } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../shared/api/call.ts';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { selectVariable } from '../../ui/texts/text-variables.tsx';
import { versionSaved, writerOf } from '../../ui/texts/text-versions.tsx';

type FormOf = {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly newest: MessageTemplate | undefined;
  readonly onClose: () => void;
};

type Fields = {
  readonly subject: RefObject<HTMLInputElement | null>;
  readonly text: RefObject<HTMLTextAreaElement | null>;
};

/** The key of a template's draft. */
export const draftOf = (kind: MessageKind, channel: MessageChannel): string => `${kind} ${channel}`;

/** The next version of a template as it is typed, based on the newest version on the screen. */
export function useTemplateForm({ kind, channel, newest, onClose }: FormOf, fields: Fields) {
  return useSaveForm({
    draft: useDraftValues('sablon', draftOf(kind, channel), {
      subject: newest?.subject ?? '',
      text: newest?.text ?? '',
      seen: newest?.version ?? 0,
    }),
    validate: ({ subject, text }) => wrongInMessage({ channel, subject, text }),
    change: messageTemplates.add,
    sent: ({ subject, text, seen }) => ({
      body: { kind, channel, subject: channel === 'email' ? subject : '', text, expectedVersion: seen },
    }),
    record: { what: 'messageTemplate', current: messageTemplate, stored: newest, writer: writerOf(newest) },
    notice: versionSaved(kind),
    onRefused: (failure) => showPlace(failure, fields),
    onClose,
  });
}

const written = messageTemplates.add.body.pick({ channel: true, subject: true, text: true });

/** What keeps a message from being sent, and a template from being saved. */
export function wrongInMessage(typed: z.input<typeof written>): FieldErrors {
  const { channel, subject, text } = typed;
  const [units, most] = [unitsOf(channel, text), MAX_MESSAGE_LENGTH[channel]];
  return {
    ...schemaErrors(written, typed),
    ...failed({
      subject: channel === 'email' && !subject?.trim() && problemMessage('MESAJ_FARA_SUBIECT', {}),
      ...(units > most && { text: problemMessage('MESAJ_PREA_LUNG', { units, most }) }),
    }),
  };
}

/** Selects an unknown variable, so that it is seen and can be typed over. */
function showPlace(failure: Error, { subject, text }: Fields): void {
  const { field, line, column } = failure instanceof ApiError ? failure.details : {};
  if (typeof line !== 'number' || typeof column !== 'number') return;
  selectVariable(field === 'subject' ? subject.current : text.current, line, column);
}
