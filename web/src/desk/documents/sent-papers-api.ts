import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Channel, type SentPaper, sentPapers } from 'contract/documents/sent-papers';
import type { Sent } from 'contract/endpoint';
import { sentPaperPath } from 'contract/text/pages';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { saveAs } from '../../shared/api/save-as.ts';
import { site } from '../../shared/brand/brand.ts';
import { updateCache } from '../api/update-cache.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED, SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';

/** The paper to send: its kind, and what the server makes it from. */
type PaperToSend = Sent<typeof sentPapers.send>['body']['paper'];

/** The papers that a screen can send, about the same offers. */
export type Papers = {
  readonly papers: readonly [PaperToSend, ...PaperToSend[]];
  readonly offers: readonly { readonly oferta: string; readonly banca: string }[];
};

/** The cache key of the papers that a customer was sent. */
export const papersKey = (phone: string) => ['sent-papers', phone] as const;

/** The papers that a customer was sent, newest first. */
export function useSentPapers(phone: string) {
  return useQuery({
    queryKey: papersKey(phone),
    queryFn: ({ signal }) => staffCall(sentPapers.getForCustomer, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Makes a paper and sends it; answers the paper and the address of its link, which is known only now. */
export function useSendPaper(phone: string) {
  const cache = useCachePaper(phone);
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: async (sending: { paper: PaperToSend; channel: Channel; text: string }) => {
      const body = { phone, ...sending };
      const made = await sendCreation('sent paper', body, (sent) => staffCall(sentPapers.send, { body: sent }));
      return { paper: made.paper, address: `${site().url}${sentPaperPath(made.token)}` };
    },
    onSuccess: ({ paper }) => cache(paper),
  });
}

/** Ends a paper's link. */
export function useRevokePaper(id: string, phone: string) {
  const cache = useCachePaper(phone);
  return useMutation({
    meta: announces('Link revocat', 'trimise'),
    mutationFn: () => staffCall(sentPapers.revoke, { params: { id } }),
    onSuccess: cache,
  });
}

/** Downloads a paper as it was sent. */
export function useDownloadPaper(id: string, name: string) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async () => saveAs(await staffDownload(sentPapers.download, { params: { id } }), name),
  });
}

function useCachePaper(phone: string): (paper: SentPaper) => Promise<void> {
  const queryClient = useQueryClient();
  return (paper) =>
    updateCache<readonly SentPaper[]>(queryClient, papersKey(phone), (papers) =>
      papers.some(({ _id }) => _id === paper._id)
        ? papers.map((old) => (old._id === paper._id ? paper : old))
        : [paper, ...papers],
    );
}
