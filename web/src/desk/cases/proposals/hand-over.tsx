import { Button, NativeSelect } from '@mantine/core';
import { type Proposal, proposals } from 'contract/cases/proposals';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { PROPOSALS_SECTION, type ProposalContent } from './proposal-draft.ts';
import { useSaveProposal } from './use-save-proposal.ts';

type HandOverProps = { caseId: string; proposal: Proposal; onClose: () => void };

const CHANNELS = [
  { value: 'email', label: 'Pe e-mail, cu un link privat' },
  { value: 'paper', label: 'Numai pe hârtie' },
] as const;

/** Asks how a draft is handed over; from then on it stays as it is. */
export function HandOver({ caseId, proposal, onClose }: HandOverProps) {
  const [channel, setChannel] = useState<'email' | 'paper'>('email');
  const handing = useChange(proposals.handOver, {
    notice: announces('Propunere predată', PROPOSALS_SECTION),
    onSaved: onClose,
  });
  const { _id: id, version: expectedVersion } = proposal;
  return (
    <Dialog onClose={onClose} title="Predați propunerea">
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handing.mutate({ params: { id }, body: { channel, expectedVersion } });
        }}
      >
        <p>După predare nu se mai schimbă: PDF-ul rămâne în dosar cum a fost. Pentru altceva scrieți una nouă.</p>
        <NativeSelect
          label="Cum o primește clientul"
          data={CHANNELS}
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value === 'paper' ? 'paper' : 'email')}
        />
        {channel === 'paper' && (
          <p className="text-ink-soft text-14">Descărcați apoi PDF-ul și tipăriți-l: are loc pentru semnături.</p>
        )}
        {handing.error && (
          <Failure caseId={caseId} proposal={proposal} failure={handing.error} onMended={handing.reset} />
        )}
        <SubmitOrCancel submit="Predați" isSending={handing.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type FailureProps = { caseId: string; proposal: Proposal; failure: Error; onMended: () => void };

/** Takes changed figures into the draft. */
function Failure({ caseId, proposal, failure, onMended }: FailureProps) {
  const saving = useSaveProposal(caseId, proposal, onMended);
  const isOutdated = failure instanceof ApiError && failure.code === 'PROPUNERE_NEACTUALA';
  const { needs, chosen, why, advisedAgainst, version: expectedVersion } = proposal;
  const content = { needs, chosen, why, advisedAgainst } as ProposalContent;
  return (
    <Alert
      tone="bad"
      action={
        isOutdated && (
          <Button
            variant="default"
            loading={saving.isPending}
            onClick={() => saving.mutate({ content, expectedVersion })}
          >
            Salvați cu cifrele de acum
          </Button>
        )
      }
    >
      {messageOf(saving.error ?? failure)}
    </Alert>
  );
}
