import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { clientPortal as api } from 'contract/client-portal/client-portal';
import type { Call, Reply } from 'contract/endpoint';
import { CODE_LENGTH } from 'contract/fields/typed-code';
import { CLIENT_CODE_MINUTES, CLIENT_CODE_PAUSE_SECONDS } from 'contract/legal/lifetimes';
import { problem } from 'contract/problem';
import { clientPagePath, FROM_MAILBOX } from 'contract/site/pages';
import type { FastifyRequest } from 'fastify';
import { addEntry, CLIENT } from '../audit/audit.queries.ts';
import { type CodePurpose, codeEmail, topicOfCodes } from '../cases/people/client-emails.ts';
import { findOpen, lockOpen, type OpenLink, setOpened } from '../cases/people/client-links.queries.ts';
import { auditSubject, customerByIdForUpdate } from '../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { withdrawTopic } from '../mail/outbox.queries.ts';
import { queueEmail } from '../mail/queue-email.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { bearerToken } from '../platform/http/authorization.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { refuseTooMany } from '../platform/security/daily-limit.ts';
import { hashToken, isToken, newToken } from '../platform/security/tokens.ts';
import * as access from './client-access.queries.ts';

/** Codes mailed for a link per day and purpose. */
const CODES_A_DAY = 10;

/** As many more for a client who proves that they read their mail: other holders of the link can use up the rest. */
const CODES_FROM_MAILBOX = 5;

/** From this code of a day on the email explains the extra ones: clients with few visits never read of them. */
const TELLS_FROM = 5;

/** The link of a token, while it opens. Throws the same problem for every other token, so that it reveals nothing. */
export async function openLink(db: Db, token: string): Promise<OpenLink> {
  const found = isToken(token) ? await findOpen(db, hashToken(token)) : undefined;
  if (!found) throw problem('LINK_DOSAR');
  return found;
}

/**
 * As `openLink`, on a device that opened this very link with a code: every other call of the page checks this first.
 */
export async function requireDevice(db: Db, token: string, request: FastifyRequest): Promise<OpenLink> {
  const found = await openLink(db, token);
  const hash = hashOfDevice(request, found);
  if (hash && (await access.isKnownDevice(db, found.link.id, hash))) return found;
  // An ended link has no devices either: then the page requests no new code, since none would help.
  await openLink(db, token);
  throw problem('DISPOZITIV_NECUNOSCUT');
}

/** The same link in a transaction; nobody ends the link before the transaction's end. */
export async function lockLink(tx: Db, opened: OpenLink): Promise<OpenLink> {
  const locked = await lockOpen(tx, opened);
  if (!locked) throw problem('LINK_DOSAR');
  return locked;
}

/**
 * As `lockLink`, with its customer, also locked until the transaction ends. If the customer was merged into another
 * meanwhile, the link is that of the customer who remains.
 */
export async function lockCustomer(tx: Db, opened: OpenLink): Promise<OpenLink> {
  if (await customerByIdForUpdate(tx, opened.customer.id, SYSTEM_VIEWER)) return lockLink(tx, opened);
  const now = await findOpen(tx, opened.link.tokenHash);
  if (!now || now.customer.id === opened.customer.id) throw problem('LINK_DOSAR');
  return lockCustomer(tx, now);
}

/** The requester of a code, and its purpose. */
type CodeRequest = {
  readonly token: string;
  readonly opened: OpenLink;
  readonly purpose: CodePurpose;
  readonly askId?: string | undefined;
  readonly mailbox?: string | undefined;
};

/** Mails the person of a link a code; answers its minutes of validity and the masked address. */
export async function sendCode(
  { db, config, now, keyedHash }: Deps,
  { token, opened, purpose, askId, mailbox }: CodeRequest,
): Promise<Reply<typeof api.sendCode>> {
  const sentTo = await db.transaction(async (tx) => {
    const { link, customer, person, caseRow } = await lockLink(tx, opened);
    // A closed case accepts nothing; other devices can still open it.
    if (purpose === 'accept' && caseRow.closedAt) throw problem('DOSAR_NUMAI_DE_CITIT');
    const mailboxes = keyedHash.allHashes('mailbox', `${link.id} ${person.email.toLowerCase()}`);
    const isFromMailbox = mailbox !== undefined && mailboxes.includes(mailbox);
    const codes = { linkId: link.id, purpose, askHash: hashOfAsk(askId) };
    const recent = await access.findRecentCodes(tx, codes);
    refuseCode(recent, { ...codes, isFromMailbox }, config.rateLimitFactor);
    const digits = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const codeHash = hashOfCode(token, person.email, digits);
    const expiresAt = await access.addCode(tx, { ...codes, codeHash, isFromMailbox });
    await withdrawTopic(tx, topicOfCodes(codes));
    const needsMore = purpose === 'open' && recent.length + 1 >= TELLS_FROM;
    const pathFromMailbox = needsMore ? `${clientPagePath(token)}#${FROM_MAILBOX}${mailboxes[0]}` : undefined;
    const requestedAt = new Date(expiresAt.getTime() - CLIENT_CODE_MINUTES * 60_000);
    const recipient = { id: customer.id, name: person.name, email: person.email };
    const message = codeEmail(recipient, { ...codes, digits, requestedAt, expiresAt, pathFromMailbox }, config);
    await queueEmail(tx, { config, now }, message);
    return maskedEmail(person.email);
  });
  return { expiresInMinutes: CLIENT_CODE_MINUTES, sentTo };
}

