import { agreementKinds } from 'contract/agreements/agreement-words';
import { personFactLabels, personRoles, propertyLabels } from 'contract/cases/person-words';
import { documentStates } from 'contract/checklist/checklist-words';
import { stages } from 'contract/fields/case-stages';
import { formatCount } from 'contract/romanian/romanian';

/** The details of an event, as the log keeps them. */
export type Details = Readonly<Record<string, unknown>>;

/** The documents bundled for a bank; those that the staff named are only counted. */
export function bundle({ case: number, bank, documents, others }: Details): string {
  const names = Array.isArray(documents) ? documents.map(String) : [];
  const more = Number(others) > 0 ? formatCount(Number(others), 'act adăugat', 'acte adăugate') : undefined;
  return [`dosarul ${number}`, bank, ...names, more].filter(Boolean).join(', ');
}

/** For a case: which, and what the event says of its end, of a document, a person, their facts or a link. */
export function caseOf({ case: number, outcome: end, reason, state, role, fields, isMailed }: Details): string {
  const named = (names: Readonly<Record<string, string>>, key: unknown) => names[String(key)]?.toLocaleLowerCase('ro');
  const facts: Readonly<Record<string, string>> = { ...propertyLabels, ...personFactLabels };
  const changed = Array.isArray(fields) ? fields.flatMap((field) => facts[String(field)] ?? []) : [];
  return [
    ...[`dosarul ${number}`, named({ signed: 'semnat', lost: 'fără contract' }, end), reason],
    ...[named(documentStates, state), named(personRoles, role), ...changed, isMailed && 'trimis pe e-mail'],
  ]
    .filter(Boolean)
    .join(', ');
}

/** For an agreement text: which, of which case, for which bank. */
export function agreementOf({ case: number, kind, kinds, version, bank }: Details): string {
  const names: Readonly<Record<string, string>> = agreementKinds;
  const shown = Array.isArray(kinds) ? kinds : [kind];
  const ofCase = number === undefined ? undefined : `dosarul ${number}`;
  const ofText = version === undefined ? undefined : `versiunea ${version}`;
  return [ofCase, ...shown.map((one) => names[String(one)]), ofText, bank].filter(Boolean).join(', ');
}

/** For an application: its new stage, and why it ended. */
export function application({ case: number, bank, offer, from, to, reason }: Details): string {
  const way = to === undefined || from === to ? undefined : `${stageWord(from)} → ${stageWord(to)}`;
  return [`dosarul ${number}`, bank, offer, way, reason].filter(Boolean).join(', ');
}

const stageWord = (stage: unknown): string => stages.find((known) => known.stage === stage)?.name ?? String(stage);
