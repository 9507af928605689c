import { expect, it } from 'vitest';
import { readConfig } from '../platform/runtime/config.ts';
import { writeEmail } from './email.ts';
import type { EmailContent } from './email-content.ts';

const config = readConfig({ PUBLIC_URL: 'https://rata.example.ro', BRAND_NAME: 'Rata & <Clară>' });
const hostileText = `<script>alert("x")</script> & 'ghilimele' "duble"`;

const content: EmailContent = {
  kind: 'test',
  recipient: 'ana@example.ro',
  subject: 'Subiect <b>',
  title: hostileText,
  blocks: [
    { kind: 'text', text: hostileText },
    { kind: 'facts', rows: [['Nume', hostileText]] },
    { kind: 'steps', steps: [hostileText, 'al doilea'] },
    { kind: 'quote', text: `rândul unu\n${hostileText}` },
    { kind: 'person', intro: 'Vorbiți cu', name: hostileText, role: 'broker', phone: '0722 333 111', photo: undefined },
    { kind: 'button', label: hostileText, url: 'https://rata.example.ro/a?b=1&c="><script>' },
  ],
};

it('an email escapes all typed text, at every place', () => {
  const { html } = writeEmail(content, config, new Date('2026-11-20T08:00:00Z'));
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;/g)?.length).toBe(8);
  expect(html).toContain('<title>Subiect &lt;b&gt;</title>');
  expect(html).toContain('href="https://rata.example.ro/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('Rata &amp; &lt;Clară&gt;');
});

it('an email says the same without HTML', () => {
  const { text } = writeEmail(content, config, new Date('2026-11-20T08:00:00Z'));
  expect(text).toContain(`Nume: ${hostileText}`);
  expect(text).toContain(`1. ${hostileText}\n2. al doilea`);
  expect(text).toContain(`> rândul unu\n> ${hostileText}`);
  expect(text).toContain(`Vorbiți cu: ${hostileText}, broker, telefon 0722 333 111.`);
  expect(text).toContain('contact@example.ro');
  expect(text).toContain('SRL, intermediar de credite nelegat de un creditor, nr. RIC-0000/2026 în registrul');
  expect(text).not.toMatch(/<p|<table|&lt;/);
});

it('each email has a Message-ID of its own, at the sender’s domain, that shows when it was written', () => {
  const now = new Date('2026-11-20T08:05:00Z');
  const [one, other] = [writeEmail(content, config, now), writeEmail(content, config, now)];
  expect(one.messageId).toMatch(/^<20261120T0805\.[\da-f-]{36}@example\.ro>$/);
  expect(one.messageId).not.toBe(other.messageId);
  const named = readConfig({ MAIL_FROM: 'Rata Clară <noi@rata.example.com>' });
  expect(writeEmail(content, named, now).messageId).toMatch(/@rata\.example\.com>$/);
});
