import { formatCount } from '../romanian/romanian.ts';
import { escapeHtml } from './html.ts';

/** Who the site belongs to, as visitors read it; configuration (`BRAND_*`, `PUBLIC_URL`), see `sampleSite`. */
export type Site = {
  readonly brand: string;
  readonly legalName: string;
  readonly email: string;
  /** The phone number as people read it: `0700 000 000`. */
  readonly phone: string;
  /** The same number as a telephone dials it from any country: `+40700000000`. */
  readonly dial: string;
  readonly address: string;
  /** The company's number at the tax office (CUI). */
  readonly cui: string;
  /** Its number in the trade register. */
  readonly registry: string;
  /** Its number in the register of credit intermediaries. */
  readonly registerNumber: string;
  /** After "intermediar de credite": which lenders it works for, or that it is bound to none. */
  readonly tie: string;
  /** Whether advice in the sense of OUG 52/2016 is given; "consultanță" is written only where it is. */
  readonly advice: 'da' | 'nu' | '%SITE.advice%';
  /** What clients get from us: `consultanță` or `asistență`. */
  readonly service: string;
  /** The same with its article: `consultanța` or `asistența`. */
  readonly theService: string;
  /** The same as a fact about us, with the law that defines advice. */
  readonly offer: string;
  /** The home page's first sentence: a loan that suits somebody is found only where advice is given. */
  readonly headline: string;
  /** What the home page claims of our experience, a line each; empty = nothing. */
  readonly claim1: string;
  readonly claim2: string;
  readonly claim3: string;
  /** Who answers for data protection here and how they are reached, as a sentence; empty = nobody was named. */
  readonly dpoLine: string;
  /** Within what time of a request the client is called: `4 ore de lucru`. */
  readonly callPromise: string;
  /** The site's public address, without a final slash. */
  readonly url: string;
};

/** What the company is as an intermediary, in the words of every page, paper and email. */
export type Intermediary = Pick<Site, 'tie' | 'advice' | 'service' | 'theService' | 'offer' | 'headline'>;

/** The words for an intermediary: `lenders` empty = bound to none. */
export function intermediaryWords(lenders: readonly string[], givesAdvice: boolean): Intermediary {
  return {
    tie: lenders.length === 0 ? 'nelegat de un creditor' : `legat de ${lenders.join(', ')}`,
    ...(givesAdvice ? ADVISING : ASSISTING),
  };
}

const ADVISING = {
  advice: 'da',
  service: 'consultanță',
  theService: 'consultanța',
  offer: 'consultanță în sensul O.U.G. nr. 52/2016',
  headline: 'Comparăm ofertele băncilor și găsim creditul ipotecar potrivit pentru dumneavoastră.',
} as const;

const ASSISTING = {
  advice: 'nu',
  service: 'asistență',
  theService: 'asistența',
  offer: 'asistență, nu consultanță în sensul O.U.G. nr. 52/2016',
  headline: 'Comparăm ofertele băncilor, iar creditul ipotecar îl alegeți dumneavoastră.',
} as const;

/** What the home page claims, in at most as many lines. */
export const MOST_CLAIMS = 3;

/** Up to `MOST_CLAIMS` lines of the home page; those that are missing are empty. */
export function claimsOf(lines: readonly string[]): Pick<Site, 'claim1' | 'claim2' | 'claim3'> {
  const [claim1 = '', claim2 = '', claim3 = ''] = lines;
  return { claim1, claim2, claim3 };
}

/** The claims of the specification: a sample until the house that runs the site can prove them. */
export const SAMPLE_CLAIMS = [
  'peste 2 ani de brokeraj de credite',
  'peste 1.000 de persoane ajutate',
  'peste 2.000 de situații financiare analizate',
] as const;

/** The sentence of the privacy page about `contact`, a data protection officer's name or address; empty without one. */
export function dpoSentence(contact: string): string {
  return contact === '' ? '' : `Responsabilul nostru cu protecția datelor (DPO): ${contact}.`;
}

