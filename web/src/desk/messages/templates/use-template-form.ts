import type { MessageTemplate } from 'contract/messages/message-templates';
import type { MessageChannel, MessageKind } from 'contract/text/message-words';
import type { RefObject } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { selectVariable } from '../../ui/texts/text-variables.tsx';
import { useAddTemplate } from '../templates-api.ts';

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
  const current = newest?.version ?? 0;
  const { state, forget } = useDraftValues('sablon', draftOf(kind, channel), {
    subject: newest?.subject ?? '',
    text: newest?.text ?? '',
    // A newer version is shown beside what was typed, after a reload too: the next save is then based on it.
    basedOn: current,
  });
  const discardDraft = () => {
    forget();
    onClose();
  };
  const adding = useAddTemplate(kind, discardDraft);
  const form = useForm({
    state,
    validate: ({ subject, text }) =>
      failed({
        subject: channel === 'email' && subject.trim() === '' && 'Scrieți subiectul.',
        text: text.trim() === '' && 'Scrieți textul.',
      }),
    onSubmit: ({ subject, text }) =>
      adding.mutate(
        { kind, channel, subject: channel === 'email' ? subject : '', text, expectedVersion: current },
        {
          onError: (failure) => {
            form.refuse(fieldErrorsOf(failure));
            showPlace(failure, fields);
          },
        },
      ),
  });
  return { form, adding, isBehind: form.values.basedOn !== current, discardDraft };
}

/** Selects an unknown variable, so that it is seen and can be typed over. */
function showPlace(failure: Error, { subject, text }: Fields): void {
  const { field, line, column } = failure instanceof ApiError ? failure.details : {};
  if (typeof line !== 'number' || typeof column !== 'number') return;
  selectVariable(field === 'subject' ? subject.current : text.current, line, column);
}
