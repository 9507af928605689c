import type { SystemStatus } from 'contract/health/system';
import { describe, expect, it, test } from 'vitest';
import { WELL } from '../../testing/system-status.ts';
import { formatBytes, formatDuration } from './measures.ts';
import { byUrgency, describeParts, summaryOf } from './system-words.ts';

/** The part of that id, in a system that is otherwise well, with ordinary spaces. */
function part(id: string, changed: Partial<SystemStatus>) {
  const found = describeParts({ ...WELL, ...changed }).find((one) => one.id === id);
  return JSON.parse(JSON.stringify(found ?? {}).replaceAll('\u00a0', ' '));
}

describe('the state of the system in words', () => {
  it('asks for nothing where all is well', () => {
    const parts = describeParts(WELL);
    expect(parts.filter(({ advice }) => advice !== undefined)).toEqual([]);
    expect(summaryOf(parts)).toEqual({ tone: 'good', text: 'Totul este în regulă.' });
  });

  it('puts what fails first, then what is to be checked, and keeps the order of the others', () => {
    const emails = { state: 'attention', isSent: true, queued: 3, oldestSeconds: 60, failed: 0 } as const;
    const parts = byUrgency(describeParts({ ...WELL, scanner: { state: 'bad' }, emails }));
    expect(parts.slice(0, 3).map(({ id }) => id)).toEqual(['antivirus', 'e-mail', 'baza-de-date']);
  });

  test.each<[string, Partial<SystemStatus>, RegExp, RegExp]>([
    ['baza-de-date', { database: { state: 'bad', bytes: null, isOutdated: false } }, /^Nu răspunde/, /PostgreSQL/],
    ['baza-de-date', { database: { state: 'attention', bytes: 1, isOutdated: true } }, /mai veche/, /Reporniți/],
    [
      'e-mail',
      { emails: { state: 'bad', isSent: true, queued: 3, oldestSeconds: 7_300, failed: 0 } },
      /3 e-mailuri așteaptă trimiterea, cel mai vechi de 2 ore\./,
      /SMTP_URL/,
    ],
    [
      'e-mail',
      { emails: { state: 'attention', isSent: true, queued: 1, oldestSeconds: 120, failed: 20 } },
      /Un e-mail așteaptă trimiterea de 2 minute\. 20 de e-mailuri nu au ajuns/,
      /din nou/,
    ],
    [
      'e-mail',
      { emails: { state: 'attention', isSent: false, queued: 0, oldestSeconds: 0, failed: 0 } },
      /nu ajung/,
      /SMTP_URL/,
    ],
    [
      'sms',
      { sms: { ...WELL.sms, state: 'bad', isSent: true, queued: 2, oldestSeconds: 7_300 } },
      /2 SMS-uri așteaptă/,
      /SMS_URL/,
    ],
    ['sms', { sms: { ...WELL.sms, state: 'attention', isSent: true, failed: 1 } }, /1 SMS nu a ajuns/, /din nou/],
    [
      'casuta',
      { mailbox: { ...WELL.mailbox, state: 'bad', failingSince: '2026-11-20T06:00:00Z', failure: 'ECONNREFUSED' } },
      /nu poate fi citită din 20 nov\. 2026/,
      /IMAP_URL.*ECONNREFUSED/,
    ],
    ['casuta', { mailbox: { ...WELL.mailbox, unread: 1 } }, /În ea este un e-mail necitit: nu este al/, /Citiți-l în/],
    [
      'casuta',
      { mailbox: { ...WELL.mailbox, unread: 3 } },
      /În ea sunt 3 e-mailuri necitite: nu sunt ale/,
      /Citiți-le/,
    ],
    ['fisiere', { files: { ...WELL.files, state: 'bad', isReachable: false } }, /nu pot fi încărcate/, /S3/],
    ['fisiere', { files: { ...WELL.files, state: 'bad', damaged: 1 } }, /1 fișier lipsește/, /copie de siguranță/],
    [
      'disc',
      { disk: { state: 'attention', free: 1_073_741_824, size: 107_374_182_400 } },
      /^1,0 GB liberi din 100 GB/,
      /spațiu/,
    ],
    ['copie', { backup: { state: 'attention', at: null, hours: null } }, /nicio copie/, /npm run backup/],
    [
      'copie',
      { backup: { state: 'attention', at: '2026-11-18T01:00:00.000Z', hours: 55 } },
      /18 nov\. 2026.*acum 2 zile\.$/,
      /în fiecare noapte/,
    ],
    ['antivirus', { scanner: { state: 'bad' } }, /nu răspunde/, /ClamAV/],
    [
      'sarcini',
      { jobs: { state: 'bad', failed: ['verify-files', 'x'], retrying: [] } },
      /verificarea fișierelor, x\./,
      /loguri/,
    ],
    [
      'curs',
      { exchangeRate: { state: 'attention', validFrom: '2026-11-01', days: 19 } },
      /1 noiembrie 2026, de 19 zile/,
      /BNR/,
    ],
    [
      'ircc',
      { ircc: { state: 'attention', validFrom: '2026-07-01', days: 142, missingSince: '2026-10-01' } },
      /^Valoarea în vigoare din 1 octombrie 2026 nu este introdusă; se calculează cu cea din 1 iulie 2026\.$/,
      /BNR/,
    ],
  ])('says of %s %j what is the matter, and what to do', (id, changed, text, advice) => {
    expect(part(id, changed)).toMatchObject({
      text: expect.stringMatching(text),
      advice: expect.stringMatching(advice),
    });
  });

  it('says what is not known, and sums up the worst first', () => {
    const files = { state: 'unknown', isReachable: true, count: null, bytes: null, damaged: null } as const;
    expect(part('fisiere', { files }).text).toMatch(/Nu s-a putut citi/);
    expect(summaryOf(describeParts({ ...WELL, files })).text).toBe('De verificat: Fișierele clienților.');
    const both = describeParts({ ...WELL, files, scanner: { state: 'bad' } });
    expect(summaryOf(both)).toEqual({ tone: 'bad', text: 'Nu funcționează: Verificarea de viruși.' });
  });
});

test.each([
  [0, '0 octeți'],
  [1_023, '1.023 octeți'],
  [1_536, '1,5 KB'],
  [20 * 1_024 ** 3, '20 GB'],
  [5_000 * 1_024 ** 4, '5.000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [59, 'mai puțin de un minut'],
  [3_599, '59 de minute'],
  [7_200, '2 ore'],
  [86_400 * 20, '20 de zile'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
