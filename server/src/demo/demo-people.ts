import { counties } from 'contract/booking/counties';
import { withoutAccents } from 'contract/romanian/without-accents';
import type { Random } from './seeded-random.ts';

const FIRST_NAMES =
  'Ioana Andrei Maria Ștefan Elena Mihai Ana Cristian Gabriela Răzvan Mihaela Bogdan Cătălina Șerban Ileana Vlad Dănuț Lăcrămioara Zoltán Ruxandra Ionuț Mădălina Tudor Oana Călin Anca Florin Bianca Sorin Denisa Rareș Crina'.split(
    ' ',
  );
const LAST_NAMES =
  'Popescu Ionescu Țuțuianu Munteanu Stănescu Rusu Dumitrescu Șerbănescu Bălan Ciobanu Gheorghiu Lupu Mureșan Nistor Oprea Pătrașcu Răducanu Sârbu Tănase Ursu Vasilescu Zaharia Kovács Brâncoveanu Căpățînă Drăghici Enache Florea Grigoraș Iftimie Neagoe Țăranu'.split(
    ' ',
  );

/** The counties where most people live, as in the country. */
const LARGE = new Set(['București', 'Cluj', 'Timiș', 'Iași', 'Ilfov', 'Brașov', 'Constanța']);

/** Numbers that `phoneOf` has. */
export const MAX_PEOPLE = 5_000;

/** Coprime to `MAX_PEOPLE`: steps of it pass over every number once, in no visible order. */
const PHONE_STEP = 3_457;

/** An invented person. */
export type Person = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly judet: string;
  readonly localitate: string;
};

/**
 * The person at an index from 0. Romania reserves no numbers for fiction: 0700 00… looks made up, and the program never
 * sends to it. `example.ro` is the domain of the program's own samples.
 */
export function personAt(index: number, random: Random): Person {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const second = random.chance(0.12) ? `-${random.pick(LAST_NAMES.filter((name) => name !== last))}` : '';
  const county = random.pick(random.chance(0.6) ? counties.filter(({ judet }) => LARGE.has(judet)) : counties);
  return {
    name: `${first} ${last}${second}`,
    phone: phoneOf(index),
    email: random.chance(0.8) ? `${plain(first)}.${plain(last)}${index + 1}@example.ro` : null,
    judet: county.judet,
    localitate: random.pick(county.localitati),
  };
}

function phoneOf(index: number): string {
  return `070000${String((index * PHONE_STEP + 1_234) % MAX_PEOPLE).padStart(4, '0')}`;
}

function plain(name: string): string {
  return withoutAccents(name);
}

/** The names of users without another name. */
export function nameOf(random: Random): string {
  return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
}

/** The sources of bookings: campaigns, linking sites, and visitors who knew the address. */
export const SOURCES = [
  { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'credit-ipotecar', referrer: 'google.com', page: '/' },
  { utmSource: 'facebook', utmMedium: 'social', utmCampaign: 'prima-casa', referrer: 'facebook.com', page: '/' },
  { utmSource: 'newsletter', utmMedium: 'email', utmCampaign: '', referrer: '', page: '/oferte' },
  { utmSource: '', utmMedium: '', utmCampaign: '', referrer: 'google.com', page: '/' },
  { utmSource: '', utmMedium: '', utmCampaign: '', referrer: '', page: '/' },
] as const;

/** Their brokers; visitors see those with a drawing of their own (`portraits/`). */
export const DEMO_BROKERS = [
  { displayName: 'Ana Munteanu', portrait: 'portret-1.jpg', role: 'broker de credite', languages: 'română, engleză' },
  {
    displayName: 'Radu Ștefănescu',
    portrait: 'portret-2.jpg',
    role: 'broker de credite',
    languages: 'română, maghiară',
  },
  { displayName: 'Ilinca Dobre', portrait: 'portret-3.jpg', role: 'broker de refinanțări', languages: 'română' },
  { displayName: 'Matei Țurcanu' },
].map((shown) => {
  const username = plain(shown.displayName).replace(' ', '.');
  return { ...shown, username, email: `${username}@example.ro` };
});
