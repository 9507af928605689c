import { openMail } from '../platform/mail/mail.ts';
import type { Config } from '../platform/runtime/config.ts';
import { writeEmail } from './email.ts';
import type { EmailConfig } from './email-content.ts';

/** Sends an email at once, past the outbox, and answers the mail server's reply. */
export async function sendTestEmail(config: EmailConfig & Pick<Config, 'dataDir'>, recipient: string, now: Date) {
  const { brand, publicUrl } = config;
  const email = writeEmail(
    {
      kind: 'test',
      recipient,
      replyTo: brand.email,
      subject: `E-mail de probă de la ${brand.brand}`,
      title: 'E-mailurile pleacă',
      blocks: [
        {
          kind: 'text',
          text: `Acest e-mail a fost trimis de operatorul serverului, ca să verifice setările de e-mail pentru ${publicUrl}.`,
        },
        { kind: 'text', text: 'Nu trebuie să faceți nimic.' },
      ],
    },
    config,
    now,
  );
  const mail = openMail(config);
  try {
    return await mail.deliver({ ...email, replyTo: brand.email, calendar: null, attachments: [] });
  } finally {
    mail.close();
  }
}
