import type { Application, ApplicationEvent, ApplicationSummary, CaseSummary } from 'contract/cases/case';
import type { CaseDetails, SignedCase } from 'contract/cases/cases';
import { isEnded } from 'contract/fields/case-stages';
import { toRon } from 'loan/money';
import { toPercent } from 'loan/rate';
import { actorOf } from '../audit/actor.ts';
import type { UserActor } from '../audit/audit.queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { findArchived } from '../products/products.queries.ts';
import { versionsOf } from '../schema/columns.ts';
import { findMembers } from '../staff/users.queries.ts';
import { type Computed, computeApplications, formOf } from './application-figures.ts';
import { detailsOf } from './application-state.ts';
import type { findSignedBy, ListedApplication, ListedCase } from './case-lists.queries.ts';
import { deadlineOf } from './case-progress.ts';
import type { ApplicationRow, NamedEvent, WholeCase } from './cases.queries.ts';
import { signersOf } from './people/people.queries.ts';
import { toPeople } from './people/person-answer.ts';
import { toProperty } from './people/property.queries.ts';
import { namesOfCoBorrowers } from './people/signers.ts';

/** A case as lists show it, with its applications. */
export function toListed(row: ListedCase): CaseSummary {
  return { ...toSummary(row), applications: row.applications.map(toApplicationSummary) };
}

function toSummary(row: Omit<ListedCase, 'applications'>): Omit<CaseSummary, 'applications'> {
  const { id, number, purpose, amount, property, wantedSigningOn, stage, deadlineOn: day, deadlineKind: kind } = row;
  const { createdAt, closedAt, outcome, closeReason, closeNote, version, responsible } = row;
  const { id: customerId, ...customer } = row.customer;
  return {
    _id: id,
    number,
    purpose,
    amount: toRon(amount),
    property,
    wantedSigningOn,
    stage,
    deadline: day !== null && kind !== null ? { kind, day } : null,
    customer: { _id: customerId, ...customer, responsible },
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    outcome,
    closeReason,
    closeNote,
    version,
  };
}

/** A case that a customer signs beside its own one. */
export function toSignedCase({ id, closedAt, ...row }: Awaited<ReturnType<typeof findSignedBy>>[number]): SignedCase {
  return { _id: id, closedAt: closedAt?.toISOString() ?? null, ...row };
}

function toApplicationSummary(row: ListedApplication): ApplicationSummary {
  const { id, banca, oferta, stage } = row;
  return { _id: id, banca, oferta, stage, deadline: deadlineOf(row) };
}

/** A case as on the wire, with figures computed anew. */
export async function toDetails(deps: Pick<Deps, 'db' | 'log' | 'secrets'>, whole: WholeCase): Promise<CaseDetails> {
  const { caseRow, customer, createdByName, people, linked, property } = whole;
  const { id, phone, name, alias, status, responsibleId } = customer;
  const members = await findMembers(deps.db, [responsibleId]);
  const responsible = members.get(responsibleId ?? '') ?? null;
  const { form, createdBy, retainUntil, partnerName, partnerShare } = caseRow;
  return {
    ...toSummary({ ...caseRow, customer: { id, phone, name, alias, status }, responsible }),
    coBorrowers: namesOfCoBorrowers(signersOf(people)),
    people: toPeople(people, linked, deps.secrets),
    home: toProperty(property),
    partner: partnerName === '' ? null : { name: partnerName, percent: toPercent(partnerShare) },
    form,
    createdBy,
    createdByName: createdByName ?? createdBy,
    retainUntil,
    applications: await toApplications(deps, whole),
  };
}

/** The handler of a call that changes the case or person of its address (`:id`), and answers the whole case. */
export function answeringCase(deps: Deps) {
  return <Body>(change: (deps: Deps, id: string, body: Body, actor: UserActor) => Promise<WholeCase>) =>
    async ({ params, body }: { params: { id: string }; body: Body }, request: SignedInRequest) =>
      toDetails(deps, await change(deps, params.id, body, actorOf(request)));
}

async function toApplications(deps: Pick<Deps, 'db' | 'log'>, whole: WholeCase): Promise<Application[]> {
  const { applications, events, caseRow } = whole;
  const computed = await computeApplications(deps, formOf(caseRow), applications);
  const archived = await findArchived(
    deps.db,
    applications.map(({ productId }) => productId),
  );
  const ofApplication = Map.groupBy(events, ({ applicationId }) => applicationId);
  const [ended, open] = [applications.filter(isOver), applications.filter((row) => !isOver(row))];
  return [...open, ...ended].flatMap((row) => {
    const itself = computed.get(row.id);
    const isArchived = archived.has(row.productId);
    return itself ? [toApplication(row, { ...itself, isArchived, events: ofApplication.get(row.id) ?? [] })] : [];
  });
}

const isOver = ({ stage }: ApplicationRow) => isEnded(stage);

type Around = Computed & { readonly isArchived: boolean; readonly events: readonly NamedEvent[] };

function toApplication(row: ApplicationRow, { product, figures, isArchived, events }: Around): Application {
  const { simulatedOn, reason, note, version } = row;
  return {
    ...toApplicationSummary(row),
    product,
    versions: versionsOf(row),
    simulatedOn,
    isArchived,
    ...detailsOf(row),
    reason,
    note,
    version,
    figures,
    events: events.map(toEvent),
  };
}

function toEvent({ id, at, by, byName, from, to, reason, note, changes }: NamedEvent): ApplicationEvent {
  return { _id: String(id), at: at.toISOString(), by, byName, from, to, reason, note, changes };
}
