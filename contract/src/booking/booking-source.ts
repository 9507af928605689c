import { z } from 'zod';
import { typedText } from '../fields/fields.ts';

/** Longer than any name of a campaign or a page. What is longer is cut off: no such word refuses a booking. */
const MOST = 100;

const word = typedText()
  .catch('')
  .transform((typed) =>
    typed
      .replace(/[^\p{L}\p{N} ._/+-]/gu, '')
      .trim()
      .slice(0, MOST),
  )
  .meta({ default: '', 'x-also-read': 'anything else, cut to what a name can be' });

/**
 * Where a visitor came from, as the first page of their visit was opened: named by the campaign's link, and that page.
 */
export const bookingSource = z
  .object({
    utmSource: word,
    utmMedium: word,
    utmCampaign: word,
    /** The site that led here: its host alone. */
    referrer: word,
    /** The path of the first page. */
    page: word,
  })
  .meta({ id: 'BookingSource' });

export type BookingSource = z.infer<typeof bookingSource>;

/** A source in a booking: left out, null and what cannot be read are the same. */
export const visitSource = bookingSource
  .nullish()
  .catch(null)
  .transform((source): BookingSource | null => source ?? null)
  .meta({ 'x-also-read': 'anything else, as none' });

/** The source of customers whom the staff added. */
export const TEAM_SOURCE = 'echipa';

/** A source in short: the campaign, else the site that led here, else the first page; null where nothing is known. */
export function sourceWords({ utmSource, utmMedium, utmCampaign, referrer, page }: BookingSource): string | null {
  const campaign = [utmSource, utmMedium, utmCampaign].filter((word) => word !== '').join(' / ');
  return campaign || referrer || page || null;
}
