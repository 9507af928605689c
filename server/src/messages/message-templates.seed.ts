import type { MessageChannel, MessageKind } from 'contract/text/message-words';
import type { Db } from '../platform/database/db.ts';
import { addTemplate, findTemplates } from './message-templates.queries.ts';
import { sampleTemplates } from './sample-templates.ts';

/** Gives an installation the first version of each template that it has none of. */
export async function seedMessageTemplates(db: Db): Promise<void> {
  const known = new Set((await findTemplates(db)).map(({ kind, channel }) => `${kind} ${channel}`));
  for (const [kind, sample] of Object.entries(sampleTemplates) as [
    MessageKind,
    (typeof sampleTemplates)[MessageKind],
  ][]) {
    const { subject, email, short } = sample;
    const texts: readonly [MessageChannel, string][] = [
      ['email', email],
      ['sms', short],
      ['whatsapp', short],
    ];
    for (const [channel, text] of texts) {
      if (known.has(`${kind} ${channel}`)) continue;
      await addTemplate(db, {
        kind,
        channel,
        version: 1,
        subject: channel === 'email' ? subject : '',
        text,
        isSample: true,
      });
    }
  }
}
