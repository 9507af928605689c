import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './database/db.ts';
import type { Notifications } from './database/notifications.ts';
import type { Config } from './runtime/config.ts';
import type { RateLimits } from './security/rate-limits.ts';
import type { Secrets } from './security/secrets.ts';
import type { FileStore } from './storage/files.ts';
import type { Pace } from './storage/slow-bodies.ts';
import type { UploadRoom } from './storage/upload-room.ts';

/** Everything that a feature takes from the outside world. Tests replace parts of it; nothing else is replaced anywhere. */
export type Deps = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly files: FileStore;
  readonly notifications: Notifications;
  readonly rateLimits: RateLimits;
  readonly secrets: Secrets;
  readonly uploadRoom: UploadRoom;
  readonly uploadPace: Pace;
  /** The day in Romania, ISO: `2026-03-01`. */
  readonly today: () => string;
  /** This moment. */
  readonly now: () => Date;
};
