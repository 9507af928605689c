import type { BookingSource } from 'contract/booking/booking-source';
import { readText, storeText } from '../../shared/drafts/browser-storage.ts';

const NAME = 'visitSource';

/**
 * Where the visit came from, as its first page is opened; kept in this tab until it is closed, and sent with a booking
 * alone.
 */
export function rememberVisit({ pathname, search, hostname }: Location, referrer: string): void {
  if (readText('tab', NAME) !== undefined) return;
  const words = new URLSearchParams(search);
  const source: BookingSource = {
    utmSource: words.get('utm_source') ?? '',
    utmMedium: words.get('utm_medium') ?? '',
    utmCampaign: words.get('utm_campaign') ?? '',
    referrer: otherHost(referrer, hostname),
    // The first part alone: what follows it may be the secret of a link.
    page: `/${pathname.split('/')[1] ?? ''}`,
  };
  storeText('tab', NAME, new URLSearchParams(source).toString());
}

/** What was remembered of this visit; undefined where the browser keeps nothing. */
export function visitSource(): BookingSource | undefined {
  const kept = readText('tab', NAME);
  if (kept === undefined) return undefined;
  const words = new URLSearchParams(kept);
  const word = (name: keyof BookingSource) => words.get(name) ?? '';
  return {
    utmSource: word('utmSource'),
    utmMedium: word('utmMedium'),
    utmCampaign: word('utmCampaign'),
    referrer: word('referrer'),
    page: word('page'),
  };
}

/** A referrer is a whole address or empty: `https://www.google.com/`. */
function otherHost(referrer: string, own: string): string {
  const host = referrer.split('/')[2]?.split(':')[0] ?? '';
  return host === own ? '' : host;
}
