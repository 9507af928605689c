import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from 'contract/api/api';
import { uploadLimits } from 'contract/fields/upload-limits';
import { describe, expect, it, test } from 'vitest';
import { screens } from './build-web/screens.ts';

const root = join(import.meta.dirname, '..');

describe.each([
  ['deploy/nginx.conf', /^ {4}"~(\^.+)" "\$shown";$/m, /client_max_body_size (\d+)m;/],
  ['deploy/Caddyfile', /request>uri regexp "(\^.+?)" "\$1"/, /max_size (\d+)MiB/],
])('%s', (file, pattern, size) => {
  const text = readFileSync(join(root, file), 'utf8');
  const logged = new RegExp(pattern.exec(text)?.[1] ?? '(?!)');
  const shown = (address: string) => logged.exec(address)?.[1];

  const SECRET = {
    token: 'aBcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP_',
    phone: '0722123456',
    filename: '0b0c7a3e-5d1f-4a6b-9c8d-7e6f5a4b3c2d.pdf',
  } as const;
  const paths = [
    ...Object.values(api).flatMap((operations) => Object.values(operations).map(({ path }) => path as string)),
    ...screens().map(({ path }) => path),
  ];

  it('writes no token, phone or file into the log, and every address up to there', () => {
    const secret = paths.filter((path) => /:(?:token|phone|filename)\b/.test(path));
    expect(secret.length).toBeGreaterThan(10);
    for (const path of secret) {
      const called = path.replace(/:(\w+)/g, (_, name: string) => SECRET[name as keyof typeof SECRET] ?? '1');
      expect(shown(`${called}?x=1`)).toBe(path.slice(0, path.indexOf('/:')));
      expect(shown(called.replace(SECRET.phone, '+40722123456'))).toBe(path.slice(0, path.indexOf('/:')));
    }
  });

  it('shows every address without variable parts whole, and no query', () => {
    const plain = paths.filter((path) => !path.includes(':') && path !== '/');
    for (const path of plain) expect(shown(`${path}?phone=${SECRET.phone}`)).toBe(path);
  });

  test.each(['/', '//evil', '/%75pload/x', '/upload/a@b.ro', `/${SECRET.token}`, '/0722123456/files'])(
    'shows only plain words of %s',
    (address) => {
      expect(['', '/upload']).toContain(shown(address));
    },
  );

  it('lets the largest upload through', () => {
    const mebibytes = Number(size.exec(text)?.[1]);
    expect(mebibytes * 1_024 * 1_024).toBeGreaterThan(uploadLimits.files * uploadLimits.fileBytes);
  });
});
