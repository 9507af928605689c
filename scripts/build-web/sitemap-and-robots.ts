/** The pages that search engines should index; the site's own URL is filled in by the server. */
export function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>%SITE.url%${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/** What search engines are asked not to index: the API, and pages that are private or of the staff. */
export function robots(unlisted: readonly string[]): string {
  const folders = unlisted.map((path) => path.replace(/:\w+$/, ''));
  const lines = ['/api/', ...new Set(folders)].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${lines}\nSitemap: %SITE.url%/sitemap.xml\n`;
}
