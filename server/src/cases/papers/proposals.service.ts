import { isDeepStrictEqual } from 'node:util';
import { accountName } from 'contract/accounts/account-fields';
import type { proposals as api, Proposal } from 'contract/cases/proposals';
import { fileName } from 'contract/documents/file-name';
import { paperNames } from 'contract/documents/paper-names';
import type { Call } from 'contract/endpoint';
import { casePurposes } from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import { formatRon } from 'contract/romanian/romanian';
import { toRon } from 'loan/money';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import { auditSubject, type CustomerRow } from '../../customers/customer-lookup.ts';
import type { NewFile } from '../../documents/files.queries.ts';
import { openFile } from '../../documents/open-file.ts';
import { addWithinQuota, removeBytesIfRefused, storeMadePdf } from '../../documents/receive-files.ts';
import { addSentPaper } from '../../documents/sent-papers/add-sent-paper.ts';
import { findFileOf } from '../../documents/sent-papers/sent-papers.queries.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/serve.ts';
import { newToken } from '../../platform/security/tokens.ts';
import type { DocumentDeps, Maker } from '../../reports/papers.ts';
import { type CaseDeps, caseToChange, type LockedCase, lockCase, refuseClosed } from '../case-changes.ts';
import { findWhole, type OwnedCase } from '../cases.queries.ts';
import { type OffersNow, offersNow } from './proposal-offers.ts';
import * as queries from './proposals.queries.ts';

type Content = Pick<Call<typeof api.create>['body'], 'needs' | 'chosen' | 'why' | 'advisedAgainst'>;
type HandOverInput = Call<typeof api.handOver>['body'];
type HandOverDeps = CaseDeps & Pick<Deps, 'config' | 'files'>;

/** A proposal whose customer is locked. */
type LockedProposal = LockedCase & { readonly proposal: queries.ProposalRow };

/** Writes a draft; sent again with the same `creationId` it is the same one. */
export function create(
  deps: CaseDeps,
  caseId: string,
  { creationId, ...content }: Call<typeof api.create>['body'],
  actor: UserActor,
): Promise<queries.ProposalRow> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, caseId, actor);
    const creation = { kind: 'proposal', creationId, user: actor.user } as const;
    return createOnce(tx, creation, {
      make: () => add(tx, deps, locked, content, actor),
      keyOf: ({ id }) => id,
      find: async (id) => {
        const found = await queries.findProposal(tx, id);
        return found?.caseId === locked.caseRow.id ? found : undefined;
      },
    });
  });
}

