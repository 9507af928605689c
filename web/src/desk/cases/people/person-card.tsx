import { auditActions } from 'contract/audit/audit';
import type { CasePerson } from 'contract/cases/case';
import { casePeople, type MissingForBank } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { personRoles } from 'contract/cases/person-words';
import { customers } from 'contract/customers/customers';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/layout/fold.tsx';
import table from '../../../ui/layout/table.module.css';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { ContactLinks } from '../../customers/contact-links.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { type AgreementsOfCase, missingTexts } from '../agreements/missing-agreements.ts';
import { SendToClient } from '../agreements/send-to-client.tsx';
import { isTogether, labelOf, PEOPLE_SECTION, unreachable } from '../signers.ts';
import { missingOf, missingWords, stateLine } from './people-words.ts';
import { PersonCommands } from './person-commands.tsx';
import { ChangePerson } from './person-dialog.tsx';

type PersonCardProps = {
  found: CaseDetails;
  person: CasePerson;
  /** Undefined until they are read. */
  read: AgreementsOfCase | undefined;
  missing: readonly MissingForBank[] | undefined;
};

/** A signer: who they are, how far their texts, facts and papers are, and the next steps with them. */
export function PersonCard({ found, person, read, missing = [] }: PersonCardProps) {
  const { role, facts, hasPage, sharesDocuments } = person;
  const name = labelOf(person);
  const lacks = missingWords(missingOf(person, missing));
  return (
    <li className={`${isTogether(found) ? 'framed px-4 py-2 md:py-4' : ''} grid grid-cols-1 content-start gap-2`}>
      {/* On a phone the line has the room of its words before they come: nothing below jumps. */}
      <PhoneFold
        heading={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 min-w-0 min-h-[1.875rem]">
            <h3 className="text-16 font-650 wrap-anywhere">
              <bdi>{name}</bdi> <span className="text-14 font-400 text-ink-soft">{personRoles[role]}</span>
            </h3>
            {lacks && (
              <span className={`${table.status} ${table.statusOfLines}`} data-tone="warn">
                {lacks}
              </span>
            )}
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-2">
          <p className="min-h-[1.5rem]">{read && stateLine(person, read)}</p>
          <p className="text-14 text-ink-soft wrap-anywhere">
            {facts.phone && role !== 'borrower' && (
              <span className="print:hidden">
                <ContactLinks phone={facts.phone} who={name} />
              </span>
            )}
            {[
              facts.email ?? 'fără e-mail',
              hasPage ? 'are pagină' : 'fără pagină',
              sharesDocuments && 'își arată actele',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <SharedContact found={found} person={person} />
          <AlsoCustomer found={found} person={person} />
          <div className="flex flex-wrap gap-2 print:hidden">
            {found.closedAt === null && <NextSteps found={found} person={person} read={read} />}
            <PersonCommands found={found} person={person} />
          </div>
        </div>
      </PhoneFold>
    </li>
  );
}

/** What a person has in common with another signer, and what follows. */
function SharedContact({ found, person }: Pick<PersonCardProps, 'found' | 'person'>) {
  const { sharedContact, facts } = person;
  if (sharedContact.length === 0) return null;
  const reason = isTogether(found) && facts.email !== null ? unreachable(person, found) : undefined;
  return (
    <ul className="text-14">
      {sharedContact.includes('email') && (
        <li>
          {reason
            ? `Nu primește link: ${reason}. Dați-i textele pe hârtie.`
            : 'Adresa de e-mail este și a altcuiva din dosar.'}
        </li>
      )}
      {sharedContact.includes('phone') && <li>Telefonul este și al altcuiva din dosar.</li>}
    </ul>
  );
}

/** The customer who a person is too; offered where the phones agree. No data flow between the two. */
function AlsoCustomer({ found, person }: Pick<PersonCardProps, 'found' | 'person'>) {
  const { _id: id, role, facts, linkedCustomer, version } = person;
  const isOpen = found.closedAt === null;
  const asks = isOpen && role !== 'borrower' && linkedCustomer === null && facts.phone !== null;
  const same = useRead(customers.getAll, asks ? { query: { search: facts.phone ?? '', limit: 1 } } : undefined);
  const linking = useChange(casePeople.change, { notice: announces(auditActions['person-changed'], PEOPLE_SECTION) });
  const offered = asks
    ? same.data?.find(({ phone, _id }) => phone === facts.phone && _id !== found.customer._id)
    : null;
  const shown = linkedCustomer ?? offered;
  if (!shown) return null;
  const linkedPhone = linkedCustomer ? null : shown.phone;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-14">
      <p>
        {linkedCustomer ? 'Este și client:' : 'Același telefon are clientul'} <CustomerLink customer={shown} />
      </p>
      {isOpen && (
        <Button
          variant="quiet"
          className="px-2 text-14"
          loading={linking.isPending}
          onClick={() => linking.mutate({ params: { id }, body: { linkedPhone, expectedVersion: version } })}
        >
          {linkedCustomer ? 'Nu este aceeași persoană' : 'Este aceeași persoană'}
        </Button>
      )}
      {linking.error && <Alert tone="bad">{messageOf(linking.error)}</Alert>}
    </div>
  );
}

/** The presses that bring a signer nearer to the bank. */
function NextSteps({ found, person, read }: Pick<PersonCardProps, 'found' | 'person' | 'read'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { _id: id, hasPage } = person;
  const name = isolated(labelOf(person));
  const hasTexts = read !== undefined && missingTexts(read, id).length > 0;
  const isReached = unreachable(person, found) === undefined;
  return (
    <>
      <Button variant="secondary" aria-label={`Completați: ${name}`} onClick={() => setIsOpen(true)}>
        Completați
      </Button>
      {isReached && (hasTexts || !hasPage) && (
        <SendToClient found={found} person={person}>
          {hasTexts ? 'Trimiteți textele' : 'Trimiteți linkul'}
        </SendToClient>
      )}
      {isOpen && <ChangePerson found={found} person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
