import { customerForms as api, type CustomerInfoEntry } from 'contract/booking/customer-forms';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, customerForUpdate, recordView, requireCustomer } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { versionsOf } from '../../schema/columns.ts';
import * as queries from './customer-forms.queries.ts';
import { toShownResult } from './shown-result.ts';

export function customerFormsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.getCustomerInfo, async ({ query: { phone } }, request) => {
    const customer = await requireCustomer(db, phone, request.user);
    await recordView(db, actorOf(request), customer);
    return (await queries.findForms(db, customer.id)).map(toEntry);
  });

  serve(app, api.deleteCustomerInfo, async ({ params: { id } }, request) => {
    await db.transaction((tx) => removeForm(tx, id, actorOf(request)));
  });
}

/** The customer first, then their rows: the lock order of a customer's deletion. */
async function removeForm(tx: Db, id: string, actor: UserActor): Promise<void> {
  const phone = isUuid(id) ? await queries.findPhoneOf(tx, id, actor.user) : undefined;
  if (!phone) throw problem('FORMULAR_NEGASIT');
  const customer = await customerForUpdate(tx, phone, actor.user);
  if (!(await queries.removeForm(tx, id))) throw problem('FORMULAR_NEGASIT');
  await addEntry(tx, actor, { action: 'customer-form-deleted', subject: auditSubject(customer) });
}

function toEntry(row: queries.FormRow): CustomerInfoEntry {
  return {
    ...row.form,
    _id: row.id,
    preffersWhatsApp: row.preffersWhatsApp,
    createdAt: row.createdAt.toISOString(),
    promoCode: row.promoCode,
    isRepeat: row.isRepeat,
    isLinked: row.requestId !== null,
    consentRecorded: row.consentRecorded,
    followLoan: row.followLoan,
    versions: versionsOf(row),
    simulatedOn: row.simulatedOn,
    seen: toShownResult(row),
  };
}
