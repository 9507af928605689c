import { agreements as api, type Clearance } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { AgreementRow } from './agreement-row.tsx';
import { ChooseTexts } from './choose-texts.tsx';
import { obstacles } from './clearance-words.ts';
import {
  AGREEMENTS_SECTION,
  type AgreementsOfCase,
  isLive,
  missingTexts,
  TEXTS_SENT,
  textName,
} from './missing-agreements.ts';
import { useAgreements } from './use-agreements.ts';

/** The texts that the client of a case reads and accepts, and the banks that may get the case. */
export function AgreementsSection({ found }: { found: CaseDetails }) {
  const read = useAgreements(found._id);
  return (
    <Section
      id={AGREEMENTS_SECTION}
      title="Informare și acorduri"
      text="Ce citește și ce acceptă clientul înainte ca o cerere să plece la bancă."
    >
      {read.isPending && <Skeleton height={120} />}
      {read.error && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Acordurile nu s-au putut citi.
        </LoadFailed>
      )}
      {read.data && (
        <>
          <Clearances clearances={read.data.clearances} />
          {found.closedAt === null && <Sending found={found} read={read.data} />}
          <Agreements found={found} read={read.data} />
        </>
      )}
    </Section>
  );
}

function Clearances({ clearances }: { clearances: readonly Clearance[] }) {
  if (clearances.length === 0) return <p className="text-ink-soft">Nicio bancă deschisă în dosar.</p>;
  return (
    <ul className="grid gap-2" aria-label="Se poate trimite la bănci">
      {clearances.map((clearance) => (
        <li key={clearance.bank} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-600">{clearance.bank}</span>
          {clearance.missing.length === 0 ? (
            <span className={table.status} data-tone="good">
              se poate trimite
            </span>
          ) : (
            <span className={`${table.status} ${table.statusOfLines}`} data-tone="warn">
              {obstacles(clearance).join('; ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A button that sends the texts still missing, and one that opens the choice of others. */
function Sending({ found, read }: { found: CaseDetails; read: AgreementsOfCase }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const sending = useChange(api.send, { notice: TEXTS_SENT });
  const missing = missingTexts(read);
  return (
    <div className="grid gap-2 print:hidden">
      {missing.length > 0 && (
        <p className="text-ink-soft">
          Lipsesc: {missing.map(textName).join('; ')}. Clientul le citește și le acceptă pe pagina lui.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {missing.length > 0 && (
          <Button
            loading={sending.isPending}
            onClick={() => sending.mutate({ params: { id: found._id }, body: { texts: missing, channel: 'page' } })}
          >
            Trimiteți informarea și acordurile
          </Button>
        )}
        <Button variant="secondary" onClick={() => setIsChoosing(true)}>
          {missing.length > 0 ? 'Alegeți texte sau pe hârtie' : 'Alt text'}
        </Button>
      </div>
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
      {isChoosing && <ChooseTexts caseId={found._id} read={read} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

/** The agreements in force or waiting; those that ended are folded away. */
function Agreements({ found, read: { agreements } }: { found: CaseDetails; read: AgreementsOfCase }) {
  const [live, ended] = [agreements.filter(isLive), agreements.filter((one) => !isLive(one))];
  if (agreements.length === 0) return <p className="text-ink-soft">Clientul nu a primit niciun text încă.</p>;
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
