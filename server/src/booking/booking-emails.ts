import { deadlineWords } from 'contract/availability/call-promise';
import { meetingWords, slotWords } from 'contract/availability/slot-words';
import type { BookingPerson } from 'contract/booking/call-requests';
import { COUPON_CONDITION, COUPON_RON } from 'contract/booking/coupon';
import {
  AT_HAND,
  CALLED_SOONEST,
  CHOSEN_BEFORE,
  calledAtChosenHour,
  type NextStep,
  nextSteps,
} from 'contract/booking/next-steps';
import { writePhone } from 'contract/romanian/phone';
import { formatCount, formatRon, uncapitalised } from 'contract/romanian/romanian';
import { preferencesPath } from 'contract/site/pages';
import { customerButton } from '../mail/customer-button.ts';
import type { Block, EmailConfig, EmailContent } from '../mail/email-content.ts';
import { greeting } from '../mail/greeting.ts';
import type { ChosenMeeting } from './booking-appointment.ts';
import { CONFIRM_WITHIN_DAYS } from './consent-links.queries.ts';

type Person = Pick<BookingPerson, 'name' | 'phone' | 'judet' | 'localitate'> & { email: string };

/** How many of the next steps are in the email; the page that it leads to has the others. */
const STEPS_IN_EMAIL = 3;

/** The facts of a booking that exist only once it is stored. */
type ConfirmedBooking = {
  readonly customerId: string;
  readonly unsubscribeToken: string | undefined;
  readonly callBy: string;
  /** The valid code, if any. */
  readonly coupon: string | undefined;
};

/**
 * To the person who booked: we have it, this is the number, this is what follows. It does not reveal whether the phone
 * has another appointment: the address may be anybody's.
 */
export function bookingConfirmation(
  person: Person & Pick<BookingPerson, 'preffersWhatsApp' | 'chosenHour'>,
  booked: ConfirmedBooking,
  config: EmailConfig,
): EmailContent {
  const { brand, publicUrl } = config;
  const { chosenHour, preffersWhatsApp } = person;
  const phone = writePhone(person.phone);
  const how = preffersWhatsApp ? 'Vă scriem pe WhatsApp' : 'Vă contactăm';
  const when = chosenHour
    ? `V-ați programat. ${meetingWords(chosenHour)}, la ${phone}. ${CHOSEN_BEFORE} Ca să mutați sau să anulați programarea, sunați la ${brand.phone}.`
    : `Am primit cererea dumneavoastră și vă mulțumim. ${how} la ${phone}, cel mai târziu ${deadlineWords(booked.callBy)}.`;
  return {
    kind: 'booking-confirmation',
    recipient: person.email,
    replyTo: brand.email,
    customerId: booked.customerId,
    subject: chosenHour ? 'V-ați programat' : 'Am primit cererea dumneavoastră de apel',
    title: greeting(person.name),
    blocks: [
      { kind: 'text', text: when },
      ...whatFollows(chosenHour ? calledAtChosenHour(meetingWords(chosenHour)) : CALLED_SOONEST, booked),
      { kind: 'button', label: 'Vedeți toți pașii', url: publicUrl + STEPS_PATH },
      ...howToUndo(booked, config),
    ],
  };
}

/** The page with all of the next steps. */
const STEPS_PATH = '/finalInfo';

/** The other content of a chosen hour's letter, if it is the only letter of that booking. */
export function besideAppointment(
  { meeting, news }: ChosenMeeting,
  chosenHour: NonNullable<BookingPerson['chosenHour']>,
  booked: ConfirmedBooking,
  config: EmailConfig,
): Block[] {
  const hour = news === 'confirmation' ? chosenHour : { ...meeting, channel: meeting.channel ?? chosenHour.channel };
  return [
    ...whatFollows(calledAtChosenHour(meetingWords(hour)), booked),
    { kind: 'link', text: 'Toți pașii:', label: 'ce urmează', url: config.publicUrl + STEPS_PATH },
    ...howToUndo(booked, config),
  ];
}

function whatFollows(first: NextStep, { coupon }: ConfirmedBooking): Block[] {
  const steps = nextSteps(first).slice(0, STEPS_IN_EMAIL);
  return [
    ...(coupon ? [couponLine(coupon)] : []),
    { kind: 'text', text: 'Ce urmează:' },
    { kind: 'steps', steps: steps.map(({ title, text }) => `${title}. ${text}`) },
    { kind: 'text', text: `De avut la îndemână: ${AT_HAND.map(uncapitalised).join('; ')}.` },
  ];
}

