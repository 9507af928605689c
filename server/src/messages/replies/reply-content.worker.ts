import { runJobs } from '../../platform/runtime/worker-process.ts';
import type { ReplyToRead } from './read-in-worker.ts';
import { type ReplyContent, readContent } from './reply-content.ts';

// The process in which what strangers sent is taken apart, beside the one that answers calls.

runJobs(({ source, limits }: ReplyToRead): Promise<ReplyContent> => readContent(source, limits));
