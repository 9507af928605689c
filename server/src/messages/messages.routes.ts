import { messages as api, type Message } from 'contract/messages/messages';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { previewMessage, sendByHand } from './send-by-hand.ts';
import { findThread, type ThreadRow } from './thread.queries.ts';

export function messagesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.thread, async ({ params, query: { cursor } }, { user }) => {
    const { id: customerId } = await requireCustomer(deps.db, params.phone, user);
    const houseAddress = deps.config.brand.email;
    const { page, next } = await findThread(deps.db, { customerId, houseAddress, cursor });
    return { messages: page.map(toMessage), next };
  });
  serve(app, api.preview, ({ params, body }, { user }) => previewMessage(deps, params.phone, body, user));
  serve(app, api.send, async ({ params, body }, request) => {
    const { message, whatsAppUrl } = await sendByHand(deps, params.phone, body, actorOf(request));
    return { message: toMessage(message), whatsAppUrl };
  });
}

function toMessage({ id, micros: _, invitationAnswer, createdAt, sentAt, ...message }: ThreadRow): Message {
  return {
    _id: id,
    ...message,
    invitationAnswer: invitationAnswer ?? undefined,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
