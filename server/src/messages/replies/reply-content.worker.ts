import { runJobs } from '../../platform/runtime/worker-process.ts';
import type { ReplyToRead } from './read-reply-in-worker.ts';
import { type ReplyContent, readContent } from './reply-content.ts';

// The process that parses what strangers sent, apart from the one that answers calls.

runJobs(({ source, limits }: ReplyToRead): Promise<ReplyContent> => readContent(source, limits));
