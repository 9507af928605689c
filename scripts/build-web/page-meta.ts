/** The entry of a page in `web/src/site/build/page-heads.ts`. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly picture?: { readonly file: string; readonly about: string };
};

/** Description of the pages that have none of their own: those of the staff, and of addresses that do not exist. */
const THE_SITE = 'Comparăm ofertele băncilor din România pentru creditul ipotecar și refinanțare. Gratuit, fără cont.';

const PICTURE = {
  file: 'og.png',
  about: 'O casă și rate care scad: comparăm ofertele băncilor pentru creditul ipotecar',
};

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * The elements of a page's head that describe it: for the browser's tab, for search engines, for shared links. A page
 * outside of search engines has `noindex` instead of its address, which may be one person's link.
 */
export function metaTags(path: string, head: PageHead, { isListed }: { isListed: boolean }): string {
  const title = `${head.title} · %SITE.brand%`;
  const url = `%SITE.url%${path}`;
  const picture = head.picture ?? PICTURE;
  return [
    `<title>${escaped(title)}</title>`,
    descriptionTag(head.description),
    isListed ? `<link rel="canonical" href="${url}">` : NOINDEX,
    ...Object.entries({
      'og:type': 'website',
      'og:locale': 'ro_RO',
      'og:site_name': '%SITE.brand%',
      'og:title': title,
      'og:description': head.description,
      ...(isListed && { 'og:url': url }),
      'og:image': `%SITE.url%/${picture.file}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': picture.about,
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(path === '/' ? ['<script type="application/ld+json">%SITE:BUSINESS%</script>'] : []),
  ].join('');
}

/** For the pages of the staff and of addresses that do not exist. */
export function genericMetaTags(): string {
  return `<title>%SITE.brand%</title>${descriptionTag(THE_SITE)}${NOINDEX}`;
}

function descriptionTag(description: string): string {
  return `<meta name="description" content="${escaped(description)}">`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
