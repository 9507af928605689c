import type { CasePerson } from 'contract/cases/case';
import type { MissingForBank } from 'contract/cases/case-people';
import { formatCount, formatList } from 'contract/romanian/romanian';
import { dayInRomania, formatClock } from 'contract/romanian/romanian-time';
import { bankName } from '../../../ui/bank-mark.tsx';
import { dayAndMonth } from '../../customers/near-day.ts';
import type { AgreementsOfCase } from '../agreements/missing-agreements.ts';

/** How far the texts of a person are: `Informată 12 nov. · se poate trimite din 17 nov. 10:21 · acord BCR`. */
export function stateLine({ _id }: Pick<CasePerson, '_id'>, { agreements, clearances }: AgreementsOfCase): string {
  const own = agreements.filter(({ person }) => person._id === _id);
  const sheets = own.filter(({ kind, state }) => kind === 'information-sheet' && state !== 'withdrawn');
  const informed = sheets.map(({ sentAt }) => sentAt).toSorted()[0];
  const gaps = clearances.flatMap(({ bank, people }) =>
    people.filter((one) => one._id === _id).map((gap) => ({ ...gap, bank })),
  );
  const waits = gaps.flatMap(({ missing, from }) => (missing.includes('waiting') && from ? [from] : []));
  const banks = own.filter(({ kind, state }) => kind === 'bank-consent' && state === 'accepted');
  const without = gaps.filter(({ missing }) => missing.includes('consent')).map(({ bank }) => bank);
  return [
    informed ? `Informată ${dayOfMonth(informed)}` : 'Fără informare',
    waits.length > 0 && `se poate trimite din ${momentOf(waits.toSorted().at(-1) ?? '')}`,
    banks.length > 0 && `acord ${formatList(banks.flatMap(({ bank }) => (bank ? bankName(bank) : [])))}`,
    without.length > 0 && `fără acord ${formatList(without.map(bankName))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const dayOfMonth = (iso: string) => dayAndMonth(dayInRomania(new Date(iso)));

const momentOf = (iso: string) => `${dayOfMonth(iso)} ${formatClock(new Date(iso))}`;

/** What a bank, or several, still want of a person, each thing once. */
export function missingOf({ _id }: Pick<CasePerson, '_id'>, banks: readonly MissingForBank[]) {
  const own = banks.flatMap(({ people }) => people.filter((one) => one._id === _id));
  return {
    facts: [...new Set(own.flatMap(({ facts }) => facts))],
    documents: [...new Set(own.flatMap(({ documents }) => documents.map((document) => document._id)))],
  };
}

/** `lipsesc 4 date, 2 acte`; undefined where nothing is missing. */
export function missingWords({ facts, documents }: ReturnType<typeof missingOf>): string | undefined {
  const counts = [
    ...(facts.length > 0 ? [formatCount(facts.length, 'dată', 'date')] : []),
    ...(documents.length > 0 ? [formatCount(documents.length, 'act', 'acte')] : []),
  ];
  if (counts.length === 0) return undefined;
  return `${facts.length + documents.length === 1 ? 'lipsește' : 'lipsesc'} ${counts.join(', ')}`;
}

/** The kinds of things that banks still want, each once: `date personale`, `acte`, `date despre imobil`. */
export function needsOf(banks: readonly Pick<MissingForBank, 'people' | 'property'>[]): readonly string[] {
  const people = banks.flatMap((bank) => bank.people);
  return [
    ...(people.some(({ facts }) => facts.length > 0) ? ['date personale'] : []),
    ...(people.some(({ documents }) => documents.length > 0) ? ['acte'] : []),
    ...(banks.some(({ property }) => property.length > 0) ? ['date despre imobil'] : []),
  ];
}
