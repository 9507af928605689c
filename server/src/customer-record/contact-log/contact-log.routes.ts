import { contactLog as api, type Contact } from 'contract/customer-record/contact-log';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { toListed } from '../../customers/customer-answer.ts';
import { requireCustomer } from '../../customers/customer-lookup.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { toTask } from '../../tasks/task-answer.ts';
import { toComment } from '../comments/comments.queries.ts';
import { closeCustomer, explainClosing } from './close-customer.ts';
import { findContacts, type NamedContact } from './contact-log.queries.ts';
import { addContact } from './contact-log.service.ts';

/** Earlier calls are in the export. */
const MAX_CONTACTS = 200;

export function contactLogRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getForCustomer, async ({ params }, { user }) => {
    const { id } = await requireCustomer(deps.db, params.phone, user);
    return (await findContacts(deps.db, id, MAX_CONTACTS)).map(toContact);
  });
  serve(app, api.add, async ({ params, body }, request) => {
    const { contact, next } = await addContact(deps, params.phone, body, actorOf(request));
    return { contact: toContact(contact), next: next && toTask(next) };
  });
  serve(app, api.close, async ({ params, body }, request) =>
    toComment(await closeCustomer(deps, params.phone, body, actorOf(request))),
  );
  serve(app, api.explainClosing, async ({ body }, request) => {
    const { closed, completed } = await explainClosing(deps, body, actorOf(request));
    return { ...(await toListed(deps.db, body.phones, closed)), completed };
  });
}

function toContact({ id, outcome, note, createdAt, createdBy, createdByName }: NamedContact): Contact {
  return { _id: id, outcome, note, createdAt: createdAt.toISOString(), createdBy, createdByName };
}