/** Changes a draft, and brings its offers up to date. */
export function change(
  deps: CaseDeps,
  id: string,
  { expectedVersion, ...content }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<queries.ProposalRow> {
  return deps.db.transaction(async (tx) => {
    const locked = await draftToChange(tx, id, expectedVersion, actor);
    const values = await columnsOf({ ...deps, db: tx }, locked, content);
    const { username: changedBy } = actor.user;
    const changes = { ...values, changedBy, changedAt: deps.now() };
    const changed = await queries.changeProposal(tx, locked.proposal.id, changes);
    await auditProposal(tx, locked, 'proposal-changed', changed, actor);
    return changed;
  });
}

/**
 * Hands a draft over. Its PDF is laid out and durable before the transaction that records it, which so waits for no
 * worker. Of two at once one wins; the bytes of the other are removed.
 */
export async function handOver(
  { deps, makeDocument }: DocumentDeps<HandOverDeps>,
  id: string,
  input: HandOverInput,
  { actor, maker }: { readonly actor: UserActor; readonly maker: Maker },
): Promise<queries.ProposalRow> {
  const locked = await deps.db.transaction((tx) => loadForHandOver(tx, deps, id, input, actor));
  const { bytes, filename } = await layOut({ deps, makeDocument }, locked, input.channel, maker);
  const file = await storeMadePdf(deps, { bytes, filename });
  return removeBytesIfRefused(deps, [file], () =>
    deps.db.transaction((tx) => recordHandOver(tx, deps, { id, input, file }, actor)),
  );
}

/** The PDF handed over, or a draft's; logged before it is served. */
export async function readPdf(
  { deps, makeDocument }: DocumentDeps,
  id: string,
  { actor, maker }: { readonly actor: UserActor; readonly maker: Maker },
): Promise<Download> {
  const proposal = await queries.findProposal(deps.db, id);
  const owned = proposal && (await findWhole(deps.db, proposal.caseId, actor.user));
  if (!owned) throw problem('PROPUNERE_NEGASITA');
  await auditProposal(deps.db, owned, 'proposal-opened', proposal, actor);
  const { filename } = proposal;
  if (filename === null)
    return layOut(
      { deps, makeDocument },
      { ...owned, proposal, ...(await offersNow(deps, owned.caseRow)) },
      null,
      maker,
    );
  const file = await findFileOf(deps.db, { filename });
  return { ...(await openFile(deps, file)), filename: file.originalname };
}

async function add(
  tx: Db,
  deps: CaseDeps,
  locked: LockedCase,
  content: Content,
  actor: UserActor,
): Promise<queries.ProposalRow> {
  refuseClosed(locked.caseRow);
  const { username } = actor.user;
  const added = await queries.addProposal(tx, {
    ...(await columnsOf({ ...deps, db: tx }, locked, content)),
    caseId: locked.caseRow.id,
    createdAt: deps.now(),
    createdBy: username,
    changedAt: deps.now(),
    changedBy: username,
  });
  await auditProposal(tx, locked, 'proposal-written', added, actor);
  return added;
}

/** The columns of a draft; refuses a chosen offer outside of the shown ones. */
async function columnsOf(
  deps: Pick<Deps, 'db' | 'log'>,
  { caseRow }: LockedCase,
  { chosen, needs, why, advisedAgainst }: Content,
) {
  const { offers } = await offersNow(deps, caseRow);
  const chosenId = chosen.toLowerCase();
  if (!offers.some(({ application }) => application === chosenId)) throw problem('APLICATIE_NEGASITA');
  return { needs, why, advisedAgainst, chosenId, offers: [...offers] };
}

/** Locks the customer of a draft, then reads it. Refused in the order in which a person would correct it. */
async function draftToChange(tx: Db, id: string, expectedVersion: number, actor: UserActor): Promise<LockedProposal> {
  const known = isUuid(id) ? await queries.findProposal(tx, id) : undefined;
  const locked = known && (await lockCase(tx, known.caseId, actor));
  const proposal = locked && (await queries.findProposal(tx, id));
  if (!proposal) throw problem('PROPUNERE_NEGASITA');
  if (proposal.handedOverAt) throw problem('PROPUNERE_PREDATA');
  refuseClosed(locked.caseRow);
  if (proposal.version !== expectedVersion) {
    const current = queries.toProposal(proposal);
    throw changedMeanwhile({ what: 'proposal', current }, await lastChange(tx, actor, proposal));
  }
  return { ...locked, proposal };
}

/** A draft ready to be handed over, with today's offers equal to its own. */
async function loadForHandOver(
  tx: Db,
  deps: CaseDeps,
  id: string,
  { channel, expectedVersion }: HandOverInput,
  actor: UserActor,
): Promise<LockedProposal & OffersNow> {
  const locked = await draftToChange(tx, id, expectedVersion, actor);
  if (channel === 'email' && locked.customer.email === null) throw problem('CLIENT_FARA_EMAIL');
  const now = await offersNow({ ...deps, db: tx }, locked.caseRow);
  // The client must get the offers that the broker saw.
  if (!isDeepStrictEqual(now.offers, locked.proposal.offers)) throw problem('PROPUNERE_NEACTUALA');
  return { ...locked, ...now };
}

type HandOverRecord = { readonly id: string; readonly input: HandOverInput; readonly file: NewFile };

/** Stores the PDF and notes the hand-over in the proposal. */
async function recordHandOver(
  tx: Db,
  deps: HandOverDeps,
  { id, input, file }: HandOverRecord,
  actor: UserActor,
): Promise<queries.ProposalRow> {
  const locked = await loadForHandOver(tx, deps, id, input, actor);
  await storeHandedOver(tx, deps, { locked, file, channel: input.channel }, actor);
  const { username } = actor.user;
  const handedOver = await queries.changeProposal(tx, locked.proposal.id, {
    handedOverAt: deps.now(),
    handedOverBy: username,
    changedAt: deps.now(),
    changedBy: username,
    channel: input.channel,
    filename: file.filename,
  });
  await auditProposal(tx, locked, 'proposal-handed-over', handedOver, actor);
  return handedOver;
}

type HandedOverPdf = {
  readonly locked: LockedProposal;
  readonly file: NewFile;
  readonly channel: HandOverInput['channel'];
};

/** On paper the program keeps the file; by email it becomes one of the customer's sent papers. */
async function storeHandedOver(
  tx: Db,
  deps: HandOverDeps,
  { locked: { customer, proposal }, file, channel }: HandedOverPdf,
  actor: UserActor,
): Promise<void> {
  if (channel === 'paper') {
    await addWithinQuota(tx, customer.id, [file], { uploadedBy: actor.user.username });
    return;
  }
  const { offers } = proposal;
  const paper = { customer, token: newToken(), kind: 'proposal', channel, text: COVERING_TEXT, offers, file } as const;
  await addSentPaper(tx, deps, paper, actor);
}

const COVERING_TEXT = `Bună ziua,\n\nVă trimitem ce am discutat, ofertele cu cifrele lor și alegerea făcută: ${paperNames.proposal}.`;

type LaidOut = Pick<OwnedCase, 'caseRow' | 'customer'> &
  Pick<LockedProposal, 'proposal'> &
  Pick<OffersNow, 'hasSamples'>;

async function layOut(
  { deps, makeDocument }: DocumentDeps<Pick<Deps, 'config' | 'today'>>,
  { caseRow, customer, proposal, hasSamples }: LaidOut,
  channel: Proposal['channel'],
  maker: Maker,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const asOf = deps.today();
  const { needs, offers, chosenId: chosen, why, advisedAgainst } = proposal;
  const bytes = await makeDocument('proposal', {
    asOf,
    channel,
    hasSamples,
    brand: deps.config.brand,
    client: customer.name,
    broker: accountName(maker),
    proposal: { needs, offers, chosen, why, advisedAgainst },
    caseNumber: caseRow.number,
    wanted: `${casePurposes[caseRow.purpose]}, ${formatRon(toRon(caseRow.amount))}`,
  });
  return { bytes, filename: fileName(['prezentare-oferte', customer.name, asOf], 'pdf') };
}

type ProposalAction = 'proposal-written' | 'proposal-changed' | 'proposal-handed-over' | 'proposal-opened';

function auditProposal(
  tx: Db,
  { caseRow, customer }: { readonly caseRow: { readonly number: number }; readonly customer: CustomerRow },
  action: ProposalAction,
  { id, channel }: Pick<queries.ProposalRow, 'id' | 'channel'>,
  actor: UserActor,
): Promise<void> {
  const details = { case: caseRow.number, proposal: id, ...(channel && { channel }) };
  return addEntry(tx, actor, { action, subject: auditSubject(customer), details });
}
