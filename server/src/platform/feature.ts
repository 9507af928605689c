import type { FastifyInstance } from 'fastify';
import type { Db } from './database/db.ts';
import type { Deps } from './deps.ts';
import type { Job } from './jobs.ts';
import type { CustomerRecord } from './records.ts';
import type { Config } from './runtime/config.ts';

/** Everything that a folder of the server gives to the program; `features.ts` lists these values. */
export type Feature = {
  /** Each adds its calls to the server. */
  readonly routes?: readonly ((app: FastifyInstance, deps: Deps) => void | Promise<void>)[];
  /** Work that the program does at set times. */
  readonly jobs?: readonly Job[];
  /** Each fills its tables of an empty database, and does nothing where they are filled. */
  readonly seed?: readonly ((db: Db, config: Pick<Config, 'sampleData'>) => Promise<void>)[];
  /** Its tables whose rows hang on a customer. */
  readonly records?: readonly CustomerRecord[];
};
