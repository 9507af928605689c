import { describe, expect, it } from 'vitest';
import { fillSite, placeholderSite, sampleSite } from './site.ts';

describe('a built page', () => {
  it('gets the values of the site as text and as data', () => {
    const page = fillSite('<b>%SITE.brand%</b><script id="site">%SITE%</script>', sampleSite);
    expect(page).toBe(`<b>Rata Clară</b><script id="site">${JSON.stringify(sampleSite)}</script>`);
  });

  it('tells search engines who the company is, with its address in full', () => {
    const page = fillSite('<script>%SITE:BUSINESS%</script>', { ...sampleSite, brand: 'A </script> "B"' });
    const business: unknown = JSON.parse(page.replace(/^<script>|<\/script>$/g, ''));
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(business).toMatchObject({
      '@type': 'FinancialService',
      name: 'A </script> "B"',
      url: 'http://localhost:3000/',
    });
  });

  it('cannot be broken by a value', () => {
    const brand = '</script><b>"A" & \'B\' $& %SITE.email%';
    const page = fillSite('<b title="%SITE.brand%"><script>%SITE%</script>', { ...sampleSite, brand });
    expect(page).toContain('title="&lt;/script&gt;&lt;b&gt;&quot;A&quot; &amp; &#x27;B&#x27; $&amp; ');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
  });

  it('keeps what is no value of the site', () => {
    expect(fillSite('100%SITE.toString% %SITE.none%', sampleSite)).toBe('100%SITE.toString% %SITE.none%');
  });

  it('rendered with placeholders is a template for any site', () => {
    expect(fillSite(Object.values(placeholderSite).join('|'), sampleSite)).toBe(Object.values(sampleSite).join('|'));
  });
});
