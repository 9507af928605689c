import { type Proposal, proposals } from 'contract/cases/proposals';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { PROPOSALS_SECTION, type ProposalContent } from './proposal-draft.ts';

/** Writes a new proposal, or changes a draft. */
export function useSaveProposal(caseId: string, draft: Proposal | undefined, onSaved: () => void) {
  return useChanges([proposals.create, proposals.change], {
    notice: announces('Propunere salvată', PROPOSALS_SECTION),
    run: ({ content, expectedVersion }: { content: ProposalContent; expectedVersion: number }) =>
      draft
        ? sendOnce(proposals.change, { params: { id: draft._id }, body: { ...content, expectedVersion } })
        : sendOnce(proposals.create, { params: { id: caseId }, body: content }),
    onSaved,
  });
}
