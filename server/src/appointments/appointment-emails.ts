import { channelTitles } from 'contract/appointments/appointment-channels';
import { writeSlot } from 'contract/appointments/time-slots';
import { dayWords } from 'contract/availability/call-promise';
import { meetingWords, slotWords } from 'contract/availability/slot-words';
import { writePhone } from 'contract/romanian/phone';
import { ICalAttendeeStatus, ICalEventStatus } from 'ical-generator';
import { brokerCard } from '../mail/broker-card.ts';
import { customerButton } from '../mail/customer-button.ts';
import type { Block, EmailConfig, EmailContent } from '../mail/email-content.ts';
import { greeting, greetingName } from '../mail/greeting.ts';
import type { Deps } from '../platform/deps.ts';
import type { BrokerContact } from '../staff/broker-contact.ts';
import type { AppointmentWithPeople } from './appointments.queries.ts';
import { calendarOf } from './icalendar.ts';

/** An email to a customer about their appointment. */
export type AppointmentEmailKind = 'confirmation' | 'change' | 'cancellation' | 'reminder-of-standing';

type EmailedAppointment = AppointmentWithPeople & { readonly email: string };

type Words = {
  readonly subject: string;
  /** Of an appointment that the staff made. */
  readonly text: string;
  /** Of an hour that the client chose; `meets`: the day, hour and way of the meeting. */
  readonly chosen: (meets: string) => string;
};

const WORDS: Readonly<Record<AppointmentEmailKind, Words>> = {
  confirmation: {
    subject: 'Programarea dumneavoastră',
    text: 'Am făcut o programare pentru dumneavoastră. O puteți adăuga în calendar din fișierul atașat.',
    chosen: (meets) => `V-ați programat. ${meets}. Puteți adăuga ora în calendar din fișierul atașat.`,
  },
  change: {
    subject: 'Programarea dumneavoastră s-a schimbat',
    text: 'Programarea dumneavoastră s-a schimbat. Mai jos este așa cum a rămas; fișierul atașat o actualizează în calendar.',
    chosen: (meets) =>
      `Programarea dumneavoastră s-a schimbat. ${meets}. Fișierul atașat actualizează programarea în calendar.`,
  },
  cancellation: {
    subject: 'Programarea dumneavoastră a fost anulată',
    text: 'Programarea de mai jos a fost anulată. Fișierul atașat o scoate din calendar.',
    chosen: () =>
      'Programarea de mai jos a fost anulată: brokerul nu vă mai contactează la ora ei. Fișierul atașat o scoate din calendar.',
  },
  'reminder-of-standing': {
    subject: 'Aveți deja o programare',
    text: 'S-a cerut o oră pentru numărul dumneavoastră de telefon. Aveți deja programarea de mai jos: a rămas cum era, iar alta nu s-a făcut.',
    chosen: (meets) =>
      `S-a cerut o oră pentru numărul dumneavoastră de telefon. Aveți deja programarea de mai jos: a rămas cum era, iar alta nu s-a făcut. ${meets}.`,
  },
};

/** The sentence for a client's own choice, unless the staff has changed the appointment since. */
function textOf(news: AppointmentEmailKind, { isChosenByClient, channel, title, ...slot }: EmailedAppointment): string {
  const { text, chosen } = WORDS[news];
  const isTheirs = isChosenByClient && channel !== null && title === channelTitles[channel];
  return isTheirs ? chosen(meetingWords({ ...slot, channel })) : text;
}

/** Which of our emails it is. */
export function outboxKind(news: AppointmentEmailKind): string {
  return `appointment-${news}`;
}

type AppointmentNews = {
  readonly news: AppointmentEmailKind;
  readonly topic: string;
  readonly broker: BrokerContact;
  readonly link: string | undefined;
  /** The other content of the letter, if it is the only one of its cause. */
  readonly beside: readonly Block[];
};

/** To the customer, with the event for their calendar: the same event each time, so that a change replaces the old one. */
export function appointmentEmail(
  meeting: EmailedAppointment,
  { news, topic, broker, link, beside }: AppointmentNews,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): EmailContent {
  const { brand } = config;
  return {
    kind: outboxKind(news),
    recipient: meeting.email,
    replyTo: brand.email,
    customerId: meeting.customerId,
    topic,
    subject: `${WORDS[news].subject}: ${slotWords(meeting)}`,
    title: greeting(meeting.name),
    blocks: [
      { kind: 'text', text: textOf(news, meeting) },
      { kind: 'facts', rows: factsOf(meeting) },
      brokerCard(broker, news === 'cancellation' ? 'Era programat cu' : 'Vorbiți cu'),
      ...(link && news !== 'cancellation'
        ? [{ kind: 'button' as const, label: 'Mutați sau anulați programarea', url: link }]
        : []),
      ...(beside.length > 0 ? [] : [{ kind: 'text' as const, text: whatElse(news, brand.phone) }]),
      ...(link && news === 'cancellation'
        ? [
            {
              kind: 'link' as const,
              text: 'Programarea anulată:',
              label: 'vedeți-o și alegeți altă oră',
              url: link,
            },
          ]
        : []),
      ...beside,
    ],
    calendar: invitation(meeting, news, { brand, hasMailbox: config.replies.mailbox !== undefined, now: now() }),
  };
}

function whatElse(news: AppointmentEmailKind, phone: string): string {
  const wish = news === 'cancellation' ? 'Dacă doriți altă dată' : 'Dacă nu vi se potrivește';
  return `${wish}, răspundeți la acest mesaj sau sunați la ${phone}.`;
}

function factsOf({ title, day, timeSlot, phone }: AppointmentWithPeople): [string, string][] {
  return [
    ['Despre', title],
    ['Data', `${dayWords(day)} ${day.slice(0, 4)}`],
    ['Ora', writeSlot(timeSlot)],
    ['Telefon', writePhone(phone)],
  ];
}

/** A broker's email about their appointment: its customer's action, or its hand-over by a colleague. */
export type NoticeKind = 'chosen' | 'moved' | 'cancelled' | 'given';

const NOTICES: Readonly<Record<NoticeKind, string>> = {
  chosen: 'Un client a ales o oră la dumneavoastră',
  moved: 'Un client și-a mutat programarea',
  cancelled: 'Un client și-a anulat programarea',
  given: 'Ați primit programarea unui coleg',
};

/** To the appointment's broker. */
export function appointmentNotice(
  meeting: AppointmentWithPeople,
  { news, recipient }: { news: NoticeKind; recipient: string },
  { publicUrl }: EmailConfig,
): EmailContent {
  const { customerId, day, timeSlot, name, phone } = meeting;
  return {
    kind: 'appointment-notice',
    recipient,
    customerId,
    subject: `${NOTICES[news]}: ${slotWords({ day, timeSlot })}`,
    title: NOTICES[news],
    blocks: [
      { kind: 'facts', rows: [['Client', name], ...factsOf(meeting)] },
      customerButton({ id: customerId, phone }, { publicUrl }),
    ],
  };
}

/** The invitation asks for an answer only if the program reads the organizer's mail; else nobody would see it. */
function invitation(
  { id, sequence, day, timeSlot, title, email, name }: EmailedAppointment,
  news: AppointmentEmailKind,
  { brand, hasMailbox, now }: { brand: Deps['config']['brand']; hasMailbox: boolean; now: Date },
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
    attendees: [
      { email, name: greetingName(name) ?? email, rsvp: hasMailbox && !isOff, status: ICalAttendeeStatus.NEEDSACTION },
    ],
  };
  return calendarOf(isOff ? 'CANCEL' : 'REQUEST', { name: brand.brand, events: [event], now }).toString();
}
