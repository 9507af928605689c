import type { BookingPerson } from 'contract/booking/call-requests';
import { deadlineWords } from 'contract/text/call-promise';
import { COUPON_CONDITION, COUPON_RON } from 'contract/text/coupon';
import { AT_HAND, nextSteps } from 'contract/text/next-steps';
import { confirmMarketingPath, unsubscribePath } from 'contract/text/pages';
import { writePhone } from 'contract/text/phone';
import { formatCount, formatRon, uncapitalised } from 'contract/text/romanian';
import type { Slot } from '../availability/free-slots.ts';
import type { Block, EmailConfig, EmailContent } from '../mail/email-content.ts';
import { greeting } from '../mail/greeting.ts';
import { slotWords } from './booking-appointment.ts';
import { CONFIRM_WITHIN_DAYS } from './consent-links.queries.ts';

type Person = Pick<BookingPerson, 'name' | 'phone' | 'judet' | 'localitate'> & { email: string };

/** How many of the next steps are in the email; the page that it leads to has the others. */
const STEPS_IN_EMAIL = 3;

/** To the person who booked: we have it, this is the number, this is what follows. */
export function bookingConfirmation(
  person: Person & Pick<BookingPerson, 'preffersWhatsApp' | 'chosenHour'>,
  { customerId, unsubscribeToken, callBy, coupon }: ConfirmedBooking,
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  const phone = writePhone(person.phone);
  return {
    kind: 'booking-confirmation',
    recipient: person.email,
    replyTo: brand.email,
    customerId,
    subject: 'Am primit cererea dumneavoastră de apel',
    title: greeting(person.name),
    blocks: [
      {
        kind: 'text',
        text: `Am primit cererea dumneavoastră și vă mulțumim. ${whenCalled(person, phone, callBy)}`,
      },
      ...(coupon ? [couponLine(coupon)] : []),
      { kind: 'text', text: 'Ce urmează:' },
      { kind: 'steps', steps: nextSteps.slice(0, STEPS_IN_EMAIL).map(({ title, text }) => `${title}. ${text}`) },
      { kind: 'text', text: `De avut la îndemână: ${AT_HAND.map(uncapitalised).join('; ')}.` },
      { kind: 'button', label: 'Vedeți toți pașii', url: `${publicUrl}/finalInfo` },
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
      ...(unsubscribeToken ? unsubscribing(publicUrl + unsubscribePath(unsubscribeToken)) : []),
    ],
  };
}

/**
 * When we call. The sentence holds also for a phone that has an appointment already, of which whoever booked must not
 * learn.
 */
function whenCalled(
  { preffersWhatsApp, chosenHour }: Pick<BookingPerson, 'preffersWhatsApp' | 'chosenHour'>,
  phone: string,
  callBy: string,
): string {
  if (!chosenHour)
    return `${preffersWhatsApp ? 'Vă scriem pe WhatsApp' : 'Vă contactăm'} la ${phone}, cel târziu ${deadlineWords(callBy)}.`;
  const how = chosenHour.channel === 'whatsapp' ? 'Vă scriem atunci pe WhatsApp' : 'Vă sunăm atunci';
  return `Ora aleasă: ${slotWords(chosenHour)}. ${how} la ${phone}. Dacă pentru acest număr s-a ales deja o oră care nu a trecut, rămâne valabilă aceea, iar cea aleasă acum nu se adaugă.`;
}

type ConfirmedBooking = {
  readonly customerId: string;
  readonly unsubscribeToken: string | undefined;
  readonly callBy: string;
  /** The code that counts, if one does. */
  readonly coupon: string | undefined;
};

function couponLine(code: string): Block {
  return {
    kind: 'facts',
    rows: [
      ['Cupon', `${formatRon(COUPON_RON)}, ${COUPON_CONDITION}`],
      ['Cod', code],
    ],
  };
}

/** To whoever wants news and offers: how to take that back, whenever. */
function unsubscribing(url: string): Block[] {
  const text = 'Ați ales să primiți noutăți și oferte. Vă puteți dezabona oricând:';
  return [{ kind: 'link', text, label: 'nu mai vreau noutăți și oferte', url }];
}

/**
 * To a known customer, at their own address: a booking for their phone ticked news and offers. Nothing that its maker
 * typed is in it.
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
        text: 'La o cerere de apel pentru numărul dumneavoastră de telefon s-au bifat noutățile și ofertele. Fiindcă numărul îl poate scrie oricine, vă întrebăm pe dumneavoastră.',
      },
      { kind: 'button', label: 'Da, vreau noutăți și oferte', url: publicUrl + confirmMarketingPath(confirmToken) },
      {
        kind: 'text',
        text: `Linkul este valabil ${formatCount(CONFIRM_WITHIN_DAYS, 'zi', 'zile')}. Dacă nu doriți, nu trebuie să faceți nimic: acordurile dumneavoastră rămân cum erau.`,
      },
      {
        kind: 'link',
        text: 'Dacă ați confirmat, vă puteți dezabona oricând:',
        label: 'nu mai vreau noutăți și oferte',
        url: publicUrl + unsubscribePath(unsubscribeToken),
      },
    ],
  };
}

type Noticed = {
  readonly customerId: string;
  readonly isRepeat: boolean;
  /** What they have already, where another hour was chosen. */
  readonly upcoming: Slot | undefined;
  readonly recipient: string;
};

/** To the team, or to one of the staff: somebody waits for a call. */
export function bookingNotice(
  person: Omit<Person, 'email'> & Pick<BookingPerson, 'email' | 'preffersWhatsApp' | 'chosenHour'>,
  { customerId, isRepeat, upcoming, recipient }: Noticed,
  { publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'booking-notice',
    recipient,
    customerId,
    subject: `${isRepeat ? 'Cerere repetată de apel' : 'Cerere nouă de apel'}: ${person.judet}`,
    title: isRepeat ? 'Un client existent cere să fie sunat' : 'Cineva cere să fie sunat',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Nume', person.name],
          ['Telefon', writePhone(person.phone)],
          ...(person.preffersWhatsApp ? ([['Preferă', 'WhatsApp']] as const) : []),
          ...(person.chosenHour ? ([['Ora aleasă', slotWords(person.chosenHour)]] as const) : []),
          ...(upcoming ? ([['Are deja programare', `${slotWords(upcoming)}; alta nu s-a făcut`]] as const) : []),
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
      { kind: 'button', label: 'Deschideți panoul clienților', url: `${publicUrl}/customerBoard` },
    ],
  };
}
