import { statusName } from 'contract/customer-status';
import { detailsText } from '../audit/entry-words.ts';

/** What else is known of a deed, for a line of the history; empty for nothing. */
export function deedDetails(action: string, details: Readonly<Record<string, unknown>>): string {
  const { from, to } = details;
  if (action === 'customer-status-changed' && typeof from === 'number' && typeof to === 'number') {
    return `${statusName(from)} → ${statusName(to)}`;
  }
  if (action === 'offer-selected' && typeof details.offer === 'string') return details.offer;
  return detailsText(details);
}
