import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endReasons as api } from 'contract/cases/end-reasons';
import type { Sent } from 'contract/endpoint';
import { staffCall } from '../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';
import { END_REASONS } from './cases-keys.ts';

/** Reasons why applications and cases end, those of the bank first; archived ones too. */
export function useEndReasons() {
  return useQuery({
    queryKey: END_REASONS,
    queryFn: ({ signal }) => staffCall(api.list, {}, { signal }),
  });
}

/** Adds a reason. */
export function useCreateEndReason(onCreated: () => void) {
  const refresh = useRefreshEndReasons();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Sent<typeof api.create>['body']) => staffCall(api.create, { body }),
    onSuccess: async () => {
      await refresh();
      onCreated();
    },
  });
}

/** Changes the words of a reason, or whether it is still offered. */
export function useChangeEndReason(id: string, onChanged: () => void) {
  const refresh = useRefreshEndReasons();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Sent<typeof api.change>['body']) => staffCall(api.change, { params: { id }, body }),
    onSuccess: async () => {
      await refresh();
      onChanged();
    },
  });
}

function useRefreshEndReasons(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: END_REASONS });
}
