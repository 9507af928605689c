import type { MessageChannel, MessageKind } from 'contract/messages/message-words';
import type { Db } from '../../platform/database/db.ts';
import { addTemplate, findTemplates } from '../templates/message-templates.queries.ts';
import { type SampleTemplate, sampleTemplates } from '../templates/sample-templates.ts';
import { automaticMessages } from './automatic-messages.ts';

/**
 * Gives an installation the first version of each template that it lacks; if its newest version is an earlier
 * program's, adds today's.
 */
export async function seedMessageTemplates(db: Db): Promise<void> {
  const stored = await findTemplates(db);
  for (const sample of samples()) {
    // Newest first within its kind and channel.
    const newest = stored.find(({ kind, channel }) => kind === sample.kind && channel === sample.channel);
    const isTheirs = newest?.isSample === false;
    if (isTheirs || (newest?.subject === sample.subject && newest.text === sample.text)) continue;
    await addTemplate(db, { ...sample, version: (newest?.version ?? 0) + 1, isSample: true });
  }
}

type Sample = {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly subject: string;
  readonly text: string;
};

function samples(): Sample[] {
  const others = Object.entries(sampleTemplates) as [MessageKind, SampleTemplate][];
  const all = [...automaticMessages.map(({ kind, template }) => [kind, template] as const), ...others];
  return all.flatMap(([kind, { subject, email, short }]): Sample[] => [
    { kind, channel: 'email', subject, text: email },
    { kind, channel: 'sms', subject: '', text: short },
    { kind, channel: 'whatsapp', subject: '', text: short },
  ]);
}
