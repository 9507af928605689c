import { type Stage, stageName } from './fields/case-stages.ts';
import { capitalised, formatCount, formatDate } from './romanian/romanian.ts';

/** Who stored what an author was about to replace unseen. */
export type Writer = {
  /** The name as it is shown; null where nobody of the staff did it, or the log does not know who. */
  readonly changedBy: string | null;
  /** Stored by the author's own account, in another window. */
  readonly isOwn: boolean;
  /** ISO; null where it is not known. */
  readonly changedAt: string | null;
};

/** A record that counts its changes, with its other fields. */
type Versioned = { readonly version: number; readonly [field: string]: unknown };

/** What is stored now, by the kind of record or field; the call that was refused says how else the record looks. */
type Stored = {
  readonly customerName: string;
  readonly customerAlias: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly displayName: string;
  readonly userPhone: string;
  readonly customerStatus: { readonly status: number; readonly name: string };
  /** `_id` of the product, null for none; the name of offer and bank, empty for none. */
  readonly selectedOffer: { readonly selectedOffer: string | null; readonly name: string };
  readonly task: { readonly title: string; readonly day: string; readonly hour: string | null };
  readonly appointment: { readonly title: string; readonly appointmentDate: string; readonly timeSlot: string };
  readonly outcome: { readonly outcome: string | null; readonly name: string };
  readonly case: Versioned;
  readonly casePerson: Versioned;
  readonly caseProperty: Versioned;
  readonly application: Versioned & { readonly stage: Stage };
  readonly document: Versioned;
  readonly proposal: Versioned;
  readonly commissionStatement: Versioned;
  readonly agreementText: Versioned;
  readonly messageTemplate: Versioned;
  readonly messageRule: Versioned & { readonly isOn: boolean };
  readonly hours: Versioned;
  readonly parameter: { readonly latestId: number; readonly [field: string]: unknown };
  readonly followedLoan: Versioned;
  readonly product: Versioned & { readonly archived: boolean };
  readonly bank: Versioned;
  readonly criteria: { readonly id: number; readonly [field: string]: unknown };
  readonly teamProfile: Versioned;
  readonly webhook: Versioned & { readonly isEnabled: boolean };
  readonly import: Versioned;
  /** Of the client's page: the hash of each text that reads otherwise now, by its id. */
  readonly agreements: Readonly<Record<string, string>>;
};

/** A kind of record or field that two people may change at once. */
export type Overtaken = keyof Stored;

/** What is stored in place of what an author saw. */
export type StoredNow<What extends Overtaken = Overtaken> = {
  readonly [Each in What]: { readonly what: Each; readonly current: Stored[Each] };
}[What];

/** The details of SCHIMBAT_INTRE_TIMP: somebody was faster. */
export type EditConflict = StoredNow & Writer;

type Words<Current> = {
  /** The thing that was changed, in the singular. */
  readonly noun: string;
  readonly isPlural?: true;
  /** What it is now; absent or empty where that does not go into a sentence. */
  readonly now?: (current: Current) => string;
  /** Who did it, where nobody of the staff did; absent: somebody else. */
  readonly unnamed?: string;
};

const PROGRAM = 'Programul';

const text = (noun: string): Words<string> => ({
  noun,
  now: (current) => (current === '' ? 'acum nu este scris nimic' : `acum este „${current}”`),
});

const newVersion = ({ version }: Versioned) => `acum este versiunea ${version}`;

