import { basename } from 'node:path';
import type { BrokerContact } from '../staff/broker-contact.ts';
import type { Block } from './email-content.ts';

/** The client's contact in an email, with the face that visitors see; `intro`: who it is to the reader. */
export function brokerCard({ name, phone, member }: BrokerContact, intro = 'Pentru întrebări'): Block {
  const photo = member?.photo ? basename(member.photo) : undefined;
  return { kind: 'person', intro, name, role: member?.role ?? '', phone, photo };
}
