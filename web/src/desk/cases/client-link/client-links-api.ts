import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientLinks as api, type ClientLink } from 'contract/client-portal/client-links';
import { clientPagePath } from 'contract/text/pages';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { site } from '../../../shared/brand/brand.ts';
import { updateCache } from '../../api/update-cache.ts';
import { putLink } from '../../documents/put-link.ts';
import { staffCall } from '../../session/staff-call.ts';
import { announces, SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { AGREEMENTS } from '../cases-keys.ts';

/** The id of the section at which changes of the links are announced. */
export const CLIENT_PAGE_SECTION = 'pagina-clientului';

const linksKey = (caseId: string) => [...AGREEMENTS, 'client-links', caseId] as const;

/** The links to the client's page of a case, newest first. */
export function useClientLinks(caseId: string) {
  return useQuery({
    queryKey: linksKey(caseId),
    queryFn: ({ signal }) => staffCall(api.getForCase, { params: { id: caseId } }, { signal }),
    staleTime: 0,
  });
}

/** Makes a link and mails it; the earlier ones end. Answers its address, which is known only now. */
export function useCreateClientLink(caseId: string) {
  const cache = useCacheLink(caseId);
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: async () => {
      const body = { caseId };
      const { token, link } = await sendCreation('client link', body, (sent) => staffCall(api.create, { body: sent }));
      return { link, address: `${site().url}${clientPagePath(token)}` };
    },
    onSuccess: ({ link }) => cache(link, true),
  });
}

/** Ends a link, with its devices. */
export function useRevokeClientLink(caseId: string, id: string) {
  const cache = useCacheLink(caseId);
  return useMutation({
    meta: announces('Link retras', CLIENT_PAGE_SECTION),
    mutationFn: () => staffCall(api.revoke, { params: { id } }),
    onSuccess: (link) => cache(link, false),
  });
}

/** Shows a link that was made or ended here; a new one ends those before it. */
function useCacheLink(caseId: string): (link: ClientLink, isNew: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return (link, isNew) =>
    updateCache<readonly ClientLink[]>(queryClient, linksKey(caseId), (links) => putLink(links, link, () => isNew));
}
