import { messageJobs } from '../messages/automatic/automatic-messages.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { openTestDeps, type TestOptions, type TestServer } from './server.ts';

/** Runs a job at that moment (ISO) in that many copies of the program at once. */
export async function runOnCopies({ url }: TestServer, job: Job, at: string, copies = 1): Promise<void> {
  const opened = Array.from({ length: copies }, () => openTestDeps(url, { now: () => new Date(at) }));
  await Promise.all(opened.map(({ deps }) => job.run(deps, new AbortController().signal)));
  await Promise.all(opened.map(({ close }) => close()));
}

/** As `runOnCopies`, the job of automatic messages with that name. */
export async function runMessageJob(server: TestServer, name: string, at: string, copies = 1): Promise<void> {
  const job = messageJobs.find((each) => each.name === name);
  if (!job) throw new Error(`no message has the job ${name}`);
  await runOnCopies(server, job, at, copies);
}

/** Lets a job run once beside the server, as another copy of the program would; fails where the job does. */
export async function runJob(
  { url }: TestServer,
  job: Job,
  replaced: Partial<Deps> = {},
  options?: TestOptions,
): Promise<void> {
  const { deps, close } = openTestDeps(url, replaced, options);
  await job.run(deps, new AbortController().signal).finally(close);
}
