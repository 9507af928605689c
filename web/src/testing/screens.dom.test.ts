import * as pageLinks from 'contract/site/pages';
import { describe, expect, it } from 'vitest';
import { staffScreens } from '../desk/screens.ts';
import { pages } from '../site/screens.ts';

const LINKS = [
  pageLinks.preferencesPath,
  pageLinks.passwordLinkPath,
  pageLinks.uploadPath,
  pageLinks.clientPagePath,
  pageLinks.sentPaperPath,
  pageLinks.savedSimulationPath,
  pageLinks.managedAppointmentPath,
];

const everyPage = [...pages, ...staffScreens];

describe('the addresses of the site', () => {
  it.each(everyPage.map(({ path, page }) => [path, page] as const))('%s opens a page', async (_, page) => {
    expect(await page()).toBeTypeOf('function');
  });

  it('are different, even without regard to capitals', () => {
    const paths = everyPage.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('are all those that visitors are promised', () => {
    const paths = everyPage.map(({ path }) => path);
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
        '/codebitori',
        '/codebitori/:number',
        '/initialInfo',
        '/alegeDurata',
        '/rezultateSimulare',
        '/programareApel',
        '/finalInfo',
        '/incadrare',
        '/under-construction',
        '/contact',
        '/flowError',
      ]),
    );
  });

  it('are all those to which e-mails and papers link', () => {
    const paths = everyPage.map(({ path }) => path);
    const linked = LINKS.map((linkTo) => linkTo(':token').replace('#:token', ''));
    const earlier = pageLinks.EARLIER_PREFERENCES_PAGES;
    expect([...linked, ...earlier, pageLinks.VERIFICATION_PAGE].filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('are all those that the staff is promised, each behind its guard', () => {
    const accessOf = Object.fromEntries(staffScreens.map(({ path, access }) => [path, access]));
    expect(accessOf).toMatchObject({
      '/login': 'public',
      '/parola': 'public',
      '/dashboard': 'user',
      '/settings': 'user',
      '/step1': 'user',
      '/scadentar': 'user',
      '/alegeCredit': 'user',
      '/myCustomers': 'user',
      '/customerDetails': 'user',
      '/customerBoard': 'user',
      '/dosare': 'user',
      '/dosare/:id': 'user',
      '/myCalendar': 'user',
      '/offers': 'admin',
      '/edit-offers': 'admin',
      '/users': 'admin',
      '/jurnal': 'admin',
      '/starea-sistemului': 'admin',
    });
  });
});
