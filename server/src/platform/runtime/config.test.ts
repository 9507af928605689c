import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SAMPLE_CLAIMS } from 'contract/site/site';
import { describe, expect, it, test } from 'vitest';
import { readConfig, settingsWithoutSecrets, variables } from './config.ts';
import { StartupError } from './startup-error.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the configuration', () => {
  it('needs nothing: every variable has a default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://localhost:3000',
    });
    expect(config).toMatchObject({ trustProxy: false, rateLimitFactor: 1, mail: { from: 'contact@example.ro' } });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.s3).toBeUndefined();
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: '  ', ADMIN_PASSWORD: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it.each(['DATABASE_DIRECT_URL', 'MIGRATION_DATABASE_URL'])(
    'takes %s as another way to DATABASE_URL alone',
    (name) => {
      const url = 'postgresql://rata@database/rata';
      expect(() => readConfig({ [name]: url })).toThrow(
        'Configuration: DATABASE_URL must be set where DATABASE_DIRECT_URL or MIGRATION_DATABASE_URL is.',
      );
      const { databaseUrl, databaseDirectUrl, migrationDatabaseUrl } = readConfig({ DATABASE_URL: url, [name]: url });
      expect([databaseUrl, databaseDirectUrl ?? migrationDatabaseUrl]).toEqual([url, url]);
    },
  );

  it('puts the chosen port into the public address, unless that one is given', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://credite.example.ro/' }).publicUrl).toBe(
      'https://credite.example.ro',
    );
  });

  test.each([
    ['PORT', 'opt'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'example.ro'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['ADMIN_EMAIL', 'nobody'],
    ['SMTP_URL', 'http://mail'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['BRAND_EMAIL', 'x'],
    ['BRAND_INTERMEDIARY_KIND', 'legat'],
    ['BRAND_INTERMEDIARY_KIND', 'tied:'],
    ['BRAND_INTERMEDIARY_KIND', 'tied: BCR,, BRD'],
    ['BRAND_GIVES_ADVICE', 'da'],
    ['CALL_PROMISE_HOURS', '0'],
    ['CALL_PROMISE_HOURS', '2,5'],
    ['SAMPLE_DATA', 'no'],
    ['FILES_KEY', 'parola'],
    ['FILES_KEY', `${Buffer.alloc(32).toString('base64')},x`],
    ['BNR_RATES_URL', 'file:///etc/passwd'],
  ])('refuses %s=%s with one line that names it and keeps the value to itself', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^Configuration: ${name} must be [^\n]+\\.$`));
    expect(message.split(' must be ')[0]).not.toContain(value);
  });

  it('names every variable that is wrong, a line each', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2);
  });

  it('takes an address for replies only with a mailbox for them, and a mailbox only with its account', () => {
    const IMAP_URL = 'imaps://contact%40example.ro:parola@mail.example.ro/INBOX';
    expect(refusal({ REPLY_ADDRESS: 'contact@example.ro' })).toMatch(
      /^Configuration: IMAP_URL must be set where REPLY_/,
    );
    const { replies } = readConfig({ IMAP_URL, REPLY_ADDRESS: 'Contact@example.ro' });
    expect(replies).toMatchObject({ address: 'contact@example.ro', mailbox: { hostname: 'mail.example.ro' } });
    for (const wrong of ['https://contact:parola@mail.example.ro', 'imaps://mail.example.ro', 'imaps://contact@mail.x'])
      expect(refusal({ IMAP_URL: wrong })).toMatch(/^Configuration: IMAP_URL must be an address /);
  });

  it('trusts the named mail servers about senders, and no others', () => {
    const trusted = (MAIL_AUTHSERV_ID?: string) => readConfig({ MAIL_AUTHSERV_ID }).replies.trustedServers;
    expect([trusted(), trusted(''), trusted('MX1.Example.ro, mx2.example.ro')]).toEqual([
      ...[[], []],
      ['mx1.example.ro', 'mx2.example.ro'],
    ]);
    for (const wrong of ['mx.example.ro,', 'mx example.ro', 'mx.example.ro;'])
      expect(refusal({ MAIL_AUTHSERV_ID: wrong })).toMatch(
        /^Configuration: MAIL_AUTHSERV_ID must be the name of a mail server /,
      );
  });

  it('refuses half of a file store', () => {
    expect(refusal({ S3_BUCKET: 'files' })).toContain('S3_SECRET_ACCESS_KEY');
    expect(refusal({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toContain('S3_BUCKET');
  });

  const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const [one, two] = [1, 2].map((sign) => Buffer.alloc(32, sign));

  it('takes a file store only with a key that does not lie beside the program', () => {
    expect(refusal(s3)).toMatch(/^Configuration: FILES_KEY must be set where files lie in S3/);
    expect(readConfig({ ...s3, FILES_KEY: String(one?.toString('base64')) }).s3).toMatchObject({ bucket: 'files' });
  });

  it('reads the present key and those before it', () => {
    const keys = [one, two].map((key) => key?.toString('base64'));
    expect(readConfig({ FILES_KEY: keys.join(', ') }).filesKeys).toEqual([one, two]);
  });

  it('describes the company and its promises in the same words for every page, paper and email', () => {
    expect(readConfig({}).brand).toMatchObject({
      tie: 'nelegat de un creditor',
      advice: 'nu',
      service: 'asistență',
      callPromise: '4\u00a0ore de lucru',
    });
    const declared = readConfig({
      BRAND_REGISTER_NUMBER: 'RIC-12/2026',
      BRAND_INTERMEDIARY_KIND: 'tied: BCR, BRD',
      BRAND_GIVES_ADVICE: 'true',
      CALL_PROMISE_HOURS: '1',
      SAMPLE_DATA: 'false',
    });
    expect(declared).toMatchObject({ callPromiseHours: 1, sampleData: false });
    expect(declared.brand).toMatchObject({
      registerNumber: 'RIC-12/2026',
      tie: 'legat de BCR, BRD',
      advice: 'da',
      theService: 'consultanța',
      callPromise: 'o oră de lucru',
    });
  });

  it('makes the configured claims, at most three lines, and none without any', () => {
    const claims = (BRAND_CLAIMS?: string) => {
      const { claim1, claim2, claim3 } = readConfig({ BRAND_CLAIMS }).brand;
      return [claim1, claim2, claim3];
    };
    expect(claims()).toEqual([...SAMPLE_CLAIMS]);
    expect(claims('peste 7 ani | 300 de dosare')).toEqual(['peste 7 ani', '300 de dosare', '']);
    expect(claims('unu\ndoi\ntrei')).toEqual(['unu', 'doi', 'trei']);
    expect(claims('none')).toEqual(['', '', '']);
    for (const wrong of ['1|2|3|4', 'unu||trei', 'x'.repeat(81)])
      expect(refusal({ BRAND_CLAIMS: wrong })).toBe(
        'Configuration: BRAND_CLAIMS must be none, or at most 3 lines of text of up to 80 letters each, with | between them.',
      );
  });

  it('claims suitable loans only with declared advice', () => {
    expect(readConfig({}).brand.headline).not.toMatch(/potrivit/);
    expect(readConfig({ BRAND_GIVES_ADVICE: 'true' }).brand.headline).toContain('potrivit pentru dumneavoastră');
  });

  it('names its data protection officer in a sentence, and has no sentence without one', () => {
    expect(readConfig({}).brand.dpoLine).toBe('');
    expect(readConfig({ BRAND_DPO: 'dpo@example.ro' }).brand.dpoLine).toBe(
      'Responsabilul nostru cu protecția datelor (DPO): dpo@example.ro.',
    );
  });

  test.each([
    ['0700 000 000', '+40700000000'],
    ['+40 (258) 123 456', '+40258123456'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('has %s dialled from any country', (BRAND_PHONE, dial) => {
    expect(readConfig({ BRAND_PHONE }).brand).toMatchObject({ phone: BRAND_PHONE, dial });
  });

  test.each([
    ['false', false],
    ['2', 2],
    ['true', ['loopback', 'linklocal', 'uniquelocal']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY=%s', (text, meaning) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(meaning);
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));

  it('lists exactly the variables that the program reads, each under a comment', () => {
    expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
    const explained = [...text.matchAll(/^# .+\n(?:# .+\n)*(?:#?[A-Z][A-Z0-9_]+=.*\n)+/gm)].join('');
    for (const { name } of listed) expect(explained).toContain(`${name}=`);
  });

  it('shows the default of each', () => {
    const shown = parseEnv(listed.map(({ name, value }) => `${name}=${value}`).join('\n'));
    expect(readConfig({ ...shown })).toEqual(readConfig({}));
  });
});

describe('the settings without secrets', () => {
  const names = Object.keys(variables.shape);
  const opening = names.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|DATABASE|SMTP|IMAP|SMS/.test(name));

  it('hold every variable, and of secrets only that they were set', () => {
    const environment = Object.fromEntries(names.map((name) => [name, `value-of-${name}`]));
    const settings = settingsWithoutSecrets({ ...environment, PATH: '/bin', HOST: ' ' });
    for (const name of names.filter((each) => each !== 'HOST')) {
      const isSecret = opening.includes(name);
      expect(settings.includes(`value-of-${name}"`), name).toBe(!isSecret);
      expect(settings.includes(`# ${name} was set`), name).toBe(isSecret);
    }
    expect(settings).not.toMatch(/^\W*(?:PATH|HOST)\b/m);
  });

  it('leave out an address’s account, and can be read again', () => {
    const settings = settingsWithoutSecrets({
      S3_ENDPOINT: 'https://ana:parola@s3.example.ro',
      BRAND_NAME: 'Casa "Pană" #1',
    });
    expect(settings).not.toContain('parola');
    expect(parseEnv(settings)).toEqual({ BRAND_NAME: 'Casa "Pană" #1' });
  });
});
