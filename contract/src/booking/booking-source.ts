import { z } from 'zod';
import { typedText } from '../fields/fields.ts';

/** Longer than any name of a campaign or a page. The server cuts a longer word: no such word refuses a booking. */
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

/** The source of a visitor at the first page of their visit: the words of the campaign's link, and that page. */
export const bookingSource = z
  .object({
    utmSource: word,
    utmMedium: word,
    utmCampaign: word,
    /** The site with the link to ours: its host alone. */
    referrer: word,
    /** The path of the first page. */
    page: word,
  })
  .meta({ id: 'BookingSource' });

export type BookingSource = z.infer<typeof bookingSource>;

/** The source of a booking: absent, null and unreadable values are the same. */
export const visitSource = bookingSource
  .nullish()
  .catch(null)
  .transform((source): BookingSource | null => source ?? null)
  .meta({ 'x-also-read': 'anything else, as none' });

/** The source of customers whom the staff added. */
export const TEAM_SOURCE = 'echipa';

/** A source in short: the campaign, else the linking site, else the first page; null: unknown. */
export function sourceWords({ utmSource, utmMedium, utmCampaign, referrer, page }: BookingSource): string | null {
  const campaign = [utmSource, utmMedium, utmCampaign].filter((word) => word !== '').join(' / ');
  return campaign || referrer || page || null;
}
