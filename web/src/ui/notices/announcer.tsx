import { useAnnouncement } from './announcement-store.ts';

/** The live region (polite) in which screen readers hear saved changes; `SavedMark` shows them. */
export function Announcer() {
  const announced = useAnnouncement();
  return (
    <div role="status" className="visually-hidden">
      {announced && <p key={announced.number}>{announced.text}</p>}
    </div>
  );
}
