import type { ReceivedKind, ReportAction } from 'contract/messages/received-words';
import type { MessageReport } from '../../schema/messages.table.ts';
import type { PartFate } from './part-fates.ts';
import { bare } from './received-kind.ts';

/** The names by which a report may refer to its e-mail. */
export type ReportedEmail = {
  /** With their angle brackets. */
  readonly messageIds: readonly string[];
  /** In small letters. */
  readonly addresses: readonly string[];
};

/** The kind that a report's e-mail is. */
export const kindOfAction: Readonly<Record<ReportAction, ReceivedKind>> = {
  failed: 'bounce',
  delayed: 'delivery-delay',
  delivered: 'delivery-receipt',
  relayed: 'delivery-receipt',
  expanded: 'delivery-receipt',
  displayed: 'read-receipt',
  deleted: 'read-receipt',
  processed: 'read-receipt',
  spam: 'spam-report',
};

type Fields = ReadonlyMap<string, string>;

/** Of several recipients the worst counts. */
const BY_WEIGHT: readonly ReportAction[] = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'];
const MAX_REASON_LENGTH = 300;
const MAX_NAMED = 10;

type Said = { readonly subject: string; readonly text: string };

/**
 * A machine's report, from its fields (RFC 3464 delivery, RFC 8098 reading, RFC 5965 complaints), else from the words
 * of a mail server without fields. Null: no known report.
 */
export function readReport(kind: ReceivedKind, fates: readonly PartFate[], said: Said): MessageReport | null {
  if (kind === 'reply') return null;
  const reports = reportsIn(fates);
  const blocks = (type: RegExp) => reports.filter((each) => type.test(each.type)).flatMap(({ text }) => blocksOf(text));
  return (
    fromDeliveryStatus(blocks(/delivery-status$/)) ??
    fromDisposition(blocks(/disposition-notification$/)) ??
    fromFeedback(blocks(/feedback-report$/)) ??
    (kind === 'bounce' ? fromWords(said) : null)
  );
}

function reportsIn(fates: readonly PartFate[]) {
  return fates.filter((fate) => fate.fate === 'report');
}

/** Fields in blocks that empty lines part, names in small letters, folded lines joined. */
function blocksOf(text: string): Fields[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((block) => {
      const lines = block.replace(/\n[ \t]+/g, ' ').split('\n');
      return new Map(
        lines.flatMap((line) => {
          const [, name, value = ''] = /^\s*([\w-]+)\s*:(.*)$/.exec(line) ?? [];
          return name ? [[name.toLowerCase(), value.trim()] as const] : [];
        }),
      );
    });
}

function fromDeliveryStatus(blocks: readonly Fields[]): MessageReport | null {
  const found = blocks.flatMap((fields) => {
    const action = actionOf(fields);
    return action ? [{ action, fields }] : [];
  });
  const [worst] = found.toSorted((a, b) => BY_WEIGHT.indexOf(a.action) - BY_WEIGHT.indexOf(b.action));
  if (!worst) return null;
  const { action, fields } = worst;
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') || fields.get('status');
  const isGood = action !== 'failed' && action !== 'delayed';
  return {
    action,
    recipient: addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient')),
    retryUntil: action === 'delayed' ? instantOf(fields.get('will-retry-until')) : null,
    reason: isGood ? null : (diagnostic?.slice(0, MAX_REASON_LENGTH) ?? null),
  };
}

/** Without an action, the status replaces it (RFC 3463). */
function actionOf(fields: Fields): ReportAction | undefined {
  const [word = ''] = /^[a-z]+/.exec((fields.get('action') ?? '').toLowerCase()) ?? [];
  const known = BY_WEIGHT.find((action) => action === word);
  const [, status = ''] = /^([245])\.\d/.exec(fields.get('status') ?? '') ?? [];
  return known ?? ({ '2': 'delivered', '4': 'delayed', '5': 'failed' } as const)[status];
}

