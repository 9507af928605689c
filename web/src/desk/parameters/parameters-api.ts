import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import { parameterChanges as api, type DatedParameters } from 'contract/parameters/parameter-changes';
import { simulations } from 'contract/simulations/simulations';
import { readAfterConflict } from '../api/read-after-conflict.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';

const LIST = ['protectedParameters'] as const;

/** Where a new value of a parameter is announced. */
export const markIdOf = (name: string) => `parametru-${name}`;

/** Every parameter with its values. */
export function useParameters() {
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => staffCall(api.getAll, {}, { signal }),
    staleTime: 0,
  });
}

const INDEX = [...LIST, 'IRCC'] as const;

/** The IRCC that is computed with today. */
export function useIndexInForce() {
  return useQuery({
    queryKey: INDEX,
    queryFn: ({ signal }) => staffCall(simulations.index, {}, { signal }),
  });
}

/** What a value would change. */
export function usePreview() {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: (body: Sent<typeof api.preview>['body']) => staffCall(api.preview, { body }, { isRead: true }),
  });
}

/** Adds a value; when somebody else added one first, the values are read again. */
export function useAddValue(name: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Valoarea a fost salvată.', markIdOf(name)),
    mutationFn: (body: Sent<typeof api.add>['body']) => staffCall(api.add, { body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(LIST, (all: DatedParameters[] | undefined) =>
        all?.map((parameter) => (parameter.name === changed.name ? changed : parameter)),
      );
      void queryClient.invalidateQueries({ queryKey: INDEX });
      // Simulations in the cache were made with the old value.
      void queryClient.invalidateQueries({ queryKey: ['simulations'] });
    },
    onError: readAfterConflict(() => queryClient.invalidateQueries({ queryKey: LIST })),
  });
}
