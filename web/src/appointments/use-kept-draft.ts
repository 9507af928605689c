import { useDraft } from '../customer-details/drafts.ts';
import { type Draft, newDraft, slotIn } from './draft.ts';

/** A new appointment that is being typed, kept in the tab as notes are: by the phone it is for, or the screen it is typed on. */
export function useKeptDraft(of: string): [draft: Draft, change: (draft: Draft) => void] {
  const [text, type] = useDraft('programare', of);
  const change = (draft: Draft) => type(draft.title === '' && draft.day === '' ? '' : JSON.stringify(draft));
  return [read(text), change];
}

function read(text: string): Draft {
  try {
    const { title, day, timeSlot } = JSON.parse(text);
    return { title: String(title), day: String(day), timeSlot: slotIn(timeSlot) };
  } catch {
    return newDraft();
  }
}
