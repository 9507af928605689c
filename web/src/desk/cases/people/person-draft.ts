import type { CasePerson } from 'contract/cases/case';
import { casePerson } from 'contract/cases/case';
import {
  type contactFacts,
  type PersonFact,
  type PersonRole,
  personFactLabels,
  sealedFacts,
} from 'contract/cases/person-words';
import { writePhone } from 'contract/romanian/phone';
import { capitalised } from 'contract/romanian/romanian';
import type { ConflictField } from '../../../ui/dialogs/conflict-notice.tsx';
import { draftFields } from '../../data/conflict.ts';
import { type DraftValues, useDraftValues, useUnkeptValues } from '../../session/use-draft-values.ts';

/** The sealed facts as they are typed: empty stays as it is stored. */
type Numbers = { readonly [Fact in keyof typeof sealedFacts]: string };

/** The other facts as they are typed. */
type OpenDraft = { readonly [Fact in Exclude<PersonFact, keyof Numbers>]: string };

/** A person as they are typed. */
export type PersonDraft = OpenDraft & Numbers & { readonly clearsNumbers: boolean; readonly seen: number };

/** A new person as they are typed. */
export type NewPersonDraft = { readonly role: Exclude<PersonRole, 'borrower'> } & Pick<
  OpenDraft,
  keyof typeof contactFacts
>;

export const NEW_PERSON: NewPersonDraft = { role: 'coBorrower', name: '', phone: '', email: '' };

/** The fields of a person that are typed, with their version. */
export const personRecord = casePerson.pick({ facts: true, version: true });

const NO_NUMBERS: Numbers = { cnp: '', idSeries: '', idNumber: '' };

function openDraftOf({ facts }: Pick<CasePerson, 'facts'>): OpenDraft {
  const read = { ...facts, phone: facts.phone && writePhone(facts.phone) };
  const typed = Object.entries(read).map(([fact, value]) => [fact, value === null ? '' : String(value)]);
  return Object.fromEntries(typed) as OpenDraft;
}

/**
 * The fields of a person. The tab keeps them until they are stored, but not CNP and document, which stand in no store
 * in clear: closing the form with these typed asks first.
 */
export function usePersonDraft(person: CasePerson): DraftValues<PersonDraft> {
  const open = useDraftValues('persoana', person._id, { ...openDraftOf(person), seen: person.version });
  const sealed = useUnkeptValues({ ...NO_NUMBERS, clearsNumbers: false });
  const sealedNames = Object.keys(sealed.state[0]);
  return {
    state: [
      { ...open.state[0], ...sealed.state[0] },
      (changes) => {
        const parts = Object.entries(changes);
        const of = (isSealed: boolean) =>
          Object.fromEntries(parts.filter(([name]) => sealedNames.includes(name) === isSealed));
        if (Object.keys(of(true)).length > 0) sealed.state[1](of(true));
        if (Object.keys(of(false)).length > 0) open.state[1](of(false));
      },
    ],
    wasBegun: open.wasBegun,
    isTyped: open.isTyped || sealed.isTyped,
    isKept: !sealed.isTyped,
    forget: () => {
      open.forget();
      sealed.forget();
    },
  };
}

/** The body of the call: the borrower's name, phone and e-mail are the customer's, and stay out. */
export function factsToSend(draft: PersonDraft, role: PersonRole) {
  const { clearsNumbers, seen, cnp, idSeries, idNumber, name, phone, email, dependants, ...others } = draft;
  return {
    ...(role !== 'borrower' && { name, phone, email }),
    ...others,
    maritalState: others.maritalState as CasePerson['facts']['maritalState'],
    dependants: dependants === '' ? null : Number(dependants),
    ...(clearsNumbers && { cnp: null, idSeries: null, idNumber: null }),
    ...(cnp !== '' && { cnp }),
    // A new number is of a new document: its series replaces the stored one, an empty one too.
    ...(idNumber !== '' ? { idSeries, idNumber } : idSeries !== '' && { idSeries }),
    expectedVersion: seen,
  };
}

const TITLES = Object.fromEntries(
  Object.entries(personFactLabels)
    .filter(([fact]) => !(fact in sealedFacts))
    .map(([fact, label]) => [fact, capitalised(label)]),
);

/** The fields as somebody else stored them meanwhile, beside what was typed; nobody sees the sealed ones. */
export function personConflictFields(stored: Pick<CasePerson, 'facts'>, mine: PersonDraft): ConflictField[] {
  return draftFields<OpenDraft>(TITLES, { stored: openDraftOf(stored), mine });
}
