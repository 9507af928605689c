import { contact as api } from 'contract/contact/contact';
import { MESSAGE_SENT } from 'contract/fields/field-words';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { isBot, refuseTooFast } from '../platform/http/honeypot.ts';
import { serve } from '../platform/http/serve.ts';
import { receive } from './contact.service.ts';

const RECEIVED = { success: true, message: MESSAGE_SENT };

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.send, async ({ body }) => {
    if (isBot(body)) return RECEIVED;
    refuseTooFast(body);
    await receive(deps, body);
    return RECEIVED;
  });
}
