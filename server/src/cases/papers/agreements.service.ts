import { hasForm, isOfBank, type KindWithForm } from 'contract/agreements/agreement-words';
import type { Agreement, agreements as api } from 'contract/agreements/agreements';
import type { Call, Reply } from 'contract/endpoint';
import { isEnded } from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { dayOf } from 'loan/calendar';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject } from '../../customers/customer-lookup.ts';
import { requireFile } from '../../documents/files.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/http/authorization.ts';
import type { Download } from '../../platform/http/serve.ts';
import { romanianInstant } from '../../platform/runtime/clock.ts';
import { findCurrent } from '../../products/products.queries.ts';
import type { DocumentDeps } from '../../reports/papers.ts';
import { lastDay, readPdf as readAccepted, refuseEnded, tellAgreement } from '../agreements/acceptance.ts';
import { toAgreement } from '../agreements/agreement-answer.ts';
import { agreementPaper } from '../agreements/agreement-paper.ts';
import { findNewestText, type TextRow } from '../agreements/agreement-texts.queries.ts';
import * as queries from '../agreements/agreements.queries.ts';
import { type FormRow, findFormOf } from '../agreements/bank-forms.queries.ts';
import { clearancesOf, waitingDays } from '../agreements/clearance.ts';
import { commissionsOn, noticesToSend } from '../agreements/commission-notices.ts';
import { type CaseDeps, caseToChange, type LockedCase, lockCase, refuseClosed } from '../case-changes.ts';
import { findApplications, findWhole, requireWhole } from '../cases.queries.ts';
import { findPeople, findSigners, type Signer, signersOf } from '../people/people.queries.ts';
import { hasPage, named } from '../people/signers.ts';

type Sending = Call<typeof api.send>['body'];

/** The texts of a case, and the banks to which it may be sent. */
export async function readOfCase(
  deps: CaseDeps,
  caseId: string,
  viewer: Viewer,
): Promise<Reply<typeof api.getForCase>> {
  const { caseRow, applications, people } = await requireWhole(deps.db, caseId, viewer);
  const rows = await queries.findAgreements(deps.db, caseRow.id);
  const open = applications.filter(({ stage }) => !isEnded(stage));
  const commissions = await commissionsOn(deps.db, { caseRow, applications: open }, deps.today());
  return {
    agreements: rows.map((row) => toAgreement(row, deps.today())),
    clearances: await clearancesOf(deps.db, { signers: signersOf(people), rows }, commissions, deps),
  };
}

/**
 * Sends signers of a case the newest versions of texts and answers them, a row for each person; a waiting text stays as it
 * is. 409 when they go to a page that does not open: the days of the unread information sheet would run.
 */
export function send(
  deps: CaseDeps,
  caseId: string,
  { texts, channel, people }: Sending,
  actor: UserActor,
): Promise<Agreement[]> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, caseId, actor);
    refuseClosed(locked.caseRow);
    const readers = await readersOf(tx, locked.caseRow.id, people);
    if (channel === 'page') refuseWithoutPage(await findSigners(tx, locked.caseRow.id), readers);
    const requested = await newestOf(tx, locked, texts);
    const banks = requested.flatMap(({ text, bank }) => (isOfBank(text.kind) && bank !== null ? [bank] : []));
    const { caseRow } = locked;
    const applications = await findApplications(tx, caseRow.id);
    const notices = await noticesToSend(tx, { caseRow, applications }, banks, deps.today());
    const beside = await newestOf(
      tx,
      locked,
      banks.map((bank) => ({ kind: 'commission-notice', bank })),
    );
    const known = Map.groupBy(await queries.findAgreements(tx, locked.caseRow.id), ({ personId }) => personId);
    const isAdded: boolean[] = [];
    const at = { caseId: locked.caseRow.id, channel, sentAt: deps.now(), sentBy: actor.user.username };
    const sent = readers.flatMap(({ id: personId }) => {
      const needed = beside.filter(
        ({ text, bank }) =>
          !requested.some((one) => one.text.id === text.id && one.bank === bank) &&
          notices.isNeeded(bank ?? '', known.get(personId) ?? []),
      );
      return [...requested, ...needed].map((one) => ({ ...one, personId }));
    });
    for (const { text, bank, formId, personId } of sent) {
      const commissions = notices.of(text.kind, bank);
      const values = { ...at, personId, textId: text.id, bank, formId, commissions };
      await queries.replaceWaiting(tx, values, text.kind);
      isAdded.push(await queries.addAgreement(tx, values));
    }
    const added = sent.filter((_, index) => isAdded[index]);
    const kinds = [...new Set(added.map(({ text }) => text.kind))];
    if (kinds.length > 0) {
      const details = { case: locked.caseRow.number, kinds, channel, people: readers.map(({ id }) => id) };
      await addEntry(tx, actor, { action: 'agreements-sent', subject: auditSubject(locked.customer), details });
    }
    const rows = await queries.findAgreements(tx, locked.caseRow.id);
    return sent.map((one) => toAgreement(waitingOf(rows, one), deps.today()));
  });
}

