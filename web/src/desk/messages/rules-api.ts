import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import { messageRules as api, type MessageRule } from 'contract/messages/message-rules';
import { readAfterConflict } from '../api/read-after-conflict.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

const LIST = ['message-rules'] as const;

/** The rules of automatic messages. */
export function useMessageRules() {
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => staffCall(api.list, {}, { signal }),
    staleTime: 0,
  });
}

/** Saves a rule; when somebody else saved first, the rules are read again. */
export function useSaveMessageRule({ kind }: MessageRule) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Regulă salvată', kind),
    mutationFn: (body: Sent<typeof api.save>['body']) => staffCall(api.save, { body }),
    onSuccess: (saved) =>
      queryClient.setQueryData(LIST, (all: readonly MessageRule[] = []) =>
        all.map((rule) => (rule.kind === saved.kind ? saved : rule)),
      ),
    onError: readAfterConflict(() => queryClient.invalidateQueries({ queryKey: LIST })),
  });
}
