import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Proposal, proposals } from 'contract/cases/proposals';
import type { Sent } from 'contract/endpoint';
import { fileName } from 'contract/text/file-name';
import { paperNames } from 'contract/text/paper-names';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { saveAs } from '../../../shared/api/save-as.ts';
import { staffCall, staffDownload } from '../../session/staff-call.ts';
import { announces, NOTHING_CHANGED } from '../../ui/announcements/mutation-notices.ts';
import { AGREEMENTS } from '../cases-keys.ts';

/** The section in which changes of proposals are announced. */
export const PROPOSALS_SECTION = 'propuneri';

/** The written part of a proposal. */
export type ProposalContent = Omit<Sent<typeof proposals.change>['body'], 'expectedVersion'>;

const proposalsKey = (caseId: string) => [...AGREEMENTS, 'proposals', caseId] as const;

/** The proposals of a case, newest first. */
export function useProposals(caseId: string) {
  return useQuery({
    queryKey: proposalsKey(caseId),
    queryFn: ({ signal }) => staffCall(proposals.getForCase, { params: { id: caseId } }, { signal }),
    staleTime: 0,
  });
}

/** Writes a new proposal, or changes a draft. */
export function useSaveProposal(caseId: string, draft: Proposal | undefined) {
  const onSettled = useReadAgain(caseId);
  return useMutation({
    meta: announces('Propunere salvată', PROPOSALS_SECTION),
    mutationFn: ({ content, expectedVersion }: { content: ProposalContent; expectedVersion: number }) =>
      draft
        ? staffCall(proposals.change, { params: { id: draft._id }, body: { ...content, expectedVersion } })
        : sendCreation(`proposal ${caseId}`, content, (body) =>
            staffCall(proposals.create, { params: { id: caseId }, body }),
          ),
    onSettled,
  });
}

/** Hands a draft over: from then on it stays as it is. */
export function useHandOver(caseId: string, { _id: id, version: expectedVersion }: Proposal) {
  const onSettled = useReadAgain(caseId);
  return useMutation({
    meta: announces('Propunere predată', PROPOSALS_SECTION),
    mutationFn: (channel: 'email' | 'paper') =>
      staffCall(proposals.handOver, { params: { id }, body: { channel, expectedVersion } }),
    onSettled,
  });
}

/** Downloads the PDF of a proposal. */
export function useDownloadProposal({ _id: id, createdAt }: Proposal) {
  const name = fileName([paperNames.proposal, createdAt.slice(0, 10)], 'pdf');
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async () => saveAs(await staffDownload(proposals.pdf, { params: { id } }), name),
  });
}

/** Reads the list again after every call, refused ones too. */
function useReadAgain(caseId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: proposalsKey(caseId) });
}
