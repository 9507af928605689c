import { INVITATION_DAYS, RESET_LINK_MINUTES } from 'contract/legal/lifetimes';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { dataDoorsPath } from 'contract/site/desk-pages';
import { passwordLinkPath } from 'contract/site/pages';
import type { Block, EmailConfig, EmailContent } from '../mail/email-content.ts';

type Recipient = { readonly username: string; readonly email: string };
type Link = { readonly token: string; readonly kind: 'invitation' | 'reset' };

/** An event of an account that its owner must learn of: somebody else may have caused it. */
export type AccountNews =
  | 'password-changed'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'two-factor-reset'
  | 'level-admin'
  | 'level-user'
  | 'codes-guessed'
  | 'calendar-address-made';

/** The link with which a password is chosen. */
export function linkEmail(to: Recipient, { token, kind }: Link, { brand, publicUrl }: EmailConfig): EmailContent {
  const words = kind === 'invitation' ? invitation(to, brand.brand) : reset(to);
  return {
    kind: `password-${kind}`,
    recipient: to.email,
    replyTo: brand.email,
    subject: words.subject,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.reason },
      { kind: 'button', label: words.button, url: `${publicUrl}${passwordLinkPath(token)}` },
      {
        kind: 'text',
        text: `Linkul este valabil ${words.lasts} și poate fi folosit o singură dată. Nu îl trimiteți mai departe: cine îl are poate alege parola.`,
      },
      { kind: 'text', text: words.otherwise },
    ],
  };
}

function invitation({ username }: Recipient, brand: string) {
  return {
    subject: `Contul dumneavoastră ${brand}`,
    title: 'Alegeți parola contului',
    reason: `Un administrator a creat pentru dumneavoastră contul „${username}”. Alegeți o parolă pe care o știți doar dumneavoastră.`,
    button: 'Alegeți parola',
    lasts: formatCount(INVITATION_DAYS, 'zi', 'zile'),
    otherwise: 'Dacă linkul a expirat, cereți altul din pagina de autentificare („Ați uitat parola?”).',
  };
}

function reset({ username }: Recipient) {
  return {
    subject: 'Alegerea unei parole noi',
    title: 'Alegeți o parolă nouă',
    reason: `S-a cerut o parolă nouă pentru contul „${username}”.`,
    button: 'Alegeți parola nouă',
    lasts: formatCount(RESET_LINK_MINUTES, 'minut', 'minute'),
    otherwise: 'Dacă nu ați cerut dumneavoastră, ignorați acest mesaj: parola actuală rămâne valabilă.',
  };
}

type News = {
  readonly title: string;
  readonly text: string;
  /** The advice to the owner, if other than `PROTECT_ACCOUNT`. */
  readonly advice?: string;
};

const PROTECT_ACCOUNT =
  'Dacă nu ați făcut dumneavoastră acest lucru, alegeți imediat o parolă nouă („Ați uitat parola?”) și anunțați un administrator.';
const ASK_ADMIN = 'Dacă nu vă așteptați la această schimbare, anunțați un administrator.';

