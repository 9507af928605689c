import { casePeople } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { MAX_CO_BORROWERS } from 'contract/fields/loan-form';
import { formatCount, formatList } from 'contract/romanian/romanian';
import { useState } from 'react';
import { isolated } from '../../../shared/format/direction.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useRead } from '../../data/read.ts';
import { useAgreements } from '../agreements/use-agreements.ts';
import { formOf } from '../form-of-case.ts';
import { labelOf, PEOPLE_SECTION, signersOf } from '../signers.ts';
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
      <WithoutPart found={found} />
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

/** The co-borrowers whom the case's form leaves out: its figures are without them. */
function WithoutPart({ found }: { found: CaseDetails }) {
  const form = formOf(found);
  const codebitori = form?.answers.codebitori;
  const parts = Array.isArray(codebitori) ? codebitori.length : 0;
  const without = signersOf(found).filter(({ role, place }) => role === 'coBorrower' && (place ?? 0) > parts);
  if (!form || without.length === 0) return null;
  return (
    <p className="max-w-measure text-ink-soft wrap-anywhere">
      Formularul dosarului nu are nimic despre {formatList(without.map((person) => isolated(labelOf(person))))}: cifrele
      sunt fără veniturile și datoriile {without.length === 1 ? 'acestei persoane' : 'acestor persoane'}.
      {found.closedAt === null && ' Un alt formular se alege cu „Modificați”.'}
    </p>
  );
}