const words: { readonly [What in Overtaken]: Words<Stored[What]> } = {
  customerName: text('numele clientului'),
  customerAlias: text('aliasul clientului'),
  customerEmail: text('adresa de e-mail a clientului'),
  customerPhone: text('telefonul clientului'),
  displayName: text('numele afișat'),
  userPhone: text('telefonul contului'),
  customerStatus: { noun: 'statutul clientului', now: ({ name }) => `acum este „${name}”` },
  selectedOffer: {
    noun: 'oferta aleasă',
    now: ({ name }) => (name === '' ? 'acum nu este aleasă niciuna' : `acum este „${name}”`),
  },
  task: {
    noun: 'sarcina',
    now: ({ title, day, hour }) => `acum este „${title}”, ${[formatDate(day), hour].filter(Boolean).join(', ')}`,
  },
  appointment: {
    noun: 'programarea',
    unnamed: 'Clientul',
    now: ({ title, appointmentDate, timeSlot }) => `acum este „${title}”, ${formatDate(appointmentDate)}, ${timeSlot}`,
  },
  outcome: { noun: 'rezultatul programării', now: ({ name }) => `acum este „${name}”` },
  case: { noun: 'dosarul' },
  casePerson: { noun: 'datele persoanei', isPlural: true, unnamed: 'Persoana însăși' },
  caseProperty: { noun: 'datele imobilului', isPlural: true },
  application: { noun: 'cererea la bancă', now: ({ stage }) => `acum este în stadiul „${stageName(stage)}”` },
  document: { noun: 'actul', unnamed: 'Clientul' },
  proposal: { noun: 'propunerea' },
  commissionStatement: { noun: 'borderoul' },
  agreementText: { noun: 'textul', now: newVersion },
  messageTemplate: { noun: 'șablonul', now: newVersion },
  messageRule: { noun: 'regula', now: ({ isOn }) => `acum este ${isOn ? 'pornită' : 'oprită'}` },
  hours: { noun: 'programul de lucru' },
  parameter: { noun: 'parametrul', unnamed: PROGRAM },
  followedLoan: { noun: 'creditul urmărit' },
  product: {
    noun: 'produsul',
    unnamed: PROGRAM,
    now: ({ archived }) => (archived ? 'acum este arhivat' : ''),
  },
  bank: { noun: 'datele băncii', isPlural: true, unnamed: PROGRAM },
  criteria: { noun: 'criteriile', isPlural: true, unnamed: PROGRAM },
  teamProfile: { noun: 'prezentarea pe site' },
  webhook: {
    noun: 'webhook-ul',
    unnamed: PROGRAM,
    now: ({ isEnabled }) => `acum este ${isEnabled ? 'pornit' : 'oprit'}`,
  },
  import: { noun: 'importul' },
  agreements: {
    noun: 'ce ați citit',
    unnamed: 'Echipa noastră',
    now: (current) => {
      const count = Object.keys(current).length;
      return count === 1
        ? 'citiți din nou textul arătat și bifați-l'
        : `citiți din nou cele ${formatCount(count, 'text arătat', 'texte arătate')} și bifați-le`;
    },
  },
};

/** Every kind of record or field that two people may change at once. */
export const overtaken = Object.keys(words) as Overtaken[];

/** `Ana Pop a schimbat sarcina între timp`, without a full stop. */
export function changedWords({ what, changedBy, isOwn }: Pick<EditConflict, 'what' | 'changedBy' | 'isOwn'>): string {
  return capitalised(`${whoHas({ what, changedBy, isOwn })} schimbat ${words[what].noun} între timp`);
}

/** `S-a schimbat între timp sarcina`, where nobody knows yet who did it; without a full stop. */
export function changedByUnknown(what: Overtaken): string {
  const { noun, isPlural } = words[what];
  return `S-${isPlural ? 'au' : 'a'} schimbat între timp ${noun}`;
}

/** `Ana Pop a`, to be followed by what they did. */
export function whoHas({ what, changedBy, isOwn }: Pick<EditConflict, 'what' | 'changedBy' | 'isOwn'>): string {
  if (isOwn) return 'În altă fereastră ați';
  return `${changedBy ?? words[what].unnamed ?? 'Altcineva'} a`;
}

/** The whole sentence of a refusal. */
export function conflictSentence(conflict: EditConflict): string {
  const now = nowWords(conflict);
  return `${changedWords(conflict)}${now && `: ${now}`}. Nimic nu a fost salvat.`;
}

function nowWords<What extends Overtaken>({ what, current }: StoredNow<What>): string {
  const { now }: Words<Stored[What]> = words[what];
  return now ? now(current) : '';
}
