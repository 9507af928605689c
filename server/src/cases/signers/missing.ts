import type { casePeople as api, MissingForBank } from 'contract/cases/case-people';
import {
  contactFacts,
  type PersonFact,
  SALARY_FACTS,
  WANTED_FACTS,
  WANTED_OF_PROPERTY,
} from 'contract/cases/person-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { isAwaited } from 'contract/checklist/document-states';
import type { Reply } from 'contract/endpoint';
import { isEnded } from 'contract/fields/case-stages';
import { bankKey } from 'contract/products/product-names';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { UserActor } from '../../audit/audit.queries.ts';
import { findAgreements } from '../agreements/agreements.queries.ts';
import { clearancesOf } from '../agreements/clearance.ts';
import { commissionsOn } from '../agreements/commission-notices.ts';
import { formOf } from '../application-figures.ts';
import { type CaseDeps, lockCase } from '../case-changes.ts';
import { requireWhole } from '../cases.queries.ts';
import { partOf } from '../checklist-of-case.ts';
import { currentChecklist } from '../current-checklist.ts';
import { type Signer, signersOf } from '../people/people.queries.ts';
import type { PropertyRow } from '../people/property.queries.ts';

/** What each bank of a case's open applications still wants, beside the texts: facts, papers, and the property. */
export async function readMissing(
  deps: CaseDeps,
  caseId: string,
  actor: UserActor,
): Promise<Reply<typeof api.missing>> {
  const whole = await requireWhole(deps.db, caseId, actor.user);
  const { caseRow, applications, people, property } = whole;
  const signers = signersOf(people);
  const rows = await findAgreements(deps.db, caseRow.id);
  const items = await currentChecklist(deps, whole, (tx) => lockCase(tx, caseId, actor));
  const [form, today] = [formOf(caseRow), deps.today()];
  const open = applications.filter(({ stage }) => !isEnded(stage));
  const commissions = await commissionsOn(deps.db, { caseRow, applications: open }, today);
  return (await clearancesOf(deps.db, { signers, rows }, commissions, deps)).map(
    ({ bank, missing, people: cleared }) => ({
      bank,
      isSendable: missing.length === 0,
      people: signers.map((signer) => {
        const texts = cleared.find(({ _id }) => _id === signer.id);
        return {
          _id: signer.id,
          name: signer.name,
          texts: texts?.missing ?? [],
          from: texts?.from ?? null,
          facts: wantedFacts(signer, form).filter((fact) => isUnknown(signer, fact, today)),
          documents: awaitedOf(items, signer, bank),
        };
      }),
      property: missingOfProperty(property),
    }),
  );
}

/** The facts that a bank wants of a signer. */
function wantedFacts(signer: Signer, form: LoanForm | null): PersonFact[] {
  const hasSalary = (partOf(form, signer)?.venituriSalariu ?? 0) > 0;
  return [...WANTED_FACTS, ...(hasSalary ? SALARY_FACTS : [])];
}

/** Those of them that people fill in about themselves. */
export function wantedOwnFacts(signer: Signer, form: LoanForm | null): PersonFact[] {
  return wantedFacts(signer, form).filter((fact) => !Object.hasOwn(contactFacts, fact));
}

/** True of a fact that is not known; an identity document that has expired on `today` counts as unknown. */
export function isUnknown(signer: Signer, fact: PersonFact, today: string): boolean {
  return signer[fact] === null || (fact === 'idExpiresOn' && signer.idExpiresOn !== null && signer.idExpiresOn < today);
}

function awaitedOf(items: readonly DocumentItem[], { id }: Signer, bank: string) {
  const isFor = (item: DocumentItem) => item.bank === null || bankKey(item.bank) === bankKey(bank);
  return items
    .filter((item) => item.personId === id && isAwaited(item) && isFor(item))
    .map(({ _id, title }) => ({ _id, title }));
}

function missingOfProperty(property: PropertyRow | undefined): MissingForBank['property'] {
  return WANTED_OF_PROPERTY.filter((field) => (property?.[field] ?? null) === null);
}
