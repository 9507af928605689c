import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { readAfterConflict } from '../../api/read-after-conflict.ts';
import { announces } from '../announcements/mutation-notices.ts';

type Adding<Body, Version> = {
  /** The list of all versions of all texts, newest first. */
  readonly list: QueryKey;
  /** Which text, for the announcement. */
  readonly kind: string;
  readonly add: (body: Body) => Promise<Version>;
  readonly onAdded: () => void;
};

/** Adds a version of a text; when somebody else added one first, the texts are read again. */
export function useAddVersion<Body, Version>({ list, kind, add, onAdded }: Adding<Body, Version>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Versiune nouă salvată', kind),
    mutationFn: add,
    onSuccess: (added) => {
      queryClient.setQueryData(list, (all: readonly Version[] = []) => [added, ...all]);
      onAdded();
    },
    onError: readAfterConflict(() => queryClient.invalidateQueries({ queryKey: list })),
  });
}
