import type { Feature } from '../platform/feature.ts';
import { messageJobs } from './automatic/automatic-messages.ts';
import { messageRulesRoutes } from './automatic/message-rules.routes.ts';
import { seedMessageTemplates } from './automatic/message-templates.seed.ts';
import { messageStopsRoutes } from './message-stops.routes.ts';
import { messagesRoutes } from './messages.routes.ts';
import { readReplies } from './replies/read-replies.jobs.ts';
import { messageTemplatesRoutes } from './templates/message-templates.routes.ts';

export const messagesFeature: Feature = {
  routes: [messageRulesRoutes, messageStopsRoutes, messagesRoutes, messageTemplatesRoutes],
  jobs: [...messageJobs, readReplies],
  seed: [seedMessageTemplates],
};
