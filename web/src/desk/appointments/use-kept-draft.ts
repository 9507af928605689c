import type { Appointment } from 'contract/appointments/appointments';
import { useState } from 'react';
import { useDraft } from '../session/drafts.ts';
import { type Draft, draftIn, draftOf, newDraft } from './draft.ts';

/** A new appointment that is being typed, kept in the tab as notes are: by the phone it is for, or the screen it is typed on. */
export function useKeptDraft(of: string): [draft: Draft, change: (draft: Draft) => void] {
  const [text, type] = useDraft('programare', of);
  const change = (draft: Draft) => type(draft.title === '' && draft.day === '' ? '' : JSON.stringify(draft));
  return [draftIn(text) ?? newDraft(), change];
}

/** A change of an appointment that is being typed, kept as well; `wasBegun`: there is one from before. */
export function useKeptChange(appointment: Appointment) {
  const [text, type] = useDraft('schimbare', appointment._id);
  const [wasBegun] = useState(text !== '');
  const stored = draftOf(appointment);
  const isStored = ({ title, day, timeSlot }: Draft) =>
    title === stored.title && day === stored.day && timeSlot === stored.timeSlot;
  return {
    draft: draftIn(text) ?? stored,
    setDraft: (draft: Draft) => type(isStored(draft) ? '' : JSON.stringify(draft)),
    wasBegun,
    forget: () => type(''),
  };
}
