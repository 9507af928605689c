import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { messageStops, stopLinks } from '../schema/message-stops.table.ts';
import { messages } from '../schema/messages.table.ts';
import { messageJobs } from './automatic/automatic-messages.ts';
import { messageRulesRoutes } from './automatic/message-rules.routes.ts';
import { seedMessageTemplates } from './automatic/message-templates.seed.ts';
import { messageStopsRoutes } from './message-stops.routes.ts';
import { messagesRoutes } from './messages.routes.ts';
import { readReplies } from './replies/read-replies.jobs.ts';
import { messageTemplatesRoutes } from './templates/message-templates.routes.ts';

const { direction, channel, kind, category, sender, recognisedBy, senderProof, subject, text } = messages;
const { state, attachments, invitationAnswer, seal, report, createdAt, sentAt } = messages;
const written = { direction, channel, kind, category, sender, recognisedBy, senderProof, subject, text };
const sent = { state, attachments, invitationAnswer, seal, report, createdAt, sentAt };

export const messagesFeature: Feature = {
  routes: [messageRulesRoutes, messageStopsRoutes, messagesRoutes, messageTemplatesRoutes],
  jobs: [...messageJobs, readReplies],
  seed: [seedMessageTemplates],
  records: [
    // After the outbox: a message that goes out locks its row there first (trigger), and would wait for us as we for it.
    {
      of: 'customer',
      table: messages,
      live: 'messages',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'messages',
        columns: { ...written, ...sent },
        order: [messages.createdAt, messages.id],
      },
    },
    {
      of: 'customer',
      table: messageStops,
      live: 'messages',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'messageStops',
        columns: shown(messageStops, 'channel', 'isStopped', 'at'),
        order: [messageStops.id],
      },
    },
    {
      of: 'customer',
      table: stopLinks,
      live: { none: 'no screen shows links that stop messages' },
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'stopLinks',
        columns: shown(stopLinks, 'channel', 'createdAt'),
        order: [stopLinks.createdAt],
      },
    },
  ],
};