/** The register of those who are an intermediary like us, and who keeps it. */
export const REGISTER = 'registrul intermediarilor de credite, ținut de ANPC';

/** What the company is, after its name or "este": `intermediar de credite nelegat de un creditor, nr. …`. */
export function intermediaryLine({ tie, registerNumber }: Pick<Site, 'tie' | 'registerNumber'>): string {
  return `intermediar de credite ${tie}, nr. ${registerNumber} în ${REGISTER}`;
}

/** Who watches over us, after a full stop. */
export const SUPERVISOR =
  'Intermediarul de credite este supravegheat de Autoritatea Națională pentru Protecția Consumatorilor (ANPC)';

/** The promise of a call in words. */
export function callPromiseWords(hours: number): string {
  return hours === 1 ? 'o oră de lucru' : `${formatCount(hours, 'oră', 'ore')} de lucru`;
}

/** Working hours within which clients are called, unless configured otherwise. */
export const SAMPLE_CALL_PROMISE_HOURS = 4;

/** Values that are plainly samples: they show where the real ones go. */
export const sampleSite: Site = {
  brand: 'Rata Clară',
  legalName: 'Rata Clară Exemplu SRL',
  email: 'contact@example.ro',
  phone: '0700 000 000',
  dial: '+40700000000',
  address: 'Strada Exemplu nr. 1, Alba Iulia, județul Alba',
  cui: 'RO00000000',
  registry: 'J01/0000/2026',
  registerNumber: 'RIC-0000/2026',
  ...intermediaryWords([], false),
  ...claimsOf(SAMPLE_CLAIMS),
  dpoLine: '',
  callPromise: callPromiseWords(SAMPLE_CALL_PROMISE_HOURS),
  url: 'http://localhost:3000',
};

/**
 * Puts the site's own values into a built page. In the page, `%SITE%` stands for all of them as JSON (the data block
 * that the scripts read), `%SITE:BUSINESS%` for what search engines read about the company, and `%SITE.brand%` for
 * one of them as text.
 */
export function fillSite(html: string, site: Site): string {
  return html
    .replaceAll('%SITE%', () => json(site))
    .replaceAll('%SITE:BUSINESS%', () => json(business(site)))
    .replaceAll(/%SITE\.(\w+)%/g, (whole, key: string) => (isKey(key) ? escapeHtml(site[key]) : whole));
}

/** A site whose values are their own placeholders: a page rendered with it is a template for `fillSite`. */
export const placeholderSite: Site = {
  brand: '%SITE.brand%',
  legalName: '%SITE.legalName%',
  email: '%SITE.email%',
  phone: '%SITE.phone%',
  dial: '%SITE.dial%',
  address: '%SITE.address%',
  cui: '%SITE.cui%',
  registry: '%SITE.registry%',
  registerNumber: '%SITE.registerNumber%',
  tie: '%SITE.tie%',
  advice: '%SITE.advice%',
  service: '%SITE.service%',
  theService: '%SITE.theService%',
  offer: '%SITE.offer%',
  headline: '%SITE.headline%',
  claim1: '%SITE.claim1%',
  claim2: '%SITE.claim2%',
  claim3: '%SITE.claim3%',
  dpoLine: '%SITE.dpoLine%',
  callPromise: '%SITE.callPromise%',
  url: '%SITE.url%',
};

/** The company in the words of schema.org. */
function business({ brand, legalName, email, dial, address, cui, url }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': `${url}/#firma`,
    name: brand,
    legalName,
    vatID: cui,
    url: `${url}/`,
    image: `${url}/og.png`,
    email,
    telephone: dial,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'RO' },
    areaServed: { '@type': 'Country', name: 'România' },
    currenciesAccepted: 'RON',
    priceRange: 'Gratuit pentru client',
    knowsLanguage: 'ro',
  };
}

/** JSON that cannot end the script element around it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function isKey(key: string): key is keyof Site {
  return Object.hasOwn(sampleSite, key);
}