/** Those who get texts: everybody who signs, or those of these ids; each has a name, which the texts say. */
async function readersOf(tx: Db, caseId: string, ids: Sending['people']): Promise<Signer[]> {
  const all = await findPeople(tx, caseId);
  const wanted = ids?.map((id) => all.find((one) => one.id === id.toLowerCase())) ?? signersOf(all);
  return [...new Set(wanted)].map((person) => {
    if (!person) throw problem('SEMNATAR_NEGASIT', { field: 'people' });
    const { place } = person;
    if (place === null) throw problem('SEMNATAR_IESIT', { field: 'people', ...named(person) });
    if (person.name === null) throw problem('PERSOANA_FARA_NUME', { field: 'people', place });
    return { ...person, place };
  });
}

function refuseWithoutPage(signers: readonly Signer[], readers: readonly Signer[]): void {
  const without = readers.filter((reader) => !hasPage(signers, reader));
  if (without.length > 0)
    throw problem('PAGINA_CLIENT_LIPSA', { people: without.map(({ id, name }) => ({ _id: id, name })) });
}

type Signing = Call<typeof api.recordSigned>['body'];

/** Notes that a text was signed by hand: the scan lasts as long as the case. */
export function recordSigned(deps: CaseDeps, id: string, signing: Signing, actor: UserActor): Promise<Agreement> {
  return deps.db.transaction(async (tx) => {
    const { row, locked } = await agreementToChange(tx, id, actor);
    refuseClosed(locked.caseRow);
    refuseEnded(row);
    const { filename, sha256 } = await requireFile(tx, locked.customer.id, signing.filename, 'filename');
    const acceptedAt = signedAt(row, signing.signedOn, deps);
    const signed = { channel: 'paper', acceptedName: signing.name, byCode: false, filename, sha256 } as const;
    await queries.setAccepted(tx, row.id, { ...signed, acceptedAt, expiresOn: lastDay(row, signing.signedOn) });
    await tellAgreement(tx, 'agreement.accepted', row);
    await auditAgreement(tx, 'agreement-signed', { row, locked }, actor);
    return answer(tx, row.id, deps);
  });
}

/** Noon of the day, as only that is known, but not before the sending and not after now. */
function signedAt({ sentAt }: queries.AgreementRow, day: string, { now, today }: CaseDeps): Date {
  if (day > today()) throw problem('ZI_VIITOARE', { field: 'signedOn' });
  if (day < dayInRomania(sentAt)) throw problem('SEMNAT_INAINTE', { field: 'signedOn' });
  const noon = romanianInstant(dayOf(day), 12).getTime();
  return new Date(Math.min(Math.max(noon, sentAt.getTime()), now().getTime()));
}

/** Notes the client's withdrawal, or takes back a text sent by mistake: it no longer allows anything. */
export function withdraw(deps: CaseDeps, id: string, note: string, actor: UserActor): Promise<Agreement> {
  return deps.db.transaction(async (tx) => {
    const { row, locked } = await agreementToChange(tx, id, actor);
    const { username: withdrawnBy } = actor.user;
    const isWithdrawn = await queries.setWithdrawn(tx, row.id, {
      withdrawnAt: deps.now(),
      withdrawnBy,
      withdrawnNote: note,
    });
    if (!isWithdrawn) throw problem('ACORD_INCHEIAT');
    if (row.acceptedAt) await tellAgreement(tx, 'agreement.withdrawn', row);
    await auditAgreement(tx, 'agreement-withdrawn', { row, locked }, actor);
    return answer(tx, row.id, deps);
  });
}

