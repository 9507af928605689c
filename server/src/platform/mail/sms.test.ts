import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startCarrier } from '../../testing/sms.ts';
import { startSilentServer } from '../../testing/smtp.ts';
import { readConfig } from '../runtime/config.ts';
import { openSms } from './sms.ts';

const message = {
  id: '3f0c7a3e-5d1f-4a6b-9c8d-7e6f5a4b3c2d',
  messageId: '<20261121T0930.3f0c7a3e-5d1f-4a6b-9c8d-7e6f5a4b3c2d@example.ro>',
  recipient: '+40722123456',
  text: 'Mâine, la ora 10:00.',
};

it.each([
  [200, { outcome: 'sent' }],
  [204, { outcome: 'sent' }],
  [302, { outcome: 'later', isOutage: true }],
  [400, { outcome: 'refused', reason: 'the carrier answered 400' }],
  [401, { outcome: 'later', isOutage: true }],
  [408, { outcome: 'later', isOutage: true }],
  [422, { outcome: 'refused' }],
  [429, { outcome: 'later', isOutage: true }],
  [503, { outcome: 'later', isOutage: true }],
])('a carrier’s answer %i is understood as documented', async (status, delivery) => {
  const carrier = await startCarrier(status);
  onTestFinished(carrier.close);
  expect(await openSms(readConfig({ SMS_URL: carrier.url })).deliver(message)).toMatchObject(delivery);
});

it('an absent or silent carrier causes no long wait, and no word of its address is kept', async () => {
  const away = openSms(readConfig({ SMS_URL: 'http://nume:parola@127.0.0.1:9/sms' }));
  const answer = await away.deliver(message);
  expect(answer).toMatchObject({ outcome: 'later', isOutage: true });
  expect(JSON.stringify(answer)).not.toContain('parola');
  const silent = await startSilentServer();
  onTestFinished(silent.close);
  const quiet = openSms(readConfig({ SMS_URL: silent.url.replace('smtp', 'http') }), 200);
  expect(await quiet.deliver(message)).toEqual({
    ...{ outcome: 'later', isOutage: true, reason: 'the carrier cannot be reached: TimeoutError' },
  });
});

it('without a carrier a text message is a file, the same one when it is sent again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sms-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const sms = openSms(readConfig({ DATA_DIR: dataDir }));
  expect(await sms.deliver(message)).toEqual({ outcome: 'sent' });
  expect(await sms.deliver(message)).toEqual({ outcome: 'sent' });
  const [name, ...others] = await readdir(join(dataDir, 'outbox'));
  expect([name, others]).toEqual([`20261121T0930.${message.id}.sms`, []]);
  const file = await readFile(join(dataDir, 'outbox', name ?? ''), 'utf8');
  expect(JSON.parse(file)).toEqual({ id: message.id, to: message.recipient, text: message.text });
});
