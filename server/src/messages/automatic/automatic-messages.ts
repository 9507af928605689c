import type { Job } from '../../platform/jobs.ts';
import { appointmentNews } from './appointment-news.ts';
import { appointmentSoon, appointmentTomorrow } from './appointment-reminders.ts';
import type { AutomaticMessage } from './automatic-message.ts';
import { offerExpiring } from './expiring-offers.ts';
import { documentsMissing } from './missing-documents.ts';
import { documentRejected, textsSent } from './page-news.ts';
import { stageReached } from './stage-news.ts';

/** The messages that the program writes to customers by itself, in the order of `ruleKinds`. */
export const automaticMessages: readonly AutomaticMessage[] = [
  ...appointmentNews,
  appointmentTomorrow,
  appointmentSoon,
  documentsMissing,
  documentRejected,
  textsSent,
  stageReached,
  offerExpiring,
];

/** The jobs that send them: each minute, with a look for due subjects. */
export const messageJobs: readonly Job[] = [...Map.groupBy(automaticMessages, ({ job }) => job)].map(toJob);

function toJob([name, messages]: readonly [string, readonly AutomaticMessage[]]): Job {
  const channel = messages.find(({ atOnce }) => atOnce)?.atOnce?.channel;
  return {
    name,
    cron: channel ? '* * * * *' : '* 7-20 * * *',
    ...(channel && { channel }),
    run: async (deps, stop) => {
      for (const message of messages) await message.send(deps, stop);
    },
  };
}
