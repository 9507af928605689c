import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { FileStore } from './files.ts';
import type { Notifications } from './notifications.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';
import type { Pace } from './slow-bodies.ts';
import type { UploadRoom } from './upload-room.ts';

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
