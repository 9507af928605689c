import { type Proposal, proposals } from 'contract/cases/proposals';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce } from '../../data/change.ts';
import { PROPOSALS_SECTION, type ProposalContent } from './proposal-draft.ts';

/** The calls of which `saveProposal` makes one, and how a person learns of it. */
export const PROPOSAL_SAVED = {
  changes: [proposals.create, proposals.change],
  notice: announces('Propunere salvată', PROPOSALS_SECTION),
};

type Written = { readonly caseId: string; readonly written: Proposal | undefined };

/** Writes a new proposal, or changes a draft of which its author saw that version. */
export function saveProposal({ caseId, written }: Written, content: ProposalContent, expectedVersion: number) {
  return written
    ? sendOnce(proposals.change, { params: { id: written._id }, body: { ...content, expectedVersion } })
    : sendOnce(proposals.create, { params: { id: caseId }, body: content });
}
