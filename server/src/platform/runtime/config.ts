import { dialled } from 'contract/romanian/phone-words';
import {
  callPromiseWords,
  claimsOf,
  dpoSentence,
  intermediaryWords,
  mapOf,
  SAMPLE_CALL_PROMISE_HOURS,
  SAMPLE_CLAIMS,
  type Site,
  sampleSite,
  sinceSentence,
} from 'contract/site/site';
import { z } from 'zod';
import {
  claims,
  httpUrl,
  isUsername,
  lenders,
  mailboxUrl,
  masterKeys,
  oneOf,
  type PrivateHosts,
  port,
  postgresUrl,
  privateHosts,
  serverNames,
  type TrustedProxies,
  trueOrFalse,
  trustedProxies,
} from './config-values.ts';
import { StartupError } from './startup-error.ts';

/**
 * Every environment variable that the program knows (`.env.example` lists the same, with a comment each; a test keeps
 * the two alike). All are optional; an empty value is the same as none.
 */
export const variables = z.object({
  PORT: port().default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl().optional(),
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  MIGRATION_DATABASE_URL: postgresUrl().optional(),
  PUBLIC_URL: httpUrl().optional(),
  TRUST_PROXY: z.string().transform(trustedProxies).default(false),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_FACTOR: z.coerce.number('a number').positive('more than 0').max(100_000, 'at most 100000').default(1),
  S3_ENDPOINT: httpUrl().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_KEY: z.string().transform(masterKeys).default([]),
  BACKUP_KEY: z.string().transform(masterKeys).default([]),
  CLAMD_HOST: z.string().optional(),
  CLAMD_PORT: port().default(3310),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /.*/, error: 'an address like smtp://…' }).optional(),
  MAIL_FROM: z.string().optional(),
  IMAP_URL: mailboxUrl().optional(),
  REPLY_ADDRESS: z.email('an e-mail address').optional(),
  MAIL_AUTHSERV_ID: z.string().transform(serverNames).default([]),
  SMS_URL: httpUrl().optional(),
  SMS_SECRET: z.string().optional(),
  WEBHOOK_PRIVATE_HOSTS: z.string().transform(privateHosts).default({ names: new Set(), networks: [] }),
  ADMIN_USERNAME: z.string().refine(isUsername, '2 to 64 letters, digits and signs . _ @ + -').default('admin'),
  ADMIN_EMAIL: z.email('an e-mail address').default('admin@example.ro'),
  ADMIN_PASSWORD: z.string().optional(),
  BNR_RATES_URL: httpUrl().default('https://curs.bnr.ro/nbrfxrates.xml'),
  BRAND_NAME: z.string().default(sampleSite.brand),
  BRAND_LEGAL_NAME: z.string().default(sampleSite.legalName),
  BRAND_EMAIL: z.email('an e-mail address').default(sampleSite.email),
  BRAND_PHONE: z.string().default(sampleSite.phone),
  BRAND_ADDRESS: z.string().default(sampleSite.address),
  BRAND_CUI: z.string().default(sampleSite.cui),
  BRAND_REGISTRY: z.string().default(sampleSite.registry),
  BRAND_REGISTER_NUMBER: z.string().default(sampleSite.registerNumber),
  BRAND_INTERMEDIARY_KIND: z.string().transform(lenders).default([]),
  BRAND_GIVES_ADVICE: trueOrFalse().default(false),
  BRAND_CLAIMS: z
    .string()
    .transform(claims)
    .default([...SAMPLE_CLAIMS]),
  BRAND_DPO: z.string().default(''),
  BRAND_SINCE: z.coerce.number('a year').int('a year').min(1990, 'a year').max(2100, 'a year').optional(),
  CALL_PROMISE_HOURS: z.coerce
    .number('a number')
    .int('a whole number')
    .min(1, 'at least 1')
    .max(90, 'at most 90')
    .default(SAMPLE_CALL_PROMISE_HOURS),
  SAMPLE_DATA: trueOrFalse().default(true),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  METRICS_PORT: port().optional(),
  SOURCE_COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'a commit')
    .optional(),
});

type Values = z.output<typeof variables>;

