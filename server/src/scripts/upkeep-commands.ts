import { z } from 'zod';
import { keysOfSecrets, rotateSecrets } from '../accounts/sign-in/second-factor/rotate-secrets.ts';
import { keysOfNumbers, rotateNumbers } from '../cases/people/person-seal.ts';
import { keysOfFiles, rotateFiles } from '../documents/rotate-files.ts';
import { verifyAllFiles } from '../documents/verify-files.ts';
import { sendTestEmail } from '../mail/test-email.ts';
import type { Config } from '../platform/runtime/config.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { openFileStore } from '../platform/storage/file-store.ts';
import { readMasterKeys } from '../platform/storage/master-keys.ts';
import { keysOfWebhooks, rotateWebhookSecrets } from '../webhooks/rotate-webhook-secrets.ts';
import type { Commands } from './admin-command.ts';

/** What an operator does about e-mails and files. */
export const UPKEEP_COMMANDS: Commands = {
  'test-email': {
    usage: 'test-email <address>',
    does: 'sends an e-mail at once and tells what the mail server answered',
    run: async ({ config, now }, [email = '']) => {
      if (!z.email().safeParse(email).success) throw new StartupError(`${email} is not an e-mail address.`);
      const delivery = await sendTestEmail(config, email, now());
      if (delivery.outcome !== 'sent') throw new StartupError(`The e-mail was not taken: ${delivery.reason}`);
      if (config.mail.url) return [`The mail server took the e-mail to ${email}.`];
      return [`There is no SMTP_URL: the e-mail is a file in ${config.dataDir}/outbox, for a few minutes.`];
    },
  },
  'verify-files': {
    usage: 'verify-files',
    does: 'reads every file of every customer now; names those that are damaged or missing (exit code 1)',
    run: async ({ db, config, now }) => {
      const files = openFileStore(config, await readMasterKeys(config));
      const { verified, broken } = await verifyAllFiles(db, files, now());
      if (broken.length === 0) return [`${verified} files were read, all of them are as they were sent.`];
      const lines = broken.map(({ filename, state }) => `${state}  ${filename}`);
      throw new StartupError(
        [...lines, `${verified} files were read, ${broken.length} are damaged or missing.`].join('\n'),
      );
    },
  },
  'rotate-key': {
    usage: 'rotate-key',
    does: 'encrypts files, sign-in secrets and the numbers of people of cases with the first key of FILES_KEY and tells which old keys may go',
    run: async ({ db, config }) => {
      const masterKeys = await readMasterKeys(config);
      if (masterKeys.length === 1)
        throw new StartupError('There is one key only. Set FILES_KEY=new,old, restart the program, then run this.');
      const files = openFileStore(config, masterKeys);
      const secrets = openSecrets(config, masterKeys);
      const { rotated, broken } = await rotateFiles(db, files);
      const secretsRotated = await rotateSecrets(db, secrets);
      const numbersRotated = await rotateNumbers(db, secrets);
      const webhooksRotated = await rotateWebhookSecrets(db, secrets);
      const inUse = new Set([
        ...(await keysOfFiles(db, files)),
        ...(await keysOfSecrets(db, secrets)),
        ...(await keysOfNumbers(db, secrets)),
        ...(await keysOfWebhooks(db, secrets)),
      ]);
      const lines = [
        `${rotated} files and ${secretsRotated} sign-in secrets were encrypted with the newest key, and the numbers of ${numbersRotated} people of cases.`,
        `The secrets of ${webhooksRotated} webhooks were encrypted with the newest key.`,
        ...masterKeys.slice(1).map((_key, index) => verdictOn(index + 1, inUse, config)),
      ];
      if (broken.length === 0) return lines;
      throw new StartupError([...lines, ...broken.map((filename) => `cannot be read  ${filename}`)].join('\n'));
    },
  },
};

/** The state of an old key, by its index among all of them. */
function verdictOn(index: number, inUse: ReadonlySet<number>, { filesKeys, dataDir }: Config): string {
  const key = index < filesKeys.length ? `Key ${index + 1} of FILES_KEY` : `${dataDir}/files.key`;
  if (inUse.has(index)) return `${key} is still needed.`;
  return `${key} may go once every copy runs with this FILES_KEY; keep it with the back-ups that were made under it.`;
}
