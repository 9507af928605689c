import { useQuery } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import { messageTemplates as api, type MessageTemplate } from 'contract/messages/message-templates';
import type { MessageChannel, MessageKind } from 'contract/text/message-words';
import { staffCall } from '../session/staff-call.ts';
import { useAddVersion } from '../ui/texts/use-add-version.ts';

const LIST = ['message-templates'] as const;

/** Every version of every template, newest first within its kind and channel. */
export function useMessageTemplates() {
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => staffCall(api.list, {}, { signal }),
    staleTime: 0,
  });
}

/** The newest version of a kind and channel, where there is one. */
export function newestTemplate(
  templates: readonly MessageTemplate[],
  kind: MessageKind,
  channel: MessageChannel,
): MessageTemplate | undefined {
  return templates.find((template) => template.kind === kind && template.channel === channel);
}

/** Adds a version; when somebody else added one first, the templates are read again. */
export function useAddTemplate(kind: MessageKind, onAdded: () => void) {
  return useAddVersion({
    list: LIST,
    kind,
    add: (body: Sent<typeof api.add>['body']) => staffCall(api.add, { body }),
    onAdded,
  });
}
