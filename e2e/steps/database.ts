import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDb } from '../../server/src/platform/database/db.ts';
import { connectionUrl } from '../../server/src/platform/database/embedded/connection-url.ts';

const dataDir = process.env.E2E_DATA_DIR ?? '';

/** Rows of the server's own database, read beside the server; values are `$1`, `$2` … */
export async function rows(sql: string, ...values: string[]): Promise<Record<string, unknown>[]> {
  const { pool, close } = openDb(await connectionUrl(join(dataDir, 'postgres')), () => undefined);
  try {
    const result = await pool.query(sql, values);
    return result.rows;
  } finally {
    await close();
  }
}

/** An email that the server sent. */
export type Email = { readonly kind: string; readonly recipient: string; readonly text: string };

/** Waits for `count` emails to an address, or with a text in them: each is a file in the outbox. */
export async function emails(mention: string, count: number): Promise<Email[]> {
  let found: Email[] = [];
  const read = async () => {
    found = await delivered(mention);
    return found;
  };
  await expect.poll(read).toHaveLength(count);
  return found;
}

/** Waits for the SMS to a phone: a file in the outbox. Answers its text. */
export async function textMessage(phone: string): Promise<string> {
  const sent = () =>
    rows("SELECT message_id FROM outgoing_mail WHERE channel = 'sms' AND state = 'sent' AND recipient = $1", phone);
  await expect.poll(sent).toHaveLength(1);
  const [row] = await sent();
  return readFile(join(dataDir, 'outbox', `${String(row?.message_id).slice(1).split('@', 1)[0]}.sms`), 'utf8');
}

/** Waits for the email to an address whose text contains `use`. Answers the newest code of six digits. */
export async function mailedCode(recipient: string, use: string): Promise<string> {
  const find = async () => {
    const sent = (await delivered(recipient)).filter(({ text }) => text.includes(use));
    return /^Cod:\s*(\d{6})\b/m.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Waits for a link in the newest email of a kind to an address. Answers the path of the link. */
export async function mailedPath(recipient: string, kind: string, path: RegExp): Promise<string> {
  const find = async () => {
    const sent = (await delivered(recipient)).filter((email) => email.recipient === recipient && email.kind === kind);
    return path.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** By kind, and of one kind the oldest first: ids grow with time. */
async function delivered(mention: string): Promise<Email[]> {
  const sent = await rows(
    "SELECT message_id, kind, recipient FROM outgoing_mail WHERE state = 'sent' AND channel = 'email' ORDER BY kind, id",
  );
  const all = await Promise.all(
    sent.map(async ({ message_id: id, kind, recipient }) => {
      const text = await textOfSent(String(id));
      return { kind: String(kind), recipient: String(recipient), text };
    }),
  );
  return all.filter(({ recipient, text }) => recipient === mention || text.includes(mention));
}

/** The text of each sent email by its `message_id`: a sent email never changes, so that each file is read once. */
const texts = new Map<string, string>();

async function textOfSent(id: string): Promise<string> {
  const known = texts.get(id);
  if (known !== undefined) return known;
  const text = textOf(await readFile(join(dataDir, 'outbox', `${id.slice(1).split('@', 1)[0]}.eml`), 'utf8'));
  texts.set(id, text);
  return text;
}

/** Every part of an email as plain text, whatever its encoding: enough for a search. */
function textOf(eml: string): string {
  const parts = eml.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', ...content] = part.split('\r\n\r\n');
    const body = content.join('\r\n\r\n');
    return /encoding: base64/i.test(head) ? Buffer.from(body, 'base64').toString() : fromQuotedPrintable(body);
  });
  return parts.join('\n').replaceAll('\u00a0', ' ');
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
