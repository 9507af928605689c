import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savedViews as api } from 'contract/customers/saved-views';
import type { Reply } from 'contract/endpoint';
import { staffCall } from '../../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';

const VIEWS = ['savedViews'] as const;

/** Filters and order under a name. */
export type SavedView = Reply<typeof api.list>[number];

/** The user's own saved lists. */
export function useSavedViews() {
  return useQuery({ queryKey: VIEWS, queryFn: ({ signal }) => staffCall(api.list, {}, { signal }) });
}

/** Saves filters and order under a name; a list of that name is replaced. */
export function useSaveView() {
  return useChangeViews((view: Pick<SavedView, 'name' | 'query'>) => staffCall(api.save, { body: view }));
}

/** Gives a saved list another name. */
export function useRenameView() {
  return useChangeViews(({ _id, name }: Pick<SavedView, '_id' | 'name'>) =>
    staffCall(api.rename, { params: { id: _id }, body: { name } }),
  );
}

/** Deletes a saved list; the list itself and its customers stay as they are. */
export function useRemoveView() {
  return useChangeViews(({ _id }: Pick<SavedView, '_id'>) => staffCall(api.remove, { params: { id: _id } }));
}

function useChangeViews<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: VIEWS }),
  });
}
