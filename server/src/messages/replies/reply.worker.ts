import { runJobs } from '../../platform/runtime/worker-process.ts';
import type { ReplyToRead } from './read-reply-in-worker.ts';
import { type ReplyContent, readContent } from './reply-content.ts';
import { type ReplyHead, readHead } from './reply-head.ts';

// The process that parses strangers' e-mails, apart from the one that answers calls.

runJobs(
  (job: ReplyToRead): Promise<ReplyHead | ReplyContent> =>
    'fields' in job ? readHead(job.fields, job.servers) : readContent(job.source, job),
);