function fromDisposition(blocks: readonly Fields[]): MessageReport | null {
  const [fields] = blocks.filter((each) => each.has('disposition'));
  if (!fields) return null;
  const [, word = ''] = /;\s*([a-z]+)/.exec((fields.get('disposition') ?? '').toLowerCase()) ?? [];
  const action = word === 'displayed' || word === 'deleted' ? word : 'processed';
  const recipient = addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'));
  return { action, recipient, retryUntil: null, reason: null };
}

/** Complaints only: other feedback is about our domain, not about an e-mail. */
function fromFeedback(blocks: readonly Fields[]): MessageReport | null {
  const [fields] = blocks.filter((each) => /^(?:abuse|fraud|virus|opt-out)/i.test(each.get('feedback-type') ?? ''));
  if (!fields) return null;
  const recipient = addressIn(fields.get('original-rcpt-to'));
  return { action: 'spam', recipient, retryUntil: null, reason: null };
}

const DELAYED =
  /delay|still being retried|will be retried|(?:warning|attention)\b.*could not send|warning message only|not yet been delivered|intarzi|se va (?:re)?incerca|verzoger|noch nicht zugestellt|retard|ritard|demorad|opoznion|keslelt/;
const DELIVERED =
  /^(?:delivered|relayed|successful mail delivery|delivery notification: .*successful|mesaj livrat|livrat)\b/;
const NOT_DELIVERED_IN = /undeliver|returned mail|failure|failed|rejected|nelivrat|unzustellbar|non remis/;
/** A line with an answer of SMTP (550) or a status (5.1.1). */
const REFUSAL = /(?:^|[\s#(<])(?:[45]\d\d[ -]|[45]\.\d{1,3}\.\d{1,3})/;

/** A server without a report states it in its subject, or at the beginning of its text. */
function fromWords({ subject, text }: Said): MessageReport {
  const [about, words] = [bare(subject), bare(text.slice(0, 2_000))];
  const isDelayed = DELAYED.test(about) || (!NOT_DELIVERED_IN.test(about) && DELAYED.test(words));
  const action = DELIVERED.test(about) ? 'delivered' : isDelayed ? 'delayed' : 'failed';
  const reason = text
    .slice(0, 4_000)
    .split('\n')
    .find((line) => REFUSAL.test(line));
  return {
    action,
    recipient: addressesIn(text.slice(0, 4_000))[0] ?? null,
    retryUntil: null,
    reason: action === 'delivered' ? null : (reason?.trim().slice(0, MAX_REASON_LENGTH) ?? null),
  };
}

const ADDRESSES = /[\w.+=-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

function addressesIn(text: string): string[] {
  return [...new Set((text.match(ADDRESSES) ?? []).map((address) => address.toLowerCase()))];
}

/** Of `rfc822; ana@example.ro`. */
function addressIn(value = ''): string | null {
  return addressesIn(value)[0] ?? null;
}

function instantOf(value = ''): string | null {
  const at = new Date(value.replace(/\([^()]*\)/g, ''));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The e-mails that a machine's e-mail names: in its fields, in the contained head of ours, or in its words. */
export function reportedEmail(kind: ReceivedKind, fates: readonly PartFate[], text: string): ReportedEmail {
  if (kind === 'reply') return { messageIds: [], addresses: [] };
  const reports = reportsIn(fates);
  const all = [text, ...reports.map((report) => report.text)].join('\n');
  const named = [...all.matchAll(/^[> \t]{0,20}(?:original-)?message-id:\s{0,10}(<[^<>\s\0]{3,250}>)/gim)];
  const fields = reports.filter(({ type }) => /(?:delivery-status|-notification|feedback-report)$/.test(type));
  const lines = fields.flatMap((report) => report.text.match(/^(?:final|original)-(?:recipient|rcpt-to):.*$/gim) ?? []);
  return {
    messageIds: named.flatMap(([, id]) => id ?? []).slice(-MAX_NAMED),
    addresses: addressesIn(lines.length > 0 ? lines.join('\n') : text).slice(0, MAX_NAMED),
  };
}
