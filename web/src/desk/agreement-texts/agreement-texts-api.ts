import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AgreementText, agreementTexts as api } from 'contract/agreements/agreement-texts';
import type { Sent } from 'contract/endpoint';
import type { AgreementKind } from 'contract/text/agreement-words';
import { isConflict } from '../../shared/api/failure.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

const LIST = ['agreement-texts'] as const;

/** Every version of every text, newest first within its kind. */
export function useAgreementTexts() {
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => staffCall(api.list, {}, { signal }),
    staleTime: 0,
  });
}

/** Adds a version; when a colleague added one first, the texts are read again. */
export function useAddText(kind: AgreementKind, onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Versiune nouă salvată', kind),
    mutationFn: (body: Sent<typeof api.add>['body']) => staffCall(api.add, { body }),
    onSuccess: (added) => {
      queryClient.setQueryData(LIST, (all: readonly AgreementText[] = []) => [added, ...all]);
      onAdded();
    },
    onError: (failure) => {
      if (isConflict(failure)) void queryClient.invalidateQueries({ queryKey: LIST });
    },
  });
}
