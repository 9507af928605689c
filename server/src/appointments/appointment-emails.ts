import { writePhone } from 'contract/text/phone';
import { formatDate } from 'contract/text/romanian';
import { writeSlot } from 'contract/text/time-slots';
import { ICalAttendeeStatus, ICalEventStatus } from 'ical-generator';
import type { EmailContent } from '../mail/email-content.ts';
import { greetingName } from '../mail/greeting.ts';
import type { Deps } from '../platform/deps.ts';
import { clientPhone } from '../staff/broker-contact.ts';
import type { Meeting } from './appointments.queries.ts';
import { calendarOf } from './calendar-text.ts';

/** What an email says to a customer about their appointment. */
export type AppointmentEmailKind = 'confirmation' | 'change' | 'cancellation';

type EmailedMeeting = Meeting & { readonly email: string };

const WORDS: Readonly<Record<AppointmentEmailKind, { subject: string; text: string }>> = {
  confirmation: {
    subject: 'Programarea dumneavoastră',
    text: 'Am făcut o programare pentru dumneavoastră. O puteți adăuga în calendar din fișierul atașat.',
  },
  change: {
    subject: 'Programarea dumneavoastră s-a schimbat',
    text: 'Programarea dumneavoastră s-a schimbat. Mai jos este așa cum a rămas; fișierul atașat o actualizează în calendar.',
  },
  cancellation: {
    subject: 'Programarea dumneavoastră a fost anulată',
    text: 'Programarea de mai jos a fost anulată. Fișierul atașat o scoate din calendar.',
  },
};

/** Which of our emails it is. */
export function outboxKind(news: AppointmentEmailKind): string {
  return `appointment-${news}`;
}

/** To the customer, with the event for their calendar: the same event each time, so that a change replaces the old one. */
export function appointmentEmail(
  meeting: EmailedMeeting,
  { news, topic }: { news: AppointmentEmailKind; topic: string },
  { config, now }: Pick<Deps, 'config' | 'now'>,
): EmailContent {
  const { brand } = config;
  const name = greetingName(meeting.name);
  const { subject, text } = WORDS[news];
  return {
    kind: outboxKind(news),
    recipient: meeting.email,
    replyTo: brand.email,
    customerId: meeting.customerId,
    topic,
    subject: `${subject}: ${formatDate(meeting.day)}, ${meeting.timeSlot}`,
    title: name ? `Bună ziua, ${name}!` : 'Bună ziua!',
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows: [...factsOf(meeting), ['Broker', brokerOf(meeting, brand)]] },
      {
        kind: 'text',
        text:
          news === 'cancellation'
            ? `Dacă doriți altă dată, răspundeți la acest mesaj sau sunați la ${brand.phone}.`
            : `Dacă nu vă potrivește, răspundeți la acest mesaj sau sunați la ${brand.phone}.`,
      },
    ],
    calendar: invitation(meeting, news, { brand, now: now() }),
  };
}

/** Whom they meet, and on which number they reach them. */
function brokerOf({ brokerName, brokerPhone }: Meeting, brand: Deps['config']['brand']): string {
  return `${brokerName}, telefon ${clientPhone(brokerPhone, brand)}`;
}

function factsOf({ title, day, timeSlot, phone }: Meeting): [string, string][] {
  return [
    ['Despre', title],
    ['Data', formatDate(day)],
    ['Ora', writeSlot(timeSlot)],
    ['Telefon', writePhone(phone)],
  ];
}

/** No answer is asked for: programs that would send one send it to nobody who reads it. */
function invitation(
  { id, sequence, day, timeSlot, title, email, name }: EmailedMeeting,
  news: AppointmentEmailKind,
  { brand, now }: { brand: Deps['config']['brand']; now: Date },
): string {
  const isOff = news === 'cancellation';
  const event = {
    id,
    sequence,
    day,
    timeSlot,
    summary: `${title} · ${brand.brand}`,
    description: `${brand.brand}, ${brand.phone}`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: brand.brand, email: brand.email },
    attendees: [{ email, name: greetingName(name) ?? email, rsvp: false, status: ICalAttendeeStatus.NEEDSACTION }],
  };
  return calendarOf(isOff ? 'CANCEL' : 'REQUEST', { name: brand.brand, events: [event], now }).toString();
}
