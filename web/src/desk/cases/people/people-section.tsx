import { casePeople } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { MAX_CO_BORROWERS } from 'contract/fields/loan-form';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useRead } from '../../data/read.ts';
import { useAgreements } from '../agreements/use-agreements.ts';
import { PEOPLE_SECTION, signersOf } from '../signers.ts';
import { PersonCard } from './person-card.tsx';
import { LeftPerson } from './person-commands.tsx';
import { AddPerson } from './person-dialog.tsx';

/** 'Persoane': everybody who signs, a card each, and those who left. */
export function PeopleSection({ found }: { found: CaseDetails }) {
  const [isAdding, setIsAdding] = useState(false);
  const agreements = useAgreements(found._id);
  const missing = useRead(casePeople.missing, { params: { id: found._id } });
  const signers = signersOf(found);
  const left = found.people.filter(({ leftAt }) => leftAt !== null);
  // A guarantor beside the borrower and every co-borrower: nobody else fits.
  const isFull = signers.length >= MAX_CO_BORROWERS + 2;
  return (
    <Section
      id={PEOPLE_SECTION}
      title="Persoane"
      count={signers.length > 1 ? formatCount(signers.length, 'semnatar', 'semnatari') : undefined}
      action={
        found.closedAt === null &&
        !isFull && (
          <Button variant="secondary" className="print:hidden" onClick={() => setIsAdding(true)}>
            + Persoană
          </Button>
        )
      }
    >
      <ul className="grid grid-cols-fit-20 gap-3" aria-label="Semnatari">
        {signers.map((person) => (
          <PersonCard key={person._id} found={found} person={person} read={agreements.data} missing={missing.data} />
        ))}
      </ul>
      {missing.error && (
        <LoadFailed failure={missing.error} retry={missing.refetch}>
          Nu s-a putut citi ce mai lipsește.
        </LoadFailed>
      )}
      {left.length > 0 && (
        <Fold heading={`Au ieșit din dosar (${left.length})`}>
          <ul className="ruled-3 grid grid-cols-1">
            {left.map((person) => (
              <LeftPerson key={person._id} found={found} person={person} />
            ))}
          </ul>
        </Fold>
      )}
      {isAdding && <AddPerson found={found} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}
