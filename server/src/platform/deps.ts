import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Catalogue } from 'quote/catalogue';
import type { Db } from './database/db.ts';
import type { Notifications } from './database/notifications.ts';
import type { CustomerRecord } from './records.ts';
import type { Config } from './runtime/config.ts';
import type { Metrics } from './runtime/metrics.ts';
import type { Release } from './runtime/release.ts';
import type { ConnectionLimits } from './security/connection-limits.ts';
import type { KeyedHash } from './security/keyed-hash.ts';
import type { RateLimits } from './security/rate-limits.ts';
import type { Secrets } from './security/secrets.ts';
import type { FileStore } from './storage/file-store.ts';
import type { UploadMemory } from './storage/upload-memory.ts';

/** A stored parameter value, its source and its first day (ISO). */
export type ParameterOfToday = {
  readonly name: string;
  readonly value: unknown;
  readonly source: string;
  readonly validFrom: string;
};

/** The least speed of an upload, and the grace of a slower sender: in a tunnel, between two cells. */
export type UploadRate = { readonly bytesPerSecond: number; readonly graceMs: number };

/** All outside dependencies of a feature. Tests replace parts of it, and nothing else. */
export type Deps = {
  readonly config: Config;
  readonly release: Release;
  /** The time limit of a dependency's answer in checks of its state. */
  readonly probeTimeoutMs: number;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  /** The database for readings that may take long: they wait for each other, and keep nobody else from it. */
  readonly longReads: Db;
  /** The number of connections to the database. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly metrics: Metrics;
  /** The data of simulations: one for the program. Features below the catalogue get it here. */
  readonly catalogue: {
    /** Today's, kept in memory until a product or a parameter changes in any copy of the program. */
    readonly ofToday: () => Promise<Catalogue>;
    /** The stored values of today's parameters, kept with it: each with its source and its first day. */
    readonly parametersOfToday: () => Promise<readonly ParameterOfToday[]>;
    /** That of a day, with the newest products and parameters. */
    readonly newestOn: (day: string) => Promise<Catalogue>;
  };
  /** All tables whose rows hang on a customer. The record of a customer, above which no feature stands, reads them. */
  readonly records: readonly CustomerRecord[];
  readonly files: FileStore;
  readonly notifications: Notifications;
  readonly rateLimits: RateLimits;
  readonly connectionLimits: ConnectionLimits;
  readonly secrets: Secrets;
  readonly keyedHash: KeyedHash;
  readonly uploadMemory: UploadMemory;
  readonly minUploadRate: UploadRate;
  /** The day in Romania, ISO: `2026-03-01`. */
  readonly today: () => string;
  /** The present instant. */
  readonly now: () => Date;
};
