import { type Proposal, proposals } from 'contract/cases/proposals';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChanges } from '../../data/change.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { PROPOSALS_SECTION, type ProposalContent } from './proposal-draft.ts';
import { PROPOSAL_SAVED, saveProposal } from './save-proposal.ts';

type HandOverProps = { caseId: string; proposal: Proposal; onClose: () => void };

const CHANNELS = [
  { value: 'email', label: 'Pe e-mail, cu un link privat' },
  { value: 'paper', label: 'Numai pe hârtie' },
] as const;

/** Asks how a draft is handed over; from then on it stays as it is. */
export function HandOver({ caseId, proposal, onClose }: HandOverProps) {
  const { _id: id, version: expectedVersion } = proposal;
  const form = useSaveForm({
    draft: useUnkeptValues({ channel: 'email' as 'email' | 'paper' }),
    change: proposals.handOver,
    sent: ({ channel }) => ({ params: { id }, body: { channel, expectedVersion } }),
    notice: announces('Propunere predată', PROPOSALS_SECTION),
    onClose,
  });
  const { channel } = form.values;
  return (
    <SaveDialog
      form={form}
      title="Predați propunerea"
      submit="Predați"
      failed={(failure) => (
        <Failure caseId={caseId} proposal={proposal} failure={failure} onMended={form.clearOutcome} />
      )}
    >
      <p>După predare nu se mai schimbă: PDF-ul rămâne în dosar cum a fost. Pentru altceva scrieți una nouă.</p>
      <Select
        label="Cum o primește clientul"
        options={CHANNELS}
        value={channel}
        onChange={(value) => form.change({ channel: value === 'paper' ? 'paper' : 'email' })}
      />
      {channel === 'paper' && (
        <p className="text-ink-soft text-14">Descărcați apoi PDF-ul și tipăriți-l: are loc pentru semnături.</p>
      )}
    </SaveDialog>
  );
}

type FailureProps = { caseId: string; proposal: Proposal; failure: Error; onMended: () => void };

/** Takes changed figures into the draft. */
function Failure({ caseId, proposal, failure, onMended }: FailureProps) {
  const saving = useChanges(PROPOSAL_SAVED.changes, {
    notice: PROPOSAL_SAVED.notice,
    run: (content: ProposalContent) => saveProposal({ caseId, written: proposal }, content, proposal.version),
    onSaved: onMended,
  });
  const isOutdated = failure instanceof ApiError && failure.code === 'PROPUNERE_NEACTUALA';
  const { needs, chosen, why, advisedAgainst } = proposal;
  const content = { needs, chosen, why, advisedAgainst } as ProposalContent;
  return (
    <Alert
      tone="bad"
      action={
        isOutdated && (
          <Button variant="secondary" loading={saving.isPending} onClick={() => saving.mutate(content)}>
            Salvați cu cifrele de acum
          </Button>
        )
      }
    >
      {messageOf(saving.error ?? failure)}
    </Alert>
  );
}
