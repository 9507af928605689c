import type { BookingSource } from 'contract/booking/booking-source';

/**
 * The open page with where its visit came from. Nothing is written into the browser, which would need the visitor's
 * consent; the page itself keeps it, because the home page and the screens after it run with scripts of their own.
 */
type VisitedPage = typeof globalThis & { visitSource?: BookingSource };

const page: VisitedPage = globalThis;

/**
 * Where the visit came from, as its first page is opened; known until the page is reloaded or left, and sent with a
 * booking alone.
 */
export function rememberVisit({ pathname, search, hostname }: Location, referrer: string): void {
  if (page.visitSource) return;
  const words = new URLSearchParams(search);
  page.visitSource = {
    utmSource: words.get('utm_source') ?? '',
    utmMedium: words.get('utm_medium') ?? '',
    utmCampaign: words.get('utm_campaign') ?? '',
    referrer: otherHost(referrer, hostname),
    // The first part alone: what follows it may be the secret of a link.
    page: `/${pathname.split('/')[1] ?? ''}`,
  };
}

/** Where this visit came from; undefined where no page of the site was opened before. */
export function visitSource(): BookingSource | undefined {
  return page.visitSource;
}

/** A referrer is a whole address or empty: `https://www.google.com/`. */
function otherHost(referrer: string, own: string): string {
  const host = referrer.split('/')[2]?.split(':')[0] ?? '';
  return host === own ? '' : host;
}
