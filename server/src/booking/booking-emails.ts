import type { BookingPerson } from 'contract/booking/call-requests';
import { deadlineWords } from 'contract/text/call-promise';
import { nextSteps } from 'contract/text/next-steps';
import { confirmMarketingPath, unsubscribePath } from 'contract/text/pages';
import { writePhone } from 'contract/text/phone';
import { formatCount } from 'contract/text/romanian';
import type { Block, EmailConfig, EmailContent } from '../mail/email-content.ts';
import { greetingName } from '../mail/greeting.ts';
import { CONFIRM_WITHIN_DAYS } from './consent-links.queries.ts';

type Person = Pick<BookingPerson, 'name' | 'phone' | 'judet' | 'localitate'> & { email: string };

/** To the person who booked: we have it, this is the number, this is what follows. */
export function bookingConfirmation(
  person: Person,
  {
    customerId,
    unsubscribeToken,
    callBy,
  }: { customerId: string; unsubscribeToken: string | undefined; callBy: string },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  const name = greetingName(person.name);
  return {
    kind: 'booking-confirmation',
    recipient: person.email,
    replyTo: brand.email,
    customerId,
    subject: 'Am primit cererea dumneavoastră de apel',
    title: name ? `Bună ziua, ${name}!` : 'Bună ziua!',
    blocks: [
      {
        kind: 'text',
        text: `Am primit cererea dumneavoastră și vă mulțumim. Vă contactăm la ${writePhone(person.phone)}, cel târziu ${deadlineWords(callBy)}.`,
      },
      { kind: 'text', text: 'Ce urmează:' },
      { kind: 'steps', steps: nextSteps.map(({ title, text }) => `${title}. ${text}`) },
      {
        kind: 'text',
        text: `Dacă numărul nu este bun sau nu dumneavoastră ați făcut cererea, răspundeți la acest mesaj sau sunați la ${brand.phone}.`,
      },
      { kind: 'button', label: 'Cum folosim datele', address: `${publicUrl}/politica-de-confidentialitate` },
      ...(unsubscribeToken ? unsubscribing(publicUrl + unsubscribePath(unsubscribeToken)) : []),
    ],
  };
}

/** To whoever wants news and offers: how to take that back, whenever. */
function unsubscribing(address: string): Block[] {
  return [
    { kind: 'text', text: 'Ați ales să primiți noutăți și oferte. Vă puteți dezabona oricând, de aici:' },
    { kind: 'button', label: 'Nu mai vreau noutăți și oferte', address },
  ];
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
  const greeted = greetingName(name);
  return {
    kind: 'marketing-question',
    recipient: email,
    replyTo: brand.email,
    customerId: id,
    subject: 'Doriți noutăți și oferte de la noi?',
    title: greeted ? `Bună ziua, ${greeted}!` : 'Bună ziua!',
    blocks: [
      {
        kind: 'text',
        text: 'La o cerere de apel pentru numărul dumneavoastră de telefon s-au bifat noutățile și ofertele. Fiindcă numărul îl poate scrie oricine, vă întrebăm pe dumneavoastră.',
      },
      { kind: 'button', label: 'Da, vreau noutăți și oferte', address: publicUrl + confirmMarketingPath(confirmToken) },
      {
        kind: 'text',
        text: `Linkul este valabil ${formatCount(CONFIRM_WITHIN_DAYS, 'zi', 'zile')}. Dacă nu doriți, nu trebuie să faceți nimic: acordurile dumneavoastră rămân cum erau.`,
      },
      { kind: 'text', text: 'Dacă ați confirmat, vă puteți dezabona oricând, de aici:' },
      {
        kind: 'button',
        label: 'Nu mai vreau noutăți și oferte',
        address: publicUrl + unsubscribePath(unsubscribeToken),
      },
    ],
  };
}

/** To the staff: somebody waits for a call. */
export function bookingNotice(
  person: Omit<Person, 'email'> & Pick<BookingPerson, 'email' | 'preffersWhatsApp'>,
  { customerId, isRepeat }: { customerId: string; isRepeat: boolean },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'booking-notice',
    recipient: brand.email,
    customerId,
    subject: `${isRepeat ? 'Cerere repetată de apel' : 'Cerere nouă de apel'}: ${person.judet}`,
    title: isRepeat ? 'Un client cere din nou să fie sunat' : 'Cineva cere să fie sunat',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Nume', person.name],
          ['Telefon', writePhone(person.phone)],
          ...(person.preffersWhatsApp ? ([['Preferă', 'WhatsApp']] as const) : []),
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
      { kind: 'button', label: 'Deschideți panoul clienților', address: `${publicUrl}/customerBoard` },
    ],
  };
}
