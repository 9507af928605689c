import type { CaseDetails } from 'contract/cases/cases';
import { proposalWords } from 'contract/cases/proposal-words';
import { proposals as api, type Proposal, proposals } from 'contract/cases/proposals';
import { fileName } from 'contract/documents/file-name';
import { paperNames } from 'contract/documents/paper-names';
import { offerName } from 'contract/products/product-names';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { site } from '../../../shared/brand/brand.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChanges, useDownload } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { PdfButton } from '../../documents/pdf-button.tsx';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { readDraft } from '../../session/account-drafts.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { StandingMark } from '../../simulations/judged-offer.tsx';
import { cheaperText, choicesOf, PROPOSALS_SECTION, type ProposalContent } from './proposal-draft.ts';
import { ProposalForm } from './proposal-form.tsx';
import { PROPOSAL_SAVED, saveProposal } from './save-proposal.ts';

/** The proposals of a case: drafts, and those that were handed over and cannot be changed. */
export function ProposalsSection({ found }: { found: CaseDetails }) {
  const proposals = useRead(api.getForCase, { params: { id: found._id } });
  return (
    <Section
      id={PROPOSALS_SECTION}
      title="Propuneri"
      isFolded
      isOpen={proposals.data?.some(isDraft) ?? proposals.error !== null}
      summary={proposals.data && foldedWords(proposals.data)}
      text={`${proposalWords(site()).title}: nevoile clientului, ofertele cu cifrele lor, alegerea și motivul.`}
      action={found.closedAt === null && <NewProposal found={found} />}
    >
      {proposals.isPending && <Skeleton height={72} />}
      {proposals.error && (
        <LoadFailed failure={proposals.error} retry={proposals.refetch}>
          Propunerile nu s-au putut citi.
        </LoadFailed>
      )}
      {proposals.data?.length === 0 && <p className="text-ink-soft">Nicio propunere scrisă încă.</p>}
      {proposals.data && proposals.data.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1">
          {proposals.data.map((proposal) => (
            <ProposalRow key={proposal._id} found={found} proposal={proposal} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** True of a proposal that waits to be handed over. */
const isDraft = ({ handedOverAt }: Proposal): boolean => handedOverAt === null;

const foldedWords = (proposals: readonly Proposal[]): string =>
  proposals.length === 0 ? 'niciuna' : formatCount(proposals.length, 'predată', 'predate');

function NewProposal({ found }: { found: CaseDetails }) {
  const [isWriting, setIsWriting] = useState(false);
  if (choicesOf(found).length === 0) return null;
  const wasBegun = readDraft('propunere', found._id) !== '';
  return (
    <>
      <Button variant="secondary" className="print:hidden" onClick={() => setIsWriting(true)}>
        {wasBegun ? 'Continuați propunerea' : 'Propunere nouă'}
      </Button>
      {isWriting && <ProposalForm found={found} onClose={() => setIsWriting(false)} />}
    </>
  );
}

function ProposalRow({ found, proposal }: { found: CaseDetails; proposal: Proposal }) {
  const [open, setOpen] = useState<'change' | 'handOver'>();
  const { _id: id, chosen, offers, createdAt, createdByName, why } = proposal;
  const offer = offers.find(({ application }) => application === chosen);
  const cheaper = cheaperText(offers, chosen);
  const when = formatInstant(createdAt);
  const close = () => setOpen(undefined);
  const download = useDownload(api.pdf, () => fileName([paperNames.proposal, createdAt.slice(0, 10)], 'pdf'));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-600 wrap-anywhere">
            {offer ? offerName({ ...offer, banca: bankName(offer.banca) }) : 'Ofertă'}
          </span>
          <span className={table.status} data-tone={isDraft(proposal) ? undefined : 'good'}>
            {isDraft(proposal) ? 'Ciornă' : 'Predată'}
          </span>
          {offer && <StandingMark offer={offer} />}
        </p>
        <p className="text-14 wrap-anywhere">{why}</p>
        {cheaper && (
          <p className="text-14">
            <span className={`${table.status} ${table.statusOfLines}`} data-tone="warn">
              {cheaper}
            </span>
          </p>
        )}
        <p className="text-ink-soft text-14 wrap-anywhere">
          Scrisă {when}
          {createdByName && (
            <>
              {' '}
              de <bdi>{createdByName}</bdi>
            </>
          )}
          {handedOverWords(proposal)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {isDraft(proposal) && found.closedAt === null && (
          <>
            <Button aria-label={`Predați propunerea din ${when}`} onClick={() => setOpen('handOver')}>
              Predați
            </Button>
            <Button
              variant="secondary"
              aria-label={`Modificați propunerea din ${when}`}
              onClick={() => setOpen('change')}
            >
              Modificați
            </Button>
          </>
        )}
        <PdfButton
          label={`Descărcați PDF: propunerea din ${when}`}
          download={{ ...download, mutate: () => download.mutate({ params: { id } }) }}
        />
      </div>
      {open === 'change' && <ProposalForm found={found} written={proposal} onClose={close} />}
      {open === 'handOver' && <HandOver caseId={found._id} proposal={proposal} onClose={close} />}
    </li>
  );
}

function handedOverWords({ handedOverAt, handedOverByName, channel }: Proposal): string {
  if (handedOverAt === null) return '';
  const how = channel === 'email' ? 'pe e-mail' : 'pe hârtie';
  return ` · predată ${how} ${formatInstant(handedOverAt)}${handedOverByName ? ` de ${handedOverByName}` : ''}`;
}

type HandOverProps = { caseId: string; proposal: Proposal; onClose: () => void };

const CHANNELS = [
  { value: 'email', label: 'Pe e-mail, cu un link privat' },
  { value: 'paper', label: 'Numai pe hârtie' },
] as const;

/** Asks how a draft is handed over; from then on it stays as it is. */
function HandOver({ caseId, proposal, onClose }: HandOverProps) {
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
