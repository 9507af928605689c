import { useQuery } from '@tanstack/react-query';
import { agreementTexts as api } from 'contract/agreements/agreement-texts';
import type { Sent } from 'contract/endpoint';
import type { AgreementKind } from 'contract/text/agreement-words';
import { staffCall } from '../session/staff-call.ts';
import { useAddVersion } from '../ui/texts/use-add-version.ts';

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
  return useAddVersion({
    list: LIST,
    kind,
    add: (body: Sent<typeof api.add>['body']) => staffCall(api.add, { body }),
    onAdded,
  });
}
