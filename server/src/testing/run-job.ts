import type { Job } from '../platform/jobs.ts';
import { openTestDeps, type TestOptions, type TestServer } from './server.ts';

/** Lets a job run once beside the server, as another copy of the program would. */
export async function runJob({ url }: TestServer, job: Job, options?: TestOptions): Promise<void> {
  const { deps, close } = openTestDeps(url, {}, options);
  await job.run(deps, new AbortController().signal);
  await close();
}