/** Notes for a wrong recipient, on the use of data, and on withdrawing a consent. */
function howToUndo({ unsubscribeToken }: ConfirmedBooking, { brand, publicUrl }: EmailConfig): Block[] {
  return [
    {
      kind: 'text',
      text: `Dacă numărul nu este bun sau nu dumneavoastră ați făcut cererea, răspundeți la acest mesaj sau sunați la ${brand.phone}.`,
    },
    {
      kind: 'link',
      text: 'Cum folosim datele:',
      label: 'politica de confidențialitate',
      url: `${publicUrl}/politica-de-confidentialitate`,
    },
    ...(unsubscribeToken ? unsubscribing(publicUrl + preferencesPath(unsubscribeToken)) : []),
  ];
}

function couponLine(code: string): Block {
  return {
    kind: 'facts',
    rows: [
      ['Cupon', `${formatRon(COUPON_RON)}, ${COUPON_CONDITION}`],
      ['Cod', code],
    ],
  };
}

/** To a subscriber of news and offers: the way to withdraw, at any time. */
function unsubscribing(url: string): Block[] {
  const text = 'Ați ales să primiți noutăți și oferte. Vă puteți dezabona oricând:';
  return [{ kind: 'link', text, label: 'nu mai vreau noutăți și oferte', url }];
}

/**
 * To a known customer, at their own address: a booking for their phone ticked news and offers. It contains no typed
 * text of that booking.
 */
export function marketingQuestion(
  { id, name, email }: { id: string; name: string; email: string },
  { confirmToken, unsubscribeToken }: { confirmToken: string; unsubscribeToken: string },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'marketing-question',
    recipient: email,
    replyTo: brand.email,
    customerId: id,
    subject: 'Doriți noutăți și oferte de la noi?',
    title: greeting(name),
    blocks: [
      {
        kind: 'text',
        text: 'Cineva a bifat noutățile și ofertele la o cerere de apel cu numărul dumneavoastră. Fiindcă numărul îl poate scrie oricine, nu le trimitem fără confirmarea dumneavoastră.',
      },
      { kind: 'button', label: 'Da, vreau noutăți și oferte', url: publicUrl + preferencesPath(confirmToken) },
      {
        kind: 'text',
        text: `Linkul este valabil ${formatCount(CONFIRM_WITHIN_DAYS, 'zi', 'zile')}. Dacă nu doriți, nu trebuie să faceți nimic: acordurile dumneavoastră rămân cum erau.`,
      },
      {
        kind: 'link',
        text: 'Dacă ați confirmat, vă puteți dezabona oricând:',
        label: 'nu mai vreau noutăți și oferte',
        url: publicUrl + preferencesPath(unsubscribeToken),
      },
    ],
  };
}

type Noticed = {
  readonly customerId: string;
  readonly isRepeat: boolean;
  /** The appointment of a booking with a chosen hour: the standing one, or the new one. */
  readonly chosen: ChosenMeeting | undefined;
  readonly recipient: string;
};

/** To the team, or to one of the staff: a customer waits for a call, or has chosen its hour. */
export function bookingNotice(
  person: Omit<Person, 'email'> & Pick<BookingPerson, 'email' | 'preffersWhatsApp' | 'chosenHour'>,
  { customerId, isRepeat, chosen, recipient }: Noticed,
  config: EmailConfig,
): EmailContent {
  const who = isRepeat ? 'Un client existent' : 'Cineva';
  return {
    kind: 'booking-notice',
    recipient,
    customerId,
    subject: `${isRepeat ? 'Cerere repetată de apel' : 'Cerere nouă de apel'}${chosen ? ', cu ora aleasă' : ''}: ${person.judet}`,
    title: chosen ? `${who} a ales ora la care vorbiți` : `${who} cere să fie sunat`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Nume', person.name],
          ['Telefon', writePhone(person.phone)],
          ...(person.preffersWhatsApp ? ([['Preferă', 'WhatsApp']] as const) : []),
          ...(person.chosenHour ? ([['Ora aleasă', slotWords(person.chosenHour)]] as const) : []),
          ...(chosen ? [appointmentRow(chosen)] : []),
          ['E-mail', person.email ?? 'nu a lăsat'],
          ['Localitate', `${person.localitate}, ${person.judet}`],
        ],
      },
      ...(isRepeat
        ? [
            {
              kind: 'text' as const,
              text: 'Numărul este deja al unui client: datele clientului au rămas cum erau, cererea este păstrată alături.',
            },
          ]
        : []),
      customerButton({ id: customerId, phone: person.phone }, config),
    ],
  };
}

/** The appointment of a chosen hour, and its broker. */
function appointmentRow({ meeting, news }: ChosenMeeting): readonly [string, string] {
  return news === 'confirmation'
    ? ['Programare', `făcută, cu ${meeting.brokerName}`]
    : ['Are deja programare', `${slotWords(meeting)}, cu ${meeting.brokerName}; alta nu s-a făcut`];
}
