import type { Job } from '../../platform/jobs.ts';
import { eraseFromBin } from './bin.service.ts';

/** Nightly: erases customers after their days in the bin, as if an administrator had done it. */
export const emptyBin: Job = { name: 'empty-bin', cron: '40 3 * * *', run: eraseFromBin };