/** The stored PDF of an accepted text, else the text to be signed by hand. Logged before it is served. */
export async function readPdf({ deps, makeDocument }: DocumentDeps, id: string, actor: UserActor): Promise<Download> {
  const row = await queries.findAgreement(deps.db, id);
  const whole = row && (await findWhole(deps.db, row.caseId, actor.user));
  if (!whole) throw problem('ACORD_NEGASIT');
  await auditAgreement(deps.db, 'agreement-opened', { row, locked: whole }, actor);
  if (row.filename !== null) return readAccepted(deps, row.personId, row.id);
  const { caseRow, customer } = whole;
  return agreementPaper({ config: deps.config, makeDocument }, row, {
    of: { id: caseRow.id, number: caseRow.number, customer, person: { ...row.person, name: row.person.name ?? '' } },
    waitingDays: await waitingDays(deps.db, deps.today()),
    day: deps.today(),
    accepting: null,
  });
}

type LockedAgreement = { readonly row: queries.AgreementRow; readonly locked: LockedCase };

/** A text with its case, whose customer is locked; 404 when `actor` may not see it. */
async function agreementToChange(tx: Db, id: string, actor: UserActor): Promise<LockedAgreement> {
  const known = await queries.findAgreement(tx, id);
  const locked = known && (await lockCase(tx, known.caseId, actor));
  const row = locked && (await queries.findAgreement(tx, id));
  if (!row) throw problem('ACORD_NEGASIT');
  return { row, locked };
}

function auditAgreement(
  tx: Db,
  action: 'agreement-signed' | 'agreement-withdrawn' | 'agreement-opened',
  { row: { text, bank, personId: person }, locked }: LockedAgreement,
  actor: UserActor,
): Promise<void> {
  const details = { case: locked.caseRow.number, person, kind: text.kind, version: text.version, bank };
  return addEntry(tx, actor, { action, subject: auditSubject(locked.customer), details });
}

async function answer(tx: Db, id: string, { today }: CaseDeps): Promise<Agreement> {
  const row = await queries.findAgreement(tx, id);
  if (!row) throw problem('ACORD_NEGASIT');
  return toAgreement(row, today());
}

type TextToSend = { readonly text: TextRow; readonly bank: string | null; readonly formId: string | null };

/** The newest version of each requested text, each once, with the bank in our spelling. */
async function newestOf(tx: Db, locked: LockedCase, texts: Sending['texts']): Promise<TextToSend[]> {
  const banks = texts.some(({ kind }) => isOfBank(kind)) ? await knownBanks(tx, locked) : new Map<string, string>();
  const toSend = new Map<string, TextToSend>();
  for (const { kind, bank: named } of texts) {
    const form = hasForm(kind) && named ? await formOf(tx, kind, named) : undefined;
    const bank = isOfBank(kind) ? banks.get(bankKey(named ?? '')) : (form?.bank ?? null);
    if (bank === undefined) throw problem('BANCA_LIPSA', { field: 'bank' });
    const text = await findNewestText(tx, kind);
    if (!text) throw new Error(`no text of the kind ${kind} was stored at the start`);
    toSend.set(`${kind} ${bank}`, { text, bank, formId: form?.id ?? null });
  }
  return [...toSend.values()];
}

/** The form in use of a bank that wants its own; 422 when we have none. */
async function formOf(tx: Db, kind: KindWithForm, bank: string): Promise<FormRow> {
  const form = await findFormOf(tx, kind, bankKey(bank));
  if (!form) throw problem('FORMULAR_BANCA_LIPSA', { bank });
  return form;
}

/** The banks of a possible consent: those of the case's applications, and those with offers. */
async function knownBanks(tx: Db, { caseRow }: LockedCase): Promise<Map<string, string>> {
  const all = [...(await findCurrent(tx)), ...(await findApplications(tx, caseRow.id))];
  return new Map(all.map(({ banca }) => [bankKey(banca), banca]));
}

type SentText = TextToSend & { readonly personId: string };

function waitingOf(rows: readonly queries.AgreementRow[], { text, bank, personId }: SentText): queries.AgreementRow {
  const ofText = rows.filter((row) => row.textId === text.id && row.bank === bank && row.personId === personId);
  const waiting = ofText.find((row) => row.acceptedAt === null && row.withdrawnAt === null);
  if (!waiting) throw new Error('a text was sent without a row');
  return waiting;
}
