import type { SystemStatus } from 'contract/health/system';

/** A system without problems. */
export const WELL: SystemStatus = {
  checkedAt: '2026-11-20T08:00:00.000Z',
  release: { version: '0.2.0', commit: '1a2b3c4d5e6f', uptimeSeconds: 3 * 86_400 },
  database: { state: 'good', bytes: 1_288_490_189, isOutdated: false },
  emails: { state: 'good', isSent: true, queued: 0, oldestSeconds: 0, failed: 0 },
  mailbox: { state: 'good', readAt: '2026-11-20T08:00:00Z', unread: 0, failingSince: null, failure: null },
  sms: { state: 'good', isSent: true, queued: 0, oldestSeconds: 0, failed: 0 },
  files: { state: 'good', isReachable: true, count: 128, bytes: 52_428_800, damaged: 0 },
  disk: { state: 'good', free: 32_212_254_720, size: 107_374_182_400 },
  backup: { state: 'good', at: '2026-11-20T01:00:00.000Z', hours: 7 },
  scanner: { state: 'good' },
  jobs: { state: 'good', failed: [], retrying: [] },
  exchangeRate: { state: 'good', validFrom: '2026-11-19', days: 1 },
  ircc: { state: 'good', validFrom: '2026-10-01', days: 50, missingSince: null },
};
