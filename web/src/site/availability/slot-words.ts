import type { AppointmentChannel } from 'contract/appointments/appointment-channels';
import type { ClientAnswer } from 'contract/appointments/client-answers';
import { deadlineWords } from 'contract/availability/call-promise';
import * as words from 'contract/availability/slot-words';
import { romaniaNote } from '../../shared/time/romania-clock.ts';
import type { Slot } from './slots.ts';

/** The client's own answer to the invitation, as they read it. */
export const ownAnswer: Readonly<Record<ClientAnswer, string>> = {
  accepted: 'Ați acceptat această oră.',
  declined: 'Ați refuzat această oră: stabilim împreună alta.',
  tentative: 'Ați răspuns că încă nu știți dacă puteți la această oră.',
  counter: 'Ați propus altă oră: vă răspundem.',
};

const CHANNELS: Readonly<Record<AppointmentChannel, string>> = { call: 'la telefon', whatsapp: 'prin WhatsApp' };

// Whose clock is another than Romania's reads whose hours these are.

/** `marți, 24 noiembrie, de la 10:00 la 11:00, prin WhatsApp`; where nobody said how, without that. */
export function slotWords(slot: Slot, channel?: AppointmentChannel | null): string {
  const when = words.slotWords(slot) + romaniaNote(slot.day);
  return channel ? `${when}, ${CHANNELS[channel]}` : when;
}

/** `marți, 24 noiembrie, între 10:00 și 11:00`. */
export function callTimeWords(slot: Slot): string {
  return words.callTimeWords(slot) + romaniaNote(slot.day);
}

/** `Brokerul vă sună marți, 24 noiembrie, între 10:00 și 11:00`, without a full stop. */
export function meetingWords(hour: Slot & { readonly channel: AppointmentChannel }): string {
  return words.meetingWords(hour) + romaniaNote(hour.day);
}

/** Until when somebody is called: `luni, 23 noiembrie, ora 13:00`. */
export function callByWords(deadline: string): string {
  return deadlineWords(deadline) + romaniaNote(deadline.slice(0, 10));
}
