/** The pages that search engines should index; the site's own URL is filled in by the server. */
export function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>%SITE.url%${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/**
 * Addresses that search engines must not read: the calls. They may read pages that are not for search, because only
 * there do they learn so (`noindex`).
 */
export function robots(): string {
  return 'User-agent: *\nDisallow: /api/\n\nSitemap: %SITE.url%/sitemap.xml\n';
}
