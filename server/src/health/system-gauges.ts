import type { MailboxReading } from '../messages/replies/mailbox-readings.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { PARTS } from './readiness.ts';
import type { RateAge, SystemFigures } from './system-figures.ts';

/** A value, and the labels that distinguish it within its gauge. */
type Reading = readonly [value: number, labels?: Readonly<Record<string, string>>];

type SystemGauge = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** None while unknown. */
  readonly read: (figures: SystemFigures, deps: Pick<Deps, 'pool' | 'release'>) => readonly Reading[];
};

const ofDatabase =
  (read: (database: NonNullable<SystemFigures['database']>) => readonly Reading[]) =>
  ({ database }: SystemFigures): readonly Reading[] =>
    database ? read(database) : [];

const ofMailbox =
  (read: (reading: MailboxReading, now: Date) => number | undefined) =>
  ({ database, readAt }: SystemFigures): readonly Reading[] => {
    const value = database?.mailbox && read(database.mailbox, readAt);
    return value === undefined ? [] : [[value]];
  };

const ageOf = (rate: RateAge | undefined): readonly Reading[] =>
  rate && rate.days !== null ? [[rate.days * DAY_SECONDS]] : [];

/** The gauges of each scrape, beside the counters of `metrics.ts`. */
export const SYSTEM_GAUGES: readonly SystemGauge[] = [
  {
    name: 'rata_build_info',
    help: 'Version and commit of the program; always 1',
    labelNames: ['version', 'commit'],
    read: (_figures, { release: { version, commit } }) => [[1, { version, commit: commit ?? 'unknown' }]],
  },
  {
    name: 'rata_ready',
    help: '1 while a part is there that the program needs, as in /api/ready; 0 while it is missing',
    labelNames: ['part'],
    read: ({ missing }) => PARTS.map((part) => [missing.includes(part) ? 0 : 1, { part }]),
  },
  {
    name: 'rata_database_connections',
    help: 'Connections of the pool: in use and idle ones, and requests that wait for one',
    labelNames: ['state'],
    read: (_figures, { pool }) => [
      [pool.totalCount - pool.idleCount, { state: 'used' }],
      [pool.idleCount, { state: 'idle' }],
      [pool.waitingCount, { state: 'waiting' }],
    ],
  },
  {
    name: 'rata_database_bytes',
    help: 'Size of the database',
    read: ofDatabase(({ bytes }) => [[bytes]]),
  },
  {
    name: 'rata_emails_queued',
    help: 'E-mails that wait to be sent',
    read: ofDatabase(({ emails }) => [[emails.queued]]),
  },
  {
    name: 'rata_email_oldest_queued_seconds',
    help: 'For how long the oldest of them has waited; 0 when none waits',
    read: ofDatabase(({ emails }) => [[emails.oldestSeconds]]),
  },
  {
    name: 'rata_emails_failed',
    help: 'E-mails that were given up, as administrators see them at /jurnal',
    read: ofDatabase(({ emails }) => [[emails.failed]]),
  },
  {
    name: 'rata_webhooks_queued',
    help: 'Deliveries of events that wait for other programs',
    read: ofDatabase(({ webhooks }) => [[webhooks.queued]]),
  },
  {
    name: 'rata_webhooks_oldest_queued_seconds',
    help: 'Age of the oldest of them',
    read: ofDatabase(({ webhooks }) => [[webhooks.oldestSeconds]]),
  },
  {
    name: 'rata_sms_queued',
    help: 'Text messages that wait to be sent',
    read: ofDatabase(({ sms }) => [[sms.queued]]),
  },
  {
    name: 'rata_sms_oldest_queued_seconds',
    help: 'For how long the oldest of them has waited; 0 when none waits',
    read: ofDatabase(({ sms }) => [[sms.oldestSeconds]]),
  },
  {
    name: 'rata_sms_failed',
    help: 'Text messages that were given up, as administrators see them at /jurnal',
    read: ofDatabase(({ sms }) => [[sms.failed]]),
  },
  {
    name: 'rata_mailbox_failing_seconds',
    help: 'For how long the mailbox of replies cannot be read; 0 while it can, none where there is none',
    read: ofMailbox(({ failingSince }, now) => (failingSince ? (now.getTime() - failingSince.getTime()) / 1_000 : 0)),
  },
  {
    name: 'rata_mailbox_last_read_timestamp_seconds',
    help: 'When the mailbox of replies was last read to its end',
    read: ofMailbox(({ readAt }) => (readAt ? readAt.getTime() / 1_000 : undefined)),
  },
  {
    name: 'rata_mailbox_unread',
    help: 'E-mails in it that nobody has read, those that the program could give to no customer among them',
    read: ofMailbox(({ unread }) => unread ?? undefined),
  },
  {
    name: 'rata_jobs',
    help: 'Scheduled runs of the last day that wait, are at work, will be tried again or were given up, by job',
    labelNames: ['job', 'state'],
    read: ofDatabase(({ jobs }) =>
      jobs.flatMap(({ job, waiting, active, retrying, failed }) =>
        Object.entries({ waiting, active, retrying, failed }).map(([state, count]): Reading => [count, { job, state }]),
      ),
    ),
  },
  {
    name: 'rata_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded, within the last day',
    labelNames: ['job'],
    read: ofDatabase(({ jobs }) =>
      jobs.flatMap(({ job, lastSuccess }): Reading[] =>
        lastSuccess ? [[lastSuccess.getTime() / 1_000, { job }]] : [],
      ),
    ),
  },
  {
    name: 'rata_files',
    help: 'Files of customers',
    read: ofDatabase(({ files }) => [[files.count]]),
  },
  {
    name: 'rata_files_bytes',
    help: 'Bytes of these files, before encryption',
    read: ofDatabase(({ files }) => [[files.bytes]]),
  },
  {
    name: 'rata_files_damaged',
    help: 'Files whose bytes were found to be missing or changed, and not whole again since',
    read: ofDatabase(({ files }) => [[files.damaged]]),
  },
  {
    name: 'rata_file_removals_pending',
    help: 'Deleted files whose bytes are not removed from the store yet',
    read: ofDatabase(({ files }) => [[files.owedRemovals]]),
  },
  {
    name: 'rata_backup_age_seconds',
    help: 'Since the last back-up that was made and checked; none while there was none',
    read: ({ database, readAt }) =>
      database?.backupAt ? [[(readAt.getTime() - database.backupAt.getTime()) / 1_000]] : [],
  },
  {
    name: 'rata_sessions',
    help: 'Sessions of the staff in which somebody is signed in',
    read: ofDatabase(({ sessions }) => [[sessions]]),
  },
  {
    name: 'rata_exchange_rate_age_seconds',
    help: 'Since the day of the euro rate in force',
    read: ({ rates }) => ageOf(rates?.exchangeRate),
  },
  {
    name: 'rata_ircc_age_seconds',
    help: 'Since the first day of the IRCC in force',
    read: ({ rates }) => ageOf(rates?.ircc),
  },
  {
    name: 'rata_disk_free_bytes',
    help: 'Free bytes of the disk under DATA_DIR',
    read: ({ disk }) => (disk ? [[disk.free]] : []),
  },
  {
    name: 'rata_disk_size_bytes',
    help: 'Size of the disk under DATA_DIR',
    read: ({ disk }) => (disk ? [[disk.size]] : []),
  },
];
