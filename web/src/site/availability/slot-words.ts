import type { AppointmentChannel } from 'contract/appointments/appointment-channels';
import type { ClientAnswer } from 'contract/appointments/client-answers';
import { deadlineWords } from 'contract/availability/call-promise';
import * as words from 'contract/availability/slot-words';
import { romaniaNote } from '../../shared/time/romania-clock.ts';
import type { Slot } from './slots.ts';

/** The client's own answer to the invitation, in their words. */
export const ownAnswer: Readonly<Record<ClientAnswer, string>> = {
  accepted: 'Ați acceptat această oră.',
  declined: 'Ați refuzat această oră: stabilim împreună alta.',
  tentative: 'Ați răspuns că încă nu știți dacă puteți la această oră.',
  counter: 'Ați propus altă oră: vă răspundem.',
};

const CHANNELS: Readonly<Record<AppointmentChannel, string>> = { call: 'la telefon', whatsapp: 'prin WhatsApp' };

// A visitor with another clock than Romania's reads the time zone of the hours.

/** `marți, 24 noiembrie, de la 10:00 la 11:00, prin WhatsApp`; without the channel if it is unknown. */
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

/** The deadline of a call: `luni, 23 noiembrie, ora 13:00`. */
export function callByWords(deadline: string): string {
  return deadlineWords(deadline) + romaniaNote(deadline.slice(0, 10));
}
