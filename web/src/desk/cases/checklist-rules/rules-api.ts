import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checklistRules as api, type ChecklistRule } from 'contract/checklist/checklist-rules';
import type { Sent } from 'contract/endpoint';
import { staffCall } from '../../session/staff-call.ts';
import { announces, SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { CHECKLIST } from '../cases-keys.ts';

/** The id of the section at which changes of the rules are announced. */
export const RULES_SECTION = 'reguli';

/** The rules' cache key is not under `CHECKLIST`: no change of a case changes them. */
const RULES = ['checklist-rules'] as const;

/** The fields of a new rule. */
export type NewRule = Sent<typeof api.create>['body'];

/** The rules in their order; archived ones too. */
export function useRules() {
  return useQuery({ queryKey: RULES, queryFn: ({ signal }) => staffCall(api.list, {}, { signal }), staleTime: 0 });
}

/** Stores a new or a changed rule. */
export function useSaveRule(changed: ChecklistRule | undefined, onSaved: () => void) {
  const refresh = useRefreshRules();
  return useMutation({
    meta: announces(changed ? 'Regulă modificată' : 'Regulă adăugată', RULES_SECTION),
    mutationFn: (rule: NewRule) =>
      changed
        ? staffCall(api.change, { params: { id: changed._id }, body: { ...rule, isArchived: changed.isArchived } })
        : staffCall(api.create, { body: rule }),
    onSuccess: async () => {
      await refresh();
      onSaved();
    },
  });
}

/** Archives a rule, so that no new case asks for its document, or puts it in force again. */
export function useArchiveRule({ _id, isArchived, ...rule }: ChecklistRule) {
  const refresh = useRefreshRules();
  return useMutation({
    meta: announces(isArchived ? 'Regula se aplică din nou' : 'Regula nu se mai aplică', RULES_SECTION),
    mutationFn: () => staffCall(api.change, { params: { id: _id }, body: { ...rule, isArchived: !isArchived } }),
    onSuccess: refresh,
  });
}

/** Puts a rule before another one; before none: last. */
export function useMoveRule() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      staffCall(api.move, { params: { id }, body: { before } }),
    onSuccess: (rules) => queryClient.setQueryData(RULES, rules),
  });
}

function useRefreshRules(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: CHECKLIST });
    await queryClient.invalidateQueries({ queryKey: RULES });
  };
}
