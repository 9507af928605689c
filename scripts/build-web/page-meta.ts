/** What `web/src/site/build/page-heads.ts` says of a page. */
export type PageHead = { readonly title: string; readonly description: string };

/** Description of the pages that have none of their own: the steps of the simulator, errors. */
const THE_SITE = 'Comparăm ofertele băncilor din România pentru creditul ipotecar și refinanțare. Gratuit, fără cont.';

const PICTURE = 'O casă și rate care scad: comparăm ofertele băncilor pentru creditul ipotecar';

/** The elements of a page's head that describe it: for the browser's tab, for search engines, for shared links. */
export function metaTags(path: string, head: PageHead): string {
  const title = `${head.title} · %SITE.brand%`;
  const url = `%SITE.url%${path}`;
  return [
    `<title>${escaped(title)}</title>`,
    descriptionTag(head.description),
    `<link rel="canonical" href="${url}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:locale': 'ro_RO',
      'og:site_name': '%SITE.brand%',
      'og:title': title,
      'og:description': head.description,
      'og:url': url,
      'og:image': '%SITE.url%/og.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': PICTURE,
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(path === '/' ? ['<script type="application/ld+json">%SITE:BUSINESS%</script>'] : []),
  ].join('');
}

/** For the pages that are rendered in the browser and have no head of their own. */
export function genericMetaTags({ isListed }: { isListed: boolean }): string {
  const robots = isListed ? '' : '<meta name="robots" content="noindex">';
  return `<title>%SITE.brand%</title>${descriptionTag(THE_SITE)}${robots}`;
}

function descriptionTag(description: string): string {
  return `<meta name="description" content="${escaped(description)}">`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
