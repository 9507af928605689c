import { randomUUID } from 'node:crypto';
import { intermediaryLine } from 'contract/site/site';
import type { Block, EmailConfig, EmailContent } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import type { NewOutboxMessage } from './outbox.queries.ts';

/** The email as it goes into the outbox: plain and HTML, and the Message-ID that it keeps for ever. */
export function writeEmail(content: EmailContent, config: EmailConfig, now: Date): NewOutboxMessage {
  const { id = randomUUID() } = content;
  return {
    id,
    channel: 'email',
    isMarketing: content.isMarketing ?? false,
    messageId: messageIdOf(id, config, now),
    kind: content.kind,
    customerId: content.customerId ?? null,
    recipient: content.recipient,
    replyTo: content.replyTo ?? null,
    subject: content.subject,
    text: emailText(content, config),
    html: emailHtml(content, config),
    calendar: content.calendar ?? null,
    attachments: content.attachments ?? [],
    topic: content.topic ?? null,
  };
}

/** The lasting name of an email, and of its file, for that id. */
export function messageIdOf(id: string, { mail }: Pick<EmailConfig, 'mail'>, now: Date): string {
  return `<${stamp(now)}.${id}@${domainOf(mail.from)}>`;
}

/** `20261121T0930`: so that files named after the Message-ID lie in the order in which they were written. */
function stamp(now: Date): string {
  return now.toISOString().slice(0, 16).replace(/[-:]/g, '');
}

/** Of `Rata Clară <contact@example.ro>` and of `contact@example.ro` alike. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** An email for mail programs that show no HTML, and for screen readers. */
function emailText({ title, blocks }: EmailContent, { brand, publicUrl }: EmailConfig): string {
  const { legalName, address, phone, email } = brand;
  const footer = [brand.brand, `${legalName}, ${intermediaryLine(brand)}`, address, `${phone} · ${email}`, publicUrl];
  return `${[title, ...blocks.map(blockText), `--\n${footer.join('\n')}`].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'person':
      return `${block.intro}: ${[block.name, block.role].filter(Boolean).join(', ')}, telefon ${block.phone}.`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.text}\n${block.url}`;
  }
}
