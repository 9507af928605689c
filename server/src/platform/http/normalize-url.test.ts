import { expect, test } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';

test.each([
  ['/api/x?y=%20', '/api/x?y=%20'],
  ['/%61pi/%68ealth', '/api/health'],
  ['/%41PI', '/API'],
  ['/api%2Fx', '/api%2Fx'],
  ['/%2e%2e/x', '/%2e%2e/x'],
  ['http://site.example/api/x?y', '/api/x?y'],
  ['HTTPS://site.example', '/'],
  ['http://site.example?y', '/?y'],
  ['*', '*'],
  // The result of decoding must not be decoded again.
  ['/%2561pi', '/%2561pi'],
  ['/%%36%31pi', '/%%36%31pi'],
  ['/%', '/%'],
])('%s is %s', (written, plain) => expect(normalizeUrl(written)).toBe(plain));
