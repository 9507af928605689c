import type { SystemState, SystemStatus } from 'contract/health/system';
import type { Deps } from '../platform/deps.ts';
import { HOUR_SECONDS } from '../platform/runtime/clock.ts';
import type { IndexAge, RateAge, SystemFigures } from './system-figures.ts';

/** The bounds from which a part needs attention; the sample alerts in `docs/monitoring` have the same. */
export const BOUNDS = {
  /** The mail server is tried each minute: by then it has refused for long. */
  emailSeconds: HOUR_SECONDS,
  /** The mailbox of replies is read each minute: it needs attention when unreadable for this long. */
  mailboxSeconds: HOUR_SECONDS / 4,
  /** A back-up is made each night; the next one may run late. */
  backupHours: 36,
  /** The National Bank publishes a rate each working day; at Easter five days lie between two. */
  exchangeRateDays: 5,
  /** A quarter, and the days until the next IRCC is known. */
  irccDays: 100,
  /** Of the disk under `DATA_DIR`, as a fraction. */
  freeDisk: 0.1,
} as const;

/** The figures as an administrator reads them, each part with its state. */
export function toStatus(figures: SystemFigures, { config, release }: Pick<Deps, 'config' | 'release'>): SystemStatus {
  const isMissing = (part: string) => figures.missing.includes(part);
  return {
    checkedAt: figures.readAt.toISOString(),
    release: { ...release, uptimeSeconds: Math.floor(process.uptime()) },
    database: databaseStatus(figures, isMissing('database'), isMissing('migrations')),
    emails: emailStatus(figures, config.mail.url !== undefined),
    sms: smsStatus(figures, config.sms.url !== undefined),
    mailbox: mailboxStatus(figures, config.replies.mailbox !== undefined),
    files: fileStatus(figures, !isMissing('storage')),
    backup: backupStatus(figures),
    disk: diskStatus(figures),
    scanner: { state: isMissing('virus-scanner') ? 'bad' : config.clamd ? 'good' : 'off' },
    jobs: jobStatus(figures),
    exchangeRate: rateStatus(figures.rates?.exchangeRate, BOUNDS.exchangeRateDays),
    ircc: irccStatus(figures.rates?.ircc),
  };
}

function databaseStatus({ database }: SystemFigures, isAway: boolean, isOutdated: boolean): SystemStatus['database'] {
  return { state: isAway ? 'bad' : isOutdated ? 'attention' : 'good', bytes: database?.bytes ?? null, isOutdated };
}

function emailStatus({ database }: SystemFigures, isSent: boolean): SystemStatus['emails'] {
  if (!database) return { state: 'unknown', isSent, queued: null, oldestSeconds: null, failed: null };
  const { emails } = database;
  const isStuck = emails.oldestSeconds > BOUNDS.emailSeconds;
  return { ...emails, isSent, state: isStuck ? 'bad' : emails.failed > 0 || !isSent ? 'attention' : 'good' };
}

/** Without a carrier and without messages for one, text messages are not in use. */
function smsStatus({ database }: SystemFigures, isSent: boolean): SystemStatus['sms'] {
  if (!database) return { state: 'unknown', isSent, queued: null, oldestSeconds: null, failed: null };
  const { sms } = database;
  const isStuck = sms.oldestSeconds > BOUNDS.emailSeconds;
  return { ...sms, isSent, state: isStuck ? 'bad' : sms.failed > 0 ? 'attention' : isSent ? 'good' : 'off' };
}

/** A short outage of the mailbox is harmless: `attention` from the first minute, `bad` when it lasts. */
function mailboxStatus({ database, readAt: now }: SystemFigures, isRead: boolean): SystemStatus['mailbox'] {
  const none = { readAt: null, unread: null, failingSince: null, failure: null };
  if (!isRead) return { state: 'off', ...none };
  if (!database?.mailbox) return { state: 'unknown', ...none };
  const { readAt, unread, failingSince, failure } = database.mailbox;
  const silentSince = failingSince ?? readAt;
  const isStuck = silentSince !== null && now.getTime() - silentSince.getTime() > BOUNDS.mailboxSeconds * 1_000;
  return {
    state: isStuck ? 'bad' : failingSince ? 'attention' : 'good',
    unread,
    failure,
    readAt: readAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
  };
}

function fileStatus({ database }: SystemFigures, isReachable: boolean): SystemStatus['files'] {
  const { count = null, bytes = null, damaged = null } = database?.files ?? {};
  const state = !isReachable || damaged ? 'bad' : database ? 'good' : 'unknown';
  return { state, isReachable, count, bytes, damaged };
}

function backupStatus({ database, readAt }: SystemFigures): SystemStatus['backup'] {
  if (!database) return { state: 'unknown', at: null, hours: null };
  if (!database.backupAt) return { state: 'attention', at: null, hours: null };
  const hours = Math.floor((readAt.getTime() - database.backupAt.getTime()) / (HOUR_SECONDS * 1_000));
  return { state: stateOfAge(hours, BOUNDS.backupHours), at: database.backupAt.toISOString(), hours };
}

function diskStatus({ disk }: SystemFigures): SystemStatus['disk'] {
  if (!disk) return { state: 'unknown', free: null, size: null };
  return { ...disk, state: disk.free < disk.size * BOUNDS.freeDisk ? 'attention' : 'good' };
}

function jobStatus({ database }: SystemFigures): SystemStatus['jobs'] {
  // None before their first start.
  if (!database || database.jobs.length === 0) return { state: 'unknown', failed: [], retrying: [] };
  const failed = database.jobs.filter((job) => job.failed > 0).map(({ job }) => job);
  const retrying = database.jobs.filter((job) => job.retrying > 0).map(({ job }) => job);
  return { state: failed.length > 0 ? 'bad' : retrying.length > 0 ? 'attention' : 'good', failed, retrying };
}

function irccStatus(index: IndexAge | undefined): SystemStatus['ircc'] {
  const { missingSince = null } = index ?? {};
  const status = rateStatus(index, BOUNDS.irccDays);
  return { ...status, missingSince, state: missingSince ? 'attention' : status.state };
}

function rateStatus(rate: RateAge | undefined, maxDays: number): SystemStatus['exchangeRate'] {
  const { validFrom = null, days = null } = rate ?? {};
  return { state: stateOfAge(days, maxDays), validFrom, days };
}

function stateOfAge(age: number | null, oldest: number): SystemState {
  if (age === null) return 'unknown';
  return age > oldest ? 'attention' : 'good';
}
