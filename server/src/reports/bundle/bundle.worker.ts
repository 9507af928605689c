import { runJobs } from '../../platform/runtime/worker-process.ts';
import { type BundleJob, runBundleJob } from './bundle-jobs.ts';
import type { PageCount } from './merge-files.ts';

// The process in which clients' files are opened and merged: a faulty file ends it, not the program.

runJobs((job: BundleJob): Promise<PageCount | Uint8Array> => runBundleJob(job));