/** Variables whose value, or a part of it, opens something. */
const SECRETS: ReadonlySet<string> = new Set<keyof Values>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'FILES_KEY',
  'BACKUP_KEY',
  'SMTP_URL',
  'IMAP_URL',
  'SMS_URL',
  'SMS_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
]);
/** A name and password in an address: `https://name:password@…`. */
const CREDENTIALS = /\/\/[^/]*@/;

/** The program's configuration: all its outside values, checked. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, customers' files and undelivered emails. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database past a pooler, for what needs a session; undefined: `databaseUrl` leads to PostgreSQL itself. */
  readonly databaseDirectUrl: string | undefined;
  /** The same database with the role that owns the tables; undefined: the daily role does. */
  readonly migrationDatabaseUrl: string | undefined;
  /** URL of the site in links and emails, without a final slash. */
  readonly publicUrl: string;
  /** Proxies that are trusted to report the client's IP address: how many hops, or which addresses. */
  readonly trustProxy: TrustedProxies;
  readonly logLevel: Values['LOG_LEVEL'];
  /** Multiplies every limit on requests. */
  readonly rateLimitFactor: number;
  /** Undefined: customers' files are kept in `dataDir`. */
  readonly s3: S3 | undefined;
  /** With the first of them customers' files are encrypted, with all of them decrypted; empty: the key lies in `dataDir`. */
  readonly filesKeys: readonly Uint8Array[];
  /** With the first of them back-ups are encrypted, with all of them decrypted; empty: they are not encrypted. */
  readonly backupKeys: readonly Uint8Array[];
  /** Scanner that looks at every uploaded file; undefined: none does. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined;
  /** `url` undefined: emails become files in `dataDir`. */
  readonly mail: { readonly url: string | undefined; readonly from: string };
  /** Where customers' replies are read, and the address that leads there; both undefined: people read them. */
  readonly replies: Replies;
  /** `url` undefined: text messages become files in `dataDir`. */
  readonly sms: { readonly url: string | undefined; readonly secret: string | undefined };
  /** Receivers of webhooks in networks of our own, also by http. */
  readonly webhookPrivateHosts: PrivateHosts;
  /** The first administrator of an empty database; without a password the program makes one and prints it once. */
  readonly firstAdmin: { readonly username: string; readonly email: string; readonly password: string | undefined };
  readonly bnrRatesUrl: string;
  readonly brand: Brand;
  /** Within how many working hours clients are called. */
  readonly callPromiseHours: number;
  /** Whether a catalogue without any product gets the sample ones; if not, sample products are not offered. */
  readonly sampleData: boolean;
  /** The token of the metrics, and their own port; undefined both: they are not served. */
  readonly metrics: { readonly token: string | undefined; readonly port: number | undefined };
  /** The commit that an image was built from; undefined: a checkout knows its own. */
  readonly sourceCommit: string | undefined;
};

/** `address` never without `mailbox`: it invites answers, which need a reader. */
type Replies = {
  readonly mailbox: URL | undefined;
  readonly address: string | undefined;
  /** Mail servers trusted about senders, in small letters; empty: none. */
  readonly trustedServers: readonly string[];
};

type S3 = {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The firm of the site: its data on pages and in emails, and its numbers for the legal texts. */
type Brand = Omit<Site, 'url'>;

/**
 * Reads the whole configuration once, at start; nothing else in the server looks at the environment.
 * Throws `StartupError` with a line for each variable that cannot be used; values are not repeated, some are secrets.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = variables.safeParse(given(environment));
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(explain).join('\n'));
  return toConfig(parsed.data);
}

/** An empty value is the same as none. */
function given(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : []));
  return Object.fromEntries(entries);
}

/** The configuration as a file like `.env`, without the values of secrets: that they were set is a comment. */
export function settingsWithoutSecrets(environment: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(given(environment))
    .filter(([name]) => name in variables.shape)
    .map(([name, value]) =>
      SECRETS.has(name) || CREDENTIALS.test(value) ? `# ${name} was set, and is a secret` : `${name}=${quoted(value)}`,
    );
  return `${lines.toSorted().join('\n')}\n`;
}

