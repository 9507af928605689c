import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type UploadLink, uploadLinkDefaults, uploadLinks } from 'contract/documents/upload-links';
import { uploadPath } from 'contract/text/pages';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { site } from '../../shared/brand/brand.ts';
import { updateCache } from '../api/update-cache.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces, SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';
import { putLink } from './put-link.ts';

/** The cache key of a customer's links. */
export const linksKey = (phone: string) => ['upload-links', phone] as const;

/** The links of a customer, newest first. */
export function useLinks(phone: string) {
  return useQuery({
    queryKey: linksKey(phone),
    queryFn: ({ signal }) => staffCall(uploadLinks.getForCustomer, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Makes one, and mails it where the customer has an address. */
export function useGenerateLink(phone: string, email: string | null, onFailed: (failure: Error) => void) {
  const cache = useCacheLink(phone);
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: () => {
      const body = { ...uploadLinkDefaults, phone, sendEmail: email !== null };
      return sendCreation('upload link', body, (sent) => staffCall(uploadLinks.generateLink, { body: sent }));
    },
    onSuccess: ({ link }) => cache(link),
    onError: onFailed,
  });
}

/** Renews a link: a new address and time, mailed where the customer has an address; the old link ends. */
export function useResendLink(id: string, phone: string, email: string | null) {
  const cache = useCacheLink(phone);
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: () =>
      sendCreation(`upload link ${id}`, { sendEmail: email !== null }, (body) =>
        staffCall(uploadLinks.resend, { params: { id }, body }),
      ),
    onSuccess: ({ link }) => cache(link, id),
  });
}

/** Ends one. */
export function useRevokeLink(id: string, phone: string) {
  const cache = useCacheLink(phone);
  return useMutation({
    meta: announces('Link revocat', 'linkuri'),
    mutationFn: () => staffCall(uploadLinks.revoke, { params: { id } }),
    onSuccess: (link) => cache(link),
  });
}

/** Shows a link that was made or ended here, and the one that ended with it. */
function useCacheLink(phone: string): (link: UploadLink, replaced?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return (link, replaced) =>
    updateCache<readonly UploadLink[]>(queryClient, linksKey(phone), (links) =>
      putLink(links, link, ({ _id }) => _id === replaced),
    );
}

/** The full address of a link, on the configured address of the site. */
export function addressOfLink(token: string): string {
  return `${site().url}${uploadPath(token)}`;
}
