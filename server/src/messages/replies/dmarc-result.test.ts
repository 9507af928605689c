import { describe, expect, it } from 'vitest';
import { dmarcResult } from './dmarc-result.ts';

const resultOf = (...fields: string[]) => dmarcResult(fields, { servers: ['mx.example.ro'], domain: 'example.com' });
const PASS = 'mx.example.ro; dmarc=pass (p=none dis=none) header.from=example.com';
const FAIL = 'mx.example.ro; dmarc=fail (p=reject) header.from=example.com';

describe('a mail server’s result', () => {
  it.each([
    ['OpenDMARC', 'mx.example.ro; dmarc=pass (p=none dis=none) header.from=example.com', 'pass'],
    [
      'Rspamd',
      'mx.example.ro;\tdkim=pass header.d=example.com header.s=s1 header.b=Nb3x+/=;\tdmarc=pass (policy=none) header.from=example.com;\tspf=pass (mx.example.ro: domain of ana@example.com designates 192.0.2.1 as permitted sender) smtp.mailfrom=ana@example.com',
      'pass',
    ],
    [
      'a large house',
      'mx.example.ro;       dkim=pass header.i=@example.com header.s=s header.b="cVdS8;kg";       spf=pass smtp.mailfrom="b+1=x@example.com";       dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=example.com',
      'pass',
    ],
    ['one without spaces', 'MX.Example.RO 1;dmarc=pass(p=REJECT) action=none header.from=Example.COM;', 'pass'],
    ['one with spaces', ' (ours (really)) mx.example.ro ; DMARC / 1 = pass header . from = @example.com', 'pass'],
    ['a forged e-mail', FAIL, 'fail'],
    ['a domain without DMARC', 'mx.example.ro; spf=pass; dmarc=none header.from=example.com', 'unknown'],
    ['an outage of DNS', 'mx.example.ro; dmarc=temperror header.from=example.com', 'unknown'],
    ['nothing', 'mx.example.ro; none', 'unknown'],
    ['other methods alone', 'mx.example.ro; dkim=pass header.d=example.com; spf=pass', 'unknown'],
  ])('%s', (_, field, expected) => {
    expect(resultOf(field)).toBe(expected);
  });
});

describe('a forged result', () => {
  it('counts for nothing from a server that is not trusted, and where none is', () => {
    expect(resultOf(PASS.replace('mx.', 'mail.'), FAIL.replace('mx.', 'mx.mx.'))).toBe('unknown');
    expect(dmarcResult([PASS, '; dmarc=pass header.from=example.com'], { servers: [], domain: 'example.com' })).toBe(
      'unknown',
    );
  });

  it.each([
    'mx.example.ro; dkim=pass header.d=other.com',
    'mx.example.ro; none',
    'mx.example.ro; dmarc=pass header.from=other.com',
    'mx.example.ro; spf=fail (an unfinished comment',
    'mx.example.ro 2; dmarc=pass header.from=example.com',
  ])('below the field of our own server does not count: %s', (own) => {
    expect(resultOf(own, PASS)).toBe('unknown');
  });

  it('does not hide a failure, above or below', () => {
    expect([resultOf(FAIL, PASS), resultOf(PASS, FAIL)]).toEqual(['fail', 'fail']);
    expect(resultOf(`${FAIL}; dmarc=pass header.from=example.com`)).toBe('fail');
  });

  it('from another server above does not take the place of ours', () => {
    expect(resultOf('forwarder.example; dmarc=fail header.from=example.com', PASS)).toBe('pass');
  });

  it.each([
    'mx.example.ro; spf=none smtp.mailfrom="a; dmarc=pass header.from=example.com"@x.com',
    'mx.example.ro; spf=none (domain of "a\\) ; dmarc=pass header.from=example.com (")',
    'mx.example.ro; spf=none (a (b) ; dmarc=pass header.from=example.com)',
    'mx.example.ro; spf=none (a); x) ; dmarc=pass header.from=example.com',
    'mx.example.ro; spf=none reason="\\"; dmarc=pass header.from=example.com',
    'mx.example.ro; spf=none smtp.helo=dmarc=pass header.from=example.com',
    'mx.example.ro; dmarc=none header.from=example.com; dmarc=pass header.from=example.com',
    'mx.example.ro; dmarc=pass header.from=x.com header.from=example.com',
    'mx.example.ro; dmarc=pass header.from=example.com.x.com',
    'mx.example.ro; dmarc=pass',
    'mx.example.ro; dmarc=passed header.from=example.com',
    'mx.example.ro; x-dmarc=pass header.from=example.com',
    'mx.example.ro dmarc=pass header.from=example.com',
    'mx.example.ro=x; dmarc=pass header.from=example.com',
  ])('inside our field does not count: %s', (field) => {
    expect(resultOf(field)).toBe('unknown');
  });

  it('is read in linear time', () => {
    for (const sign of ['(', ')', '"', '\\', ' ', ';', ' header.from=', 'dmarc '])
      expect(resultOf(`mx.example.ro; ${sign.repeat(200_000)}`)).toBe('unknown');
  });
});
