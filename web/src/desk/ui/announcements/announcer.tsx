import { useAnnouncement } from './announcement-store.ts';

/** Reads aloud, when the reader gets to it, what was saved; `SavedMark` shows it. */
export function Announcer() {
  const announced = useAnnouncement();
  return (
    <div role="status" className="visually-hidden">
      {announced && <p key={announced.number}>{announced.text}</p>}
    </div>
  );
}
