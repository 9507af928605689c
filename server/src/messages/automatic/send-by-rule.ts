import type { AutomaticKind } from 'contract/messages/message-words';
import { findById } from '../../customers/customers.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendMessage } from '../send-message.ts';
import { ruleChannel } from '../sending-obstacles.ts';
import type { MessageValues } from '../templates/filled-message.ts';

/** What a rule has to say to a customer. */
type ByRule = {
  readonly customerId: string;
  readonly kind: AutomaticKind;
  readonly occasion: string;
  /** From then on it is no longer sent. */
  readonly notAfter: Date;
  /** An SMS may say less. */
  readonly variables: (channel: 'email' | 'sms') => MessageValues;
};

/**
 * Writes to a locked customer by a rule: by e-mail; by SMS where there is no address; not at all without a phone
 * either.
 */
export async function sendByRule(
  tx: Db,
  deps: Deps,
  { customerId, kind, variables, ...message }: ByRule,
): Promise<void> {
  const customer = await findById(tx, customerId);
  const channel = customer && ruleChannel(customer);
  if (!channel) return;
  await sendMessage(tx, deps, {
    ...message,
    customerId,
    kind,
    channel,
    category: 'service',
    sentBy: { rule: kind },
    variables: variables(channel),
  });
}
