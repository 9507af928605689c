import { describe, expect, it } from 'vitest';
import { pages } from './routes.tsx';

describe('the addresses of the site', () => {
  it.each(pages.map(({ path, page }) => [path, page] as const))('%s opens a page', async (_, page) => {
    expect(await page()).toBeTypeOf('function');
  });

  it('are different, also for who does not mind capitals', () => {
    const paths = pages.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('are all those that visitors are promised', () => {
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/termene-si-conditii',
        '/politica-de-confidentialitate',
        '/alegeTipCredit',
        '/tipCreditNou',
        '/informatiiImobil',
        '/informatiiPersonale',
        '/creditCurent',
        '/alteCredite',
        '/initialInfo',
        '/alegeDurata',
        '/rezultateSimulare',
        '/programareApel',
        '/finalInfo',
        '/incadrare',
        '/under-construction',
        '/contact',
        '/login',
        '/flowError',
      ]),
    );
  });
});
