/** Who the site belongs to, as visitors read it; configuration (`BRAND_*`), see `sampleSite` for the defaults. */
export type Site = {
  readonly brand: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
};

/** Values that are plainly samples: they show where the real ones go. */
export const sampleSite: Site = {
  brand: 'Rata Clară',
  legalName: 'Rata Clară Exemplu SRL',
  email: 'contact@example.ro',
  phone: '0700 000 000',
  address: 'Strada Exemplu nr. 1, Alba Iulia, județul Alba',
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * Puts the site's own values into a built page. In the page, `%SITE%` stands for all of them as JSON (the data block
 * that the scripts read) and `%SITE.brand%` for one of them as text.
 */
export function fillSite(html: string, site: Site): string {
  return html
    .replaceAll('%SITE%', () => JSON.stringify(site).replaceAll('<', '\\u003c'))
    .replaceAll(/%SITE\.(\w+)%/g, (whole, key: string) => (isKey(key) ? escaped(site[key]) : whole));
}

/** A site whose values are their own placeholders: a page rendered with it is a template for `fillSite`. */
export const placeholderSite: Site = {
  brand: '%SITE.brand%',
  legalName: '%SITE.legalName%',
  email: '%SITE.email%',
  phone: '%SITE.phone%',
  address: '%SITE.address%',
};

function isKey(key: string): key is keyof Site {
  return Object.hasOwn(sampleSite, key);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
