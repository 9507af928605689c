import { useDragEntry } from '../drag/use-drag-entry.ts';
import { Entry, type EntryProps } from '../entry.tsx';

/** An entry that can be dragged to another day. */
export function MonthEntry(props: EntryProps) {
  return <Entry {...props} drag={useDragEntry(props.appointment)} />;
}
