import { runJobs } from '../../platform/runtime/worker-process.ts';
import { type BundleJob, runBundleJob } from './bundle-jobs.ts';

// The process in which clients' files are opened and merged: what is wrong with one ends it, not the program.

runJobs((job: BundleJob): Promise<number | Uint8Array> => runBundleJob(job));
