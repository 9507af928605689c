import { hasSlotEnded } from 'contract/appointments/time-slots';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { isEnded, stageOrder } from 'contract/fields/case-stages';
import { timeInRomania } from 'contract/romanian/romanian-time';
import { toRon } from 'loan/money';
import { findAppointments } from '../appointments/appointments.queries.ts';
import { clientAgreements } from '../cases/agreements/acceptance.ts';
import { findAgreements, findWaitingPeople } from '../cases/agreements/agreements.queries.ts';
import { commissionsOn, isNotice } from '../cases/agreements/commission-notices.ts';
import { formOf } from '../cases/application-figures.ts';
import { type ApplicationRow, findApplications } from '../cases/cases.queries.ts';
import { findAwaitedPeople } from '../cases/checklist/checklist.queries.ts';
import type { OpenLink } from '../cases/people/client-links.queries.ts';
import type { Signer } from '../cases/people/people.queries.ts';
import { isUnknown, wantedOwnFacts } from '../cases/signers/missing.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Deps } from '../platform/deps.ts';
import { brokerContact } from '../staff/broker-contact.ts';
import { bankSentence } from './bank-sentences.ts';
import { agreementCase } from './client-agreements.service.ts';
import { readDocuments } from './client-documents.service.ts';
import { toMe } from './client-me.service.ts';

type PageDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secrets' | 'today'>;

/** A signer's view of their case: of the others their names alone, unless they share their papers. */
export async function readPage(deps: PageDeps, opened: OpenLink): Promise<ClientPage> {
  const { caseRow, customer, person } = opened;
  const applications = await findApplications(deps.db, caseRow.id);
  return {
    name: person.name,
    number: caseRow.number,
    purpose: caseRow.purpose,
    amount: toRon(caseRow.amount),
    isClosed: caseRow.closedAt !== null,
    documents: await readDocuments(deps, opened, applications),
    agreements: await clientAgreements(deps, agreementCase(opened)),
    banks: await toBanks(deps, opened, applications),
    appointment: person.role === 'borrower' ? await nextAppointment(deps, customer.id) : null,
    me: toMe(opened, deps.secrets),
    people: await toPeople(deps, opened),
    broker: await brokerContact(deps.db, deps.config.brand, customer.responsibleId),
  };
}

/** Everybody who signs, and whether a text, a paper or a fact is awaited of them. */
async function toPeople(
  { db, today }: PageDeps,
  { caseRow, person, signers }: OpenLink,
): Promise<ClientPage['people']> {
  const awaited = new Set([...(await findWaitingPeople(db, caseRow.id)), ...(await findAwaitedPeople(db, caseRow.id))]);
  const [form, day] = [formOf(caseRow), today()];
  const lacksFacts = (signer: Signer) => wantedOwnFacts(signer, form).some((fact) => isUnknown(signer, fact, day));
  return signers.map((signer) => ({
    name: signer.name ?? '',
    isMe: signer.id === person.id,
    isAwaited: caseRow.closedAt === null && (awaited.has(signer.id) || lacksFacts(signer)),
  }));
}

/** The furthest first, ended ones last; what a bank pays us as the person read it, else by the rule in force. */
async function toBanks(
  { db, today }: PageDeps,
  { caseRow, person }: OpenLink,
  applications: readonly ApplicationRow[],
): Promise<ClientPage['banks']> {
  const commissions = await commissionsOn(db, { caseRow, applications }, today());
  const rows = await findAgreements(db, caseRow.id);
  const notices = rows.filter((row) => isNotice(row) && row.personId === person.id);
  const saidOf = (id: string): string | null => {
    const one = commissions.find(({ application }) => application.id === id);
    if (!one || one.inForce.kind === 'undecided') return null;
    const noticed = notices
      .flatMap((row) => row.commissions)
      .find(({ bank, rule }) => bank === one.bank && rule === one.rule);
    return (noticed ?? one).sentence;
  };
  return applications
    .toSorted((a, b) => stageOrder(b.stage) - stageOrder(a.stage))
    .map((row) => ({
      bank: row.banca,
      offer: row.oferta,
      stage: row.stage,
      sentence: bankSentence(row, today()),
      isEnded: isEnded(row.stage),
      commission: isEnded(row.stage) ? null : saidOf(row.id),
    }));
}

/** The first appointment that is not over and has no outcome. */
async function nextAppointment({ db, now, today }: PageDeps, customerId: string): Promise<ClientPage['appointment']> {
  const time = { day: today(), hour: timeInRomania(now()).hour };
  const next = (await findAppointments(db, { customerId, from: time.day }, SYSTEM_VIEWER)).find(
    ({ outcome, day, timeSlot }) => outcome === null && !hasSlotEnded(day, timeSlot, time),
  );
  if (!next) return null;
  const { title, timeSlot, channel, isChosenByClient } = next;
  const clientAnswer = next.clientAnswer?.answer;
  return { title, day: next.day, timeSlot, channel, isChosenByClient, clientAnswer };
}
