import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Catalogue } from 'quote/catalogue';
import type { Db } from './database/db.ts';
import type { Notifications } from './database/notifications.ts';
import type { Config } from './runtime/config.ts';
import type { Metrics } from './runtime/metrics.ts';
import type { Release } from './runtime/release.ts';
import type { ConnectionLimits } from './security/connection-limits.ts';
import type { KeyedHash } from './security/keyed-hash.ts';
import type { RateLimits } from './security/rate-limits.ts';
import type { Secrets } from './security/secrets.ts';
import type { FileStore } from './storage/file-store.ts';
import type { UploadMemory } from './storage/upload-memory.ts';

/** A parameter's value as it is stored, where it comes from and since which day (ISO) it holds. */
export type ParameterOfToday = {
  readonly name: string;
  readonly value: unknown;
  readonly source: string;
  readonly validFrom: string;
};

/** How fast an upload must be, and how long a sender may be behind that: in a tunnel, between two cells. */
export type UploadRate = { readonly bytesPerSecond: number; readonly graceMs: number };

/** Everything that a feature takes from the outside world. Tests replace parts of it, and replace nothing else. */
export type Deps = {
  readonly config: Config;
  readonly release: Release;
  /** How long each thing that the program needs may take to answer when somebody wants to know how it is. */
  readonly probeTimeoutMs: number;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  /** How many connections to the database there are. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly metrics: Metrics;
  /** What simulations are made with: one for the program. Features below the catalogue know it from here. */
  readonly catalogue: {
    /** Today's, kept in memory until a product or a parameter changes in any copy of the program. */
    readonly ofToday: () => Promise<Catalogue>;
    /** The stored values of today's parameters, kept with it: each with its source and its first day. */
    readonly parametersOfToday: () => Promise<readonly ParameterOfToday[]>;
    /** That of a day, with the newest products and parameters. */
    readonly newestOn: (day: string) => Promise<Catalogue>;
  };
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
