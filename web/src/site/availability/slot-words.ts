import type { AppointmentChannel } from 'contract/text/appointment-channels';
import { dayWords } from 'contract/text/call-promise';
import { writeSlot } from 'contract/text/time-slots';
import type { Slot } from './slots.ts';

const CHANNELS: Readonly<Record<AppointmentChannel, string>> = { call: 'la telefon', whatsapp: 'prin WhatsApp' };

/** `marți, 24 noiembrie, de la 10:00 la 11:00, prin WhatsApp`; where nobody said how, without that. */
export function slotWords({ day, timeSlot }: Slot, channel?: AppointmentChannel | null): string {
  return [dayWords(day), writeSlot(timeSlot), channel ? CHANNELS[channel] : undefined].filter(Boolean).join(', ');
}
