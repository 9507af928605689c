import { statusName } from 'contract/customers/customer-status';

/** The columns of the board: customers of status 0 are on none of them. */
export const boardTracks = [
  { id: 'track1', status: 1, title: 'New Leads' },
  { id: 'track2', status: 2, title: 'Contact Made' },
  { id: 'track3', status: 3, title: 'Needs Assessment' },
  { id: 'track4', status: 4, title: 'Proposal Made' },
  { id: 'track5', status: 5, title: 'Closed' },
] as const;

/** The title of the track of a status; undefined for none. */
export function trackTitle(status: number): string | undefined {
  return boardTracks.find((track) => track.status === status)?.title;
}

/** A status in words, with its track where that has another name: `Archived · Proposal Made`. */
export function statusWithTrack(status: number): string {
  const [name, track] = [statusName(status), trackTitle(status)];
  return track === undefined || track === name ? name : `${name} · ${track}`;
}

/** The place of a customer in words: the title of their track, or the status of those on none. */
export function placeName(status: number): string {
  return trackTitle(status) ?? statusName(status);
}
