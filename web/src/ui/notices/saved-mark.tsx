import { IconCheck } from '@tabler/icons-react';
import { useAnnouncement } from './announcement-store.ts';

/** The visible mark beside a saved change, for a few seconds; the `Announcer` tells screen readers. */
export function SavedMark({ markId }: { markId: string }) {
  const announced = useAnnouncement();
  if (announced?.markId !== markId) return null;
  return (
    <span aria-hidden className="inline-flex items-center gap-1 text-good text-14 font-550 print:hidden!">
      <IconCheck size={16} stroke={2.2} />
      {announced.mark}
    </span>
  );
}
