import { formatCount } from '../romanian/romanian.ts';
import { escapeHtml } from './html.ts';

/** The firm behind the site, for visitors; configuration (`BRAND_*`, `PUBLIC_URL`), see `sampleSite`. */
export type Site = {
  readonly brand: string;
  readonly legalName: string;
  readonly email: string;
  /** The phone number for readers: `0700 000 000`. */
  readonly phone: string;
  /** The same number for a telephone in any country: `+40700000000`. */
  readonly dial: string;
  readonly address: string;
  /** The address on a map, on a site that is not ours. */
  readonly map: string;
  /** The company's number at the tax office (CUI). */
  readonly cui: string;
  /** Its number in the trade register. */
  readonly registry: string;
  /** Its number in the register of credit intermediaries. */
  readonly registerNumber: string;
  /** After "intermediar de credite": the lenders of the firm, or its independence. */
  readonly tie: string;
  /** Whether the firm gives advice in the sense of OUG 52/2016; only then the site writes "consultanță". */
  readonly advice: 'da' | 'nu' | '%SITE.advice%';
  /** Our service to clients: `consultanță` or `asistență`. */
  readonly service: string;
  /** The same with its article: `consultanța` or `asistența`. */
  readonly theService: string;
  /** The same as a fact about us, with the law that defines advice. */
  readonly offer: string;
  /** The home page's first sentence: only advice finds a loan that suits a person. */
  readonly headline: string;
  /** The home page's claims of our experience, a line each; empty: none. */
  readonly claim1: string;
  readonly claim2: string;
  readonly claim3: string;
  /** The person responsible for data protection and their address, as a sentence; empty: nobody. */
  readonly dpoLine: string;
  /** The year of the firm's beginning, as a sentence; empty: not said. */
  readonly sinceLine: string;
  /** The promised time of a call after a request: `4 ore de lucru`. */
  readonly callPromise: string;
  /** The site's public address, without a final slash. */
  readonly url: string;
};

/** The firm as an intermediary, in the words of every page, paper and email. */
export type Intermediary = Pick<Site, 'tie' | 'advice' | 'service' | 'theService' | 'offer' | 'headline'>;

/** The words for an intermediary; empty `lenders`: independent. */
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

/** The most lines of claims on the home page. */
export const MOST_CLAIMS = 3;

/** Up to `MOST_CLAIMS` lines of the home page; missing ones are empty. */
export function claimsOf(lines: readonly string[]): Pick<Site, 'claim1' | 'claim2' | 'claim3'> {
  const [claim1 = '', claim2 = '', claim3 = ''] = lines;
  return { claim1, claim2, claim3 };
}

/** The claims of the specification: a sample until the firm can prove them. */
export const SAMPLE_CLAIMS = [
  'peste 2 ani de brokeraj de credite',
  'peste 1.000 de persoane ajutate',
  'peste 2.000 de situații financiare analizate',
] as const;

/** The sentence of the privacy page about `contact`, a data protection officer's name or address; empty without one. */
export function dpoSentence(contact: string): string {
  return contact === '' ? '' : `Responsabilul nostru cu protecția datelor (DPO): ${contact}.`;
}

/** The sentence of the page about us that says since when we work; empty without a year. */
export function sinceSentence(year: number | undefined): string {
  return year === undefined ? '' : `Lucrăm din ${year}.`;
}

/** An address on the map of OpenStreetMap. */
export function mapOf(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** The register of our kind of intermediary, and its keeper. */
export const REGISTER = 'registrul intermediarilor de credite, ținut de ANPC';

/** The firm in words, after its name or "este": `intermediar de credite nelegat de un creditor, nr. …`. */
export function intermediaryLine({ tie, registerNumber }: Pick<Site, 'tie' | 'registerNumber'>): string {
  return `intermediar de credite ${tie}, nr. ${registerNumber} în ${REGISTER}`;
}

/** Our supervising authority, after a full stop. */
export const SUPERVISOR =
  'Intermediarul de credite este supravegheat de Autoritatea Națională pentru Protecția Consumatorilor (ANPC)';

/** The promise of a call in words. */
export function callPromiseWords(hours: number): string {
  return hours === 1 ? 'o oră de lucru' : `${formatCount(hours, 'oră', 'ore')} de lucru`;
}

/** The working hours of the call promise, unless the configuration changes them. */
export const SAMPLE_CALL_PROMISE_HOURS = 4;

const SAMPLE_ADDRESS = 'Strada Exemplu nr. 1, Alba Iulia, județul Alba';

/** Values that are plainly samples: they show the places of the real ones. */
export const sampleSite: Site = /* @__PURE__ */ (() => ({
  brand: 'Rata Clară',
  legalName: 'Rata Clară Exemplu SRL',
  email: 'contact@example.ro',
  phone: '0700 000 000',
  dial: '+40700000000',
  address: SAMPLE_ADDRESS,
  map: mapOf(SAMPLE_ADDRESS),
  cui: 'RO00000000',
  registry: 'J01/0000/2026',
  registerNumber: 'RIC-0000/2026',
  ...intermediaryWords([], false),
  ...claimsOf(SAMPLE_CLAIMS),
  dpoLine: '',
  sinceLine: sinceSentence(undefined),
  callPromise: callPromiseWords(SAMPLE_CALL_PROMISE_HOURS),
  url: 'http://localhost:3000',
}))();

/**
 * Puts the site's own values into a built page. `%SITE%` stands for all of them as JSON (the scripts' data block),
 * `%SITE.brand%` for one value as text. `%SITE:BUSINESS%` stands for the firm in the words of search engines.
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
  map: '%SITE.map%',
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
  sinceLine: '%SITE.sinceLine%',
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
