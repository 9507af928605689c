import type { BookingSource } from 'contract/booking/booking-source';

/**
 * The open page with the source of its visit. It stores nothing in the browser, which would need the visitor's consent.
 * The page itself keeps it, because the home page and the screens after it run with scripts of their own.
 */
type VisitedPage = typeof globalThis & { visitSource?: BookingSource };

const page: VisitedPage = globalThis;

/** Reads the source of the visit on its first page; the page keeps it until a reload, and only a booking sends it. */
export function rememberVisit({ pathname, search, hostname }: Location, referrer: string): void {
  if (page.visitSource) return;
  const words = new URLSearchParams(search);
  page.visitSource = {
    utmSource: words.get('utm_source') ?? '',
    utmMedium: words.get('utm_medium') ?? '',
    utmCampaign: words.get('utm_campaign') ?? '',
    referrer: otherHost(referrer, hostname),
    // Only the first part of the path: the rest may be the secret of a link.
    page: `/${pathname.split('/')[1] ?? ''}`,
  };
}

/** The source of this visit; undefined before any page of the site. */
export function visitSource(): BookingSource | undefined {
  return page.visitSource;
}

/** A referrer is a whole address or empty: `https://www.google.com/`. */
function otherHost(referrer: string, own: string): string {
  const host = referrer.split('/')[2]?.split(':')[0] ?? '';
  return host === own ? '' : host;
}
