import { sourceWords } from 'contract/booking/booking-source';
import { customers as api } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import {
  auditSubject,
  type CustomerRow,
  customerForUpdate,
  recordView,
  requireCustomer,
} from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { type CallRequestRow, findRequests } from '../call-requests.queries.ts';
import { findConsents, findMarketing, findMarketingRequests } from '../consents.queries.ts';
import { withdrawMarketing } from '../consents.ts';

/** A customer's requests and consents, for the staff. */
export function customerRequestsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.getRequests, async ({ query }, request) => {
    const customer = await requireCustomer(db, query.phone, request.user);
    await recordView(db, actorOf(request), customer);
    const choices = await findMarketing(db, customer.id);
    return (await findRequests(db, customer.id)).map((row) => toRequest(row, choices));
  });
  serve(app, api.getConsents, async ({ query }, request) => {
    const customer = await requireCustomer(db, query.phone, request.user);
    await recordView(db, actorOf(request), customer);
    return consentsOf(db, customer.id);
  });
  serve(app, api.withdrawMarketing, async ({ params }, request) => {
    const { id } = await withdrawByPhone(deps, params.phone, actorOf(request));
    return consentsOf(db, id);
  });
}

/** A request for a call as on the wire; `choices`: the customer's own choices on news, by request. */
function toRequest(row: CallRequestRow, choices: ReadonlyMap<string, boolean>): Reply<typeof api.getRequests>[number] {
  const { id, name, email, judet, localitate, consentRecorded, isRepeat, createdAt } = row;
  return {
    _id: id,
    name,
    email,
    judet,
    localitate,
    marketingConsent: choices.get(id) ?? false,
    isMarketingUnconfirmed: isRepeat && row.marketingConsent && !choices.has(id),
    consentRecorded,
    isRepeat,
    source: row.source && sourceWords(row.source),
    createdAt: createdAt.toISOString(),
  };
}

async function consentsOf(db: Db, customerId: string): Promise<Reply<typeof api.getConsents>> {
  const choices = await findConsents(db, customerId);
  return {
    wantsNews: (await findMarketingRequests(db, customerId)).length > 0,
    choices: choices.map((choice) => ({ ...choice, at: choice.at.toISOString() })),
  };
}

/** Withdraws a customer's consent to news on a phone call, under the name of the user who took it. */
function withdrawByPhone({ db, keyedHash }: Deps, phone: string, actor: UserActor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    const recordedBy = actor.user?.username ?? '';
    const caller = keyedHash.hash('consent', actor.ip ?? '');
    const source = { channel: 'phone', caller, recordedBy } as const;
    const hadAgreed = await withdrawMarketing(tx, { customerId: customer.id, ...source });
    if (hadAgreed) await addEntry(tx, actor, { action: 'consent-withdrawn', subject: auditSubject(customer) });
    return customer;
  });
}