const NEWS: Readonly<Record<AccountNews, News>> = {
  'password-changed': {
    title: 'Parola a fost schimbată',
    text: 'Parola contului a fost schimbată. Sesiunile deschise cu parola veche s-au încheiat, iar adresa secretă a calendarului și cheile API, dacă aveați, nu mai funcționează.',
  },
  'two-factor-enabled': {
    title: 'Autentificarea în doi pași este activă',
    text: 'La autentificare se cere de acum și un cod din aplicația de pe telefon. Păstrați codurile de recuperare într-un loc sigur. Celelalte sesiuni ale contului s-au încheiat, iar adresa secretă a calendarului și cheile API, dacă aveați, nu mai funcționează.',
  },
  'two-factor-disabled': {
    title: 'Autentificarea în doi pași a fost dezactivată',
    text: 'La autentificare se cere de acum doar parola. Celelalte sesiuni ale contului s-au încheiat, iar adresa secretă a calendarului și cheile API, dacă aveați, nu mai funcționează.',
  },
  'two-factor-reset': {
    title: 'Autentificarea în doi pași a fost resetată',
    text: 'Un administrator a dezactivat autentificarea în doi pași a contului. O puteți activa din nou, cu telefonul dumneavoastră, din setări.',
  },
  'level-admin': {
    title: 'Contul dumneavoastră este acum de administrator',
    text: 'Nivelul de acces al contului a fost schimbat: sunteți administrator.',
    advice: ASK_ADMIN,
  },
  'level-user': {
    title: 'Contul dumneavoastră nu mai este de administrator',
    text: 'Nivelul de acces al contului a fost schimbat: nu mai sunteți administrator.',
    advice: ASK_ADMIN,
  },
  'codes-guessed': {
    title: 'Cineva vă cunoaște parola',
    text: 'S-a introdus parola corectă a contului, apoi de mai multe ori un cod greșit. Nu s-a putut intra în cont, dar parola trebuie schimbată.',
  },
  'calendar-address-made': {
    title: 'Adresă nouă pentru calendar',
    text: 'S-a creat o adresă secretă la care un calendar poate citi programările dumneavoastră, cu numele și telefonul clienților. Schimbarea parolei o oprește.',
  },
};

/** To the owner: the event of their account, and advice in case somebody else caused it. */
export function accountNotice(to: Recipient, news: AccountNews, { brand, publicUrl }: EmailConfig): EmailContent {
  const { title, text, advice = PROTECT_ACCOUNT } = NEWS[news];
  const blocks: Block[] = [
    { kind: 'text', text },
    { kind: 'facts', rows: [['Cont', to.username]] },
    { kind: 'text', text: advice },
    { kind: 'button', label: 'Autentificați-vă', url: `${publicUrl}/login` },
  ];
  return { kind: `account-${news}`, recipient: to.email, replyTo: brand.email, subject: title, title, blocks };
}

/** To an administrator: there is another one, made by `by`; null: the operator, at the command line. */
export function newAdminNotice(
  to: Recipient,
  { username, by }: { readonly username: string; readonly by: string | null },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  const title = `Administrator nou: ${username}`;
  const blocks: Block[] = [
    { kind: 'text', text: `Contul „${username}” este de acum cont de administrator ${brand.brand}.` },
    {
      kind: 'facts',
      rows: [
        ['Cont', username],
        ['Schimbare făcută de', by ?? 'operatorul serverului'],
      ],
    },
    {
      kind: 'text',
      text: 'Dacă nu vă așteptați la această schimbare, întrebați cine a făcut-o. Un administrator poate schimba nivelul unui cont sau îl poate dezactiva.',
    },
    { kind: 'button', label: 'Conturile echipei', url: `${publicUrl}/users` },
  ];
  return { kind: 'account-new-admin', recipient: to.email, replyTo: brand.email, subject: title, title, blocks };
}

type NewKey = {
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly expiresOn: string;
  /** User names: in whose name it calls, and who made it. */
  readonly user: string;
  readonly by: string;
};

/** To administrators, and the account in whose name it calls: another program has a key. */
export function newKeyNotice(to: Recipient, key: NewKey, { brand, publicUrl }: EmailConfig): EmailContent {
  const title = `Cheie API nouă: ${key.name}`;
  const blocks: Block[] = [
    {
      kind: 'text',
      text: `S-a creat o cheie cu care un alt program poate face apeluri în numele contului „${key.user}”, cu drepturile de mai jos și numai cât le are și contul.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Cheie', `${key.name} (${key.prefix}…)`],
        ['În numele contului', key.user],
        ['Drepturi', key.scopes.join(', ')],
        ['Nu mai funcționează din', formatDate(key.expiresOn)],
        ['Creată de', key.by],
      ],
    },
    {
      kind: 'text',
      text: 'Dacă nu vă așteptați la această cheie, întrebați cine a făcut-o. Un administrator o poate revoca oricând.',
    },
    { kind: 'button', label: 'Cheile API', url: `${publicUrl}${dataDoorsPath('keys')}` },
  ];
  return { kind: 'account-new-api-key', recipient: to.email, replyTo: brand.email, subject: title, title, blocks };
}