/** `m…a@example.ro`: its owner knows the address again, a stranger does not learn it. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const last = at > 2 ? email.charAt(at - 1) : '';
  return `${email.charAt(0)}…${last}${email.slice(at)}`;
}

/** Digits typed as the code of a link, which is locked in this transaction. */
type Guess = {
  readonly token: string;
  readonly locked: OpenLink;
  readonly purpose: CodePurpose;
  readonly digits: string;
  readonly askId?: string | undefined;
};

/**
 * The link's newest code, if it has those digits. The caller must also commit after undefined, because that counted a
 * wrong guess.
 */
async function guessCode(tx: Db, guess: Guess): Promise<access.TryableCode | undefined> {
  const { token, locked, purpose, digits } = guess;
  const code = await access.findTryable(tx, { linkId: locked.link.id, purpose, askHash: hashOfAsk(guess.askId) });
  if (!code) return undefined;
  const given = hashOfCode(token, locked.person.email, digits);
  if (timingSafeEqual(Buffer.from(given), Buffer.from(code.codeHash))) return code;
  await access.countWrong(tx, code);
  return undefined;
}

/** True when the code is right, which uses it up. The caller must commit, as for `guessCode`. */
export async function takeCode(tx: Db, guess: Guess): Promise<boolean> {
  const code = await guessCode(tx, guess);
  if (code) await access.setUsed(tx, code);
  return code !== undefined;
}

/** Refuses and counts a wrong code; a right one stays usable for the work that follows (`takeCode`). */
export async function requireCode(
  { db }: Pick<Deps, 'db'>,
  opened: OpenLink,
  guess: Omit<Guess, 'locked'>,
): Promise<void> {
  const code = await db.transaction(async (tx) => guessCode(tx, { ...guess, locked: await lockLink(tx, opened) }));
  if (!code) throw problem('COD_GRESIT');
}

/** Opens the page on a device; answers the token that identifies it later, and the end of its access. */
export async function open(
  { db }: Pick<Deps, 'db'>,
  token: string,
  { code: digits, askId }: Call<typeof api.open>['body'],
) {
  const opened = await openLink(db, token);
  const device = await db.transaction(async (tx) => {
    const locked = await lockLink(tx, opened);
    if (!(await takeCode(tx, { token, locked, purpose: 'open', digits, askId }))) return undefined;
    const deviceToken = newToken();
    const expiresAt = await access.addDevice(tx, locked.link.id, deviceHash(deviceToken, locked.person.email));
    await setOpened(tx, locked.link.id);
    const details = { case: locked.caseRow.number, person: locked.person.id, link: locked.link.id };
    const subject = auditSubject(locked.customer);
    // Without their address: the privacy page promises to keep no visitor's.
    await addEntry(tx, CLIENT, { action: 'client-page-opened', subject, details });
    return { deviceToken, expiresAt };
  });
  if (!device) throw problem('COD_GRESIT');
  return device;
}

/** Forgets the device that calls. */
export async function forget({ db }: Pick<Deps, 'db'>, token: string, request: FastifyRequest): Promise<void> {
  const hash = hashOfDevice(request, await requireDevice(db, token, request));
  if (hash) await access.removeDevice(db, hash);
}

/** A device waits between its own codes; all holders of the link, or readers of the mail, share the codes of a day. */
function refuseCode(
  recent: readonly access.RecentCode[],
  { askHash, isFromMailbox }: Pick<access.RecentCode, 'askHash' | 'isFromMailbox'>,
  factor: number,
): void {
  const newest = recent.find((code) => code.askHash === askHash)?.age;
  const pause = CLIENT_CODE_PAUSE_SECONDS / factor;
  if (newest !== undefined && newest < pause)
    throw problem('COD_PREA_DES', { retryAfterSeconds: Math.ceil(pause - Math.max(0, newest)) });
  const counted = recent.filter((code) => code.isFromMailbox === isFromMailbox).map(({ age }) => age);
  const calls = isFromMailbox ? CODES_FROM_MAILBOX : CODES_A_DAY;
  refuseTooMany(counted, { calls, factor }, (codes, retryAfterSeconds) =>
    problem('COD_PREA_DES', { codes, retryAfterSeconds }),
  );
}

function hashOfAsk(askId: string | undefined): string | null {
  return askId === undefined ? null : hashToken(askId.toLowerCase());
}

/** The hash covers the address too: after its correction a code sent to the wrong one opens nothing. */
function hashOfCode(token: string, email: string, digits: string): string {
  return createHmac('sha256', token).update(`${digits} ${email.toLowerCase()}`).digest('hex');
}

function deviceHash(deviceToken: string, email: string): string {
  return sha256(`${deviceToken} ${email.toLowerCase()}`);
}

/** Undefined for a call without a token. */
function hashOfDevice(request: FastifyRequest, { person }: OpenLink): string | undefined {
  const deviceToken = bearerToken(request);
  return deviceToken && deviceHash(deviceToken, person.email);
}
