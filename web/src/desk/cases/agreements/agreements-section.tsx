import type { Agreement, Clearance } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { useState } from 'react';
import { isolated } from '../../../shared/format/direction.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isTogether, namesIn, personLabel, signersOf } from '../signers.ts';
import { AgreementRow } from './agreement-row.tsx';
import { BankStanding } from './bank-standing.tsx';
import { ChooseTexts } from './choose-texts.tsx';
import { obstacles } from './clearance-words.ts';
import { AGREEMENTS_SECTION, type AgreementsOfCase, gapsIn, isLive, missingTexts } from './missing-agreements.ts';
import { SendTexts } from './send-texts.tsx';
import { useAgreements } from './use-agreements.ts';

/** The texts that the signers of a case read and accept, and the banks that may get the case. */
export function AgreementsSection({ found }: { found: CaseDetails }) {
  const read = useAgreements(found._id);
  return (
    <Section
      id={AGREEMENTS_SECTION}
      title="Informare și acorduri"
      text={
        isTogether(found)
          ? 'Ce citește și ce acceptă fiecare semnatar înainte ca o cerere să plece la bancă.'
          : 'Ce citește și ce acceptă clientul înainte ca o cerere să plece la bancă.'
      }
    >
      {read.isPending && <Skeleton height={120} />}
      {read.error && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Acordurile nu s-au putut citi.
        </LoadFailed>
      )}
      {read.data && (
        <>
          <Clearances found={found} clearances={read.data.clearances} />
          {found.closedAt === null && <Sending found={found} read={read.data} />}
          <Agreements found={found} read={read.data} />
        </>
      )}
    </Section>
  );
}

function Clearances({ found, clearances }: { found: CaseDetails; clearances: readonly Clearance[] }) {
  const nameOf = isTogether(found) ? namesIn(found) : undefined;
  if (clearances.length === 0) return <p className="text-ink-soft">Nicio bancă deschisă în dosar.</p>;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2" aria-label="Se poate trimite la bănci">
      {clearances.map((clearance) => (
        <li key={clearance.bank} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-600">{clearance.bank}</span>
          <BankStanding
            found={found}
            bank={clearance.bank}
            missing={obstacles(gapsIn([clearance]), nameOf).join(nameOf ? '. ' : '; ')}
          />
        </li>
      ))}
    </ul>
  );
}

/** The texts still missing, in one press, and the choice of others. */
function Sending({ found, read }: { found: CaseDetails; read: AgreementsOfCase }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const lacksTexts = signersOf(found).some(({ _id }) => missingTexts(read, _id).length > 0);
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <SendTexts found={found} read={read} />
      <Button variant="secondary" onClick={() => setIsChoosing(true)}>
        {lacksTexts ? 'Alegeți texte sau pe hârtie' : 'Adăugați un text'}
      </Button>
      {isChoosing && <ChooseTexts found={found} read={read} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

/** What each person was sent; in a case of several signers, under their names. */
function Agreements({ found, read: { agreements } }: { found: CaseDetails; read: AgreementsOfCase }) {
  if (agreements.length === 0) return <p className="text-ink-soft">Niciun text trimis încă.</p>;
  const owners = [...new Map(agreements.map(({ person }) => [person._id, person])).values()];
  if (owners.length === 1 && !isTogether(found)) return <OfOnePerson found={found} agreements={agreements} />;
  return owners
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
    .map((owner) => (
      <section key={owner._id} aria-label={`Texte: ${isolated(personLabel(owner))}`}>
        <h3 className="mb-1 text-16 font-650 wrap-anywhere">
          <bdi>{personLabel(owner)}</bdi>
        </h3>
        <OfOnePerson found={found} agreements={agreements.filter(({ person }) => person._id === owner._id)} />
      </section>
    ));
}

/** The agreements in force or waiting; those that ended are folded away. */
function OfOnePerson({ found, agreements }: { found: CaseDetails; agreements: readonly Agreement[] }) {
  const [live, ended] = [agreements.filter(isLive), agreements.filter((one) => !isLive(one))];
  return (
    <>
      <ul className="ruled-3 grid grid-cols-1">
        {live.map((agreement) => (
          <AgreementRow key={agreement._id} found={found} agreement={agreement} />
        ))}
      </ul>
      {ended.length > 0 && (
        <Fold heading={`Retrase, expirate (${ended.length})`}>
          <ul className="ruled-3 grid grid-cols-1">
            {ended.map((agreement) => (
              <AgreementRow key={agreement._id} found={found} agreement={agreement} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
