import { type PersonRole, personRoles } from 'contract/cases/person-words';
import { CLIENT_CODE_MINUTES, CLIENT_DEVICE_DAYS } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { formatClock } from 'contract/romanian/romanian-time';
import { clientPagePath, PRIVACY_OF_SIGNERS } from 'contract/site/pages';
import { brokerCard } from '../../mail/broker-card.ts';
import type { Block, EmailConfig, EmailContent } from '../../mail/email-content.ts';
import { firstNameOf, greetingByFirstName } from '../../mail/greeting.ts';
import { unexpectedLink } from '../../mail/unexpected-link.ts';
import type { clientCodes } from '../../schema/client-links.table.ts';
import type { BrokerContact } from '../../staff/broker-contact.ts';

/** The purpose of a code: a code for the page accepts no texts, and the other way round. */
export type CodePurpose = typeof clientCodes.$inferSelect.purpose;

type Recipient = { readonly id: string; readonly name: string; readonly email: string };

/** The topic of the email with a link, by which it is withdrawn with the link. */
export function topicOfLink(linkId: string): string {
  return `client-link:${linkId}`;
}

/** The beginning of the topics of all emails with codes of a link; they are withdrawn with the link. */
export function topicsOfCodes(linkId: string): string {
  return `client-code:${linkId}:`;
}

/** The topic of emails with the codes of a device: a new code withdraws one that still waits, never another device's. */
export function topicOfCodes({ linkId, purpose, askHash }: CodeOfDevice): string {
  return `${topicsOfCodes(linkId)}${purpose}${askHash === null ? '' : `:${askHash.slice(0, 16)}`}`;
}

type CodeOfDevice = { readonly linkId: string; readonly purpose: CodePurpose; readonly askHash: string | null };

/** A co-borrower or guarantor, whose data came from somebody else. */
type Invited = {
  readonly role: Exclude<PersonRole, 'borrower'>;
  /** True when their phone is known too. */
  readonly hasPhone: boolean;
  /** The name of the borrower, who named them. */
  readonly source: string;
};

type LinkOfCase = {
  readonly token: string;
  readonly linkId: string;
  readonly broker: BrokerContact;
  /** Undefined: the borrower. */
  readonly invited: Invited | undefined;
};

/** To a signer: the link to their page of a case. Who was named by somebody else reads by whom, and why (GDPR, art. 14). */
export function clientLinkEmail(
  { id, name, email }: Recipient,
  { token, linkId, broker, invited }: LinkOfCase,
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'client-link',
    recipient: email,
    replyTo: brand.email,
    customerId: id,
    topic: topicOfLink(linkId),
    subject: 'Pagina dosarului dumneavoastră de credit',
    title: greetingByFirstName(name),
    blocks: [
      ...(invited ? [{ kind: 'text' as const, text: whyInvited(invited) }] : []),
      {
        kind: 'text',
        text: 'Brokerul dumneavoastră v-a deschis o pagină pe care vedeți ce acte mai sunt necesare și unde a ajuns dosarul la fiecare bancă. Tot acolo trimiteți actele, de pe telefon sau de pe calculator, fără cont.',
      },
      { kind: 'button', label: 'Deschideți dosarul', url: `${publicUrl}${clientPagePath(token)}` },
      {
        kind: 'text',
        text: `La prima deschidere vă trimitem un cod pe această adresă. Apoi recunoaștem timp de ${formatCount(CLIENT_DEVICE_DAYS, 'zi', 'zile')} dispozitivul pe care ați scris codul. Linkul se deschide numai cu codul, chiar dacă ajunge la altcineva.`,
      },
      brokerCard(broker),
      unexpectedLink({ brand }),
      ...(invited
        ? [
            {
              kind: 'link' as const,
              text: 'Vă puteți opune și ne puteți cere oricând să ștergem datele dumneavoastră. Ce facem cu ele:',
              label: 'politica de confidențialitate',
              url: `${publicUrl}${PRIVACY_OF_SIGNERS}`,
            },
          ]
        : []),
    ],
  };
}

/** By the first name only, as greetings are: the address may have been mistyped. */
function whyInvited({ role, hasPhone, source }: Invited): string {
  const who = firstNameOf(source) ?? 'Un client al nostru';
  const what = hasPhone ? 'numele, telefonul și adresa' : 'numele și adresa';
  return `${who} cere un credit prin noi, v-a numit ${personRoles[role].toLowerCase()} și ne-a dat ${what} dumneavoastră de e-mail. Vă scriem ca să vă informăm și să pregătim dosarul împreună: niciunei bănci nu îi trimitem datele dumneavoastră până când nu ați primit informarea și nu v-ați dat acordul.`;
}

const USES: Readonly<Record<CodePurpose, { readonly subject: string; readonly use: string }>> = {
  open: { subject: 'Codul pentru pagina dosarului', use: 'Scrieți-l pe pagina dosarului ca să o deschideți.' },
  accept: {
    subject: 'Codul pentru confirmare',
    use: 'Scrieți-l pe pagina dosarului ca să confirmați ce ați bifat acolo.',
  },
};

type MailedCode = CodeOfDevice & {
  readonly digits: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** The path of the page that gives the email's reader further codes, if they may need it. */
  readonly pathFromMailbox: string | undefined;
};

/** To a client: a requested code. It is in the text only: subjects show on locked phones and stay stored. */
export function codeEmail({ id, email }: Recipient, code: MailedCode, { brand, publicUrl }: EmailConfig): EmailContent {
  const { subject, use } = USES[code.purpose];
  const topic = topicOfCodes(code);
  return {
    kind: 'client-code',
    recipient: email,
    replyTo: brand.email,
    customerId: id,
    topic,
    subject,
    title: 'Codul dumneavoastră',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Cod', code.digits],
          ['Cerut la ora', formatClock(code.requestedAt)],
        ],
      },
      {
        kind: 'text',
        text: `${use} Este valabil ${formatCount(CLIENT_CODE_MINUTES, 'minut', 'minute')}, până la ora ${formatClock(code.expiresAt)}, o singură dată.`,
      },
      {
        kind: 'text',
        text: `Nu îl spuneți nimănui: brokerul dumneavoastră nu vi-l cere niciodată. Dacă nu l-ați cerut dumneavoastră, altcineva are linkul; sunați la ${brand.phone}.`,
      },
      ...(code.pathFromMailbox === undefined ? [] : [furtherCodes(publicUrl + code.pathFromMailbox)]),
    ],
  };
}

function furtherCodes(url: string): Block {
  const text = 'Dacă pagina spune că s-au cerut prea multe coduri, deschideți-o din acest e-mail:';
  return { kind: 'link', text, label: 'Cereți un cod de aici', url };
}