/** In quotation marks that the value does not have itself. */
function quoted(value: string): string {
  const mark = ['"', "'", '`'].find((each) => !value.includes(each)) ?? '"';
  return `${mark}${value}${mark}`;
}

function explain({ path, message }: z.core.$ZodIssue): string {
  return `Configuration: ${path.join('.')} must be ${message}.`;
}

function toConfig(values: Values): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    ...toDatabase(values),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    s3: toS3(values),
    filesKeys: values.FILES_KEY,
    backupKeys: values.BACKUP_KEY,
    clamd: values.CLAMD_HOST ? { host: values.CLAMD_HOST, port: values.CLAMD_PORT } : undefined,
    mail: { url: values.SMTP_URL, from: values.MAIL_FROM ?? values.BRAND_EMAIL },
    replies: toReplies(values),
    sms: { url: values.SMS_URL, secret: values.SMS_SECRET },
    webhookPrivateHosts: values.WEBHOOK_PRIVATE_HOSTS,
    firstAdmin: { username: values.ADMIN_USERNAME, email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    bnrRatesUrl: values.BNR_RATES_URL,
    brand: toBrand(values),
    callPromiseHours: values.CALL_PROMISE_HOURS,
    sampleData: values.SAMPLE_DATA,
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
    sourceCommit: values.SOURCE_COMMIT,
  };
}

/** Other addresses of a database need the main one. */
function toDatabase(values: Values): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'migrationDatabaseUrl'> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATION_DATABASE_URL } = values;
  if (!DATABASE_URL && (DATABASE_DIRECT_URL || MIGRATION_DATABASE_URL)) {
    throw new StartupError(
      'Configuration: DATABASE_URL must be set where DATABASE_DIRECT_URL or MIGRATION_DATABASE_URL is.',
    );
  }
  return {
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    migrationDatabaseUrl: MIGRATION_DATABASE_URL,
  };
}

function toReplies({ IMAP_URL: mailbox, REPLY_ADDRESS: address, MAIL_AUTHSERV_ID }: Values): Replies {
  if (address && !mailbox)
    throw new StartupError(
      'Configuration: IMAP_URL must be set where REPLY_ADDRESS is: nobody would read the replies.',
    );
  return { mailbox, address: address?.toLowerCase(), trustedServers: MAIL_AUTHSERV_ID };
}

function toBrand(values: Values): Brand {
  return {
    brand: values.BRAND_NAME,
    legalName: values.BRAND_LEGAL_NAME,
    email: values.BRAND_EMAIL,
    phone: values.BRAND_PHONE,
    dial: dialled(values.BRAND_PHONE),
    address: values.BRAND_ADDRESS,
    map: mapOf(values.BRAND_ADDRESS),
    cui: values.BRAND_CUI,
    registry: values.BRAND_REGISTRY,
    registerNumber: values.BRAND_REGISTER_NUMBER,
    ...intermediaryWords(values.BRAND_INTERMEDIARY_KIND, values.BRAND_GIVES_ADVICE),
    ...claimsOf(values.BRAND_CLAIMS),
    dpoLine: dpoSentence(values.BRAND_DPO.trim()),
    sinceLine: sinceSentence(values.BRAND_SINCE),
    callPromise: callPromiseWords(values.CALL_PROMISE_HOURS),
  };
}

/**
 * A store of files needs all three of bucket, key and secret: half of them is a mistake that would hide files. And it
 * needs a key that every copy of the program has: one that lay in a folder would be lost with the machine.
 */
function toS3(values: Values): S3 | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket && accessKeyId && secretAccessKey) {
    if (values.FILES_KEY.length === 0) {
      throw new StartupError(
        'Configuration: FILES_KEY must be set where files lie in S3 (openssl rand -base64 32 makes one).',
      );
    }
    return { endpoint: values.S3_ENDPOINT, region: values.S3_REGION, bucket, accessKeyId, secretAccessKey };
  }
  if (bucket || accessKeyId || secretAccessKey || values.S3_ENDPOINT) {
    throw new StartupError('Configuration: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  return undefined;
}
