import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import { refinancing as api, type FollowedLoan } from 'contract/refinancing/refinancing';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { readAfterConflict } from '../../api/read-after-conflict.ts';
import { staffCall } from '../../session/staff-call.ts';
import { announces } from '../../ui/announcements/mutation-notices.ts';
import { followedKey, OPPORTUNITIES } from '../refinancing-keys.ts';

/** The id of the section at which changes of followed loans are announced. */
export const FOLLOWED_SECTION = 'credite-urmarite';

/** The body of a call with what is known of a loan. */
export type LoanAsKnown = Omit<Sent<typeof api.correct>['body'], 'expectedVersion'>;

/** The loans that are or were followed for a customer, newest first. */
export function useFollowedLoans(phone: string, isWanted = true) {
  return useQuery({
    queryKey: followedKey(phone),
    queryFn: ({ signal }) => staffCall(api.getForCustomer, { query: { phone } }, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });
}

/** Follows a loan of a customer who agreed to it. */
export function useFollowLoan(phone: string, onFollowed: () => void) {
  const refresh = useRefresh(phone);
  return useMutation({
    meta: announces('Credit urmărit', FOLLOWED_SECTION),
    mutationFn: (loan: LoanAsKnown) =>
      sendCreation('followed-loan', { ...loan, phone, hasConsented: true as const }, (body) =>
        staffCall(api.follow, { body }),
      ),
    onSuccess: async () => {
      await refresh();
      onFollowed();
    },
  });
}

/** Corrects what is known of a loan. */
export function useCorrectLoan(phone: string, id: string, onCorrected: () => void) {
  const refresh = useRefresh(phone);
  return useMutation({
    meta: announces('Credit corectat', FOLLOWED_SECTION),
    mutationFn: (body: Sent<typeof api.correct>['body']) => staffCall(api.correct, { params: { id }, body }),
    onError: readAfterConflict(refresh),
    onSuccess: async () => {
      await refresh();
      onCorrected();
    },
  });
}

/** Notes that the customer agreed to be told of a loan, or withdrew that. */
export function useSetConsent(phone: string, { _id: id, version: expectedVersion }: FollowedLoan) {
  const refresh = useRefresh(phone);
  return useMutation({
    meta: announces('Acord notat', FOLLOWED_SECTION),
    mutationFn: (hasConsented: boolean) =>
      staffCall(api.setConsent, { params: { id }, body: { hasConsented, expectedVersion } }),
    onSettled: refresh,
  });
}

/** Stops following a loan, with a reason. */
export function useEndLoan(phone: string, { _id: id, version: expectedVersion }: FollowedLoan, onEnded: () => void) {
  const refresh = useRefresh(phone);
  return useMutation({
    meta: announces('Credit neurmărit', FOLLOWED_SECTION),
    mutationFn: (reason: string) => staffCall(api.end, { params: { id }, body: { reason, expectedVersion } }),
    onError: readAfterConflict(refresh),
    onSuccess: async () => {
      await refresh();
      onEnded();
    },
  });
}

/** Reads the list of opportunities again too: a changed loan may be on it. */
function useRefresh(phone: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: followedKey(phone) }),
      queryClient.invalidateQueries({ queryKey: OPPORTUNITIES }),
    ]);
  };
}
