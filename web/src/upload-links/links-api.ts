import { useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadLinks } from 'contract/upload-links';
import { uploadPath } from 'contract/upload-page';
import { staffCall } from '../auth/staff-call.ts';
import { site } from '../ui/brand.ts';

/** Where the links of a customer are kept in memory. */
export const linksKey = (phone: string) => ['upload-links', phone] as const;

/** The links of a customer, newest first. */
export function useLinks(phone: string) {
  return useQuery({
    queryKey: linksKey(phone),
    queryFn: ({ signal }) => staffCall(uploadLinks.getForCustomer, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Reads them again after one was made or ended. */
export function useRefreshLinks(phone: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: linksKey(phone) });
}

/** The address of a link as it is handed on, on the configured address of the site. */
export function addressOfLink(token: string): string {
  return `${site().url}${uploadPath(token)}`;
}
