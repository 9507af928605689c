import { agreements, type Clearance } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import type { CaseDetails } from 'contract/cases/cases';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { AgreementRow } from './agreement-row.tsx';
import { obstacles } from './clearance-words.ts';
import {
  AGREEMENTS_SECTION,
  type AgreementsOfCase,
  type AgreementsToSend,
  isLive,
  missingTexts,
  TEXTS_SENT,
  textName,
  textsToSend,
} from './missing-agreements.ts';
import { SendTexts } from './send-texts.tsx';
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

/** The texts still missing, in one press, and the choice of others. */
function Sending({ found, read }: { found: CaseDetails; read: AgreementsOfCase }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <SendTexts found={found} read={read} />
      <Button variant="secondary" onClick={() => setIsChoosing(true)}>
        {missingTexts(read).length > 0 ? 'Alegeți texte sau pe hârtie' : 'Adăugați un text'}
      </Button>
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

type ChooseTextsProps = { caseId: string; read: AgreementsOfCase; onClose: () => void };

const CHANNELS = [
  { value: 'page', label: 'Pe pagina clientului' },
  { value: 'paper', label: 'Pe hârtie: le tipăriți și le semnează de mână' },
] as const;

/** Which texts are sent to the client, and how; the missing ones are ticked. */
function ChooseTexts({ caseId, read, onClose }: ChooseTextsProps) {
  const all = textsToSend(read, useRead(bankForms.list, {}).data);
  const textsIn = (names: readonly string[]) => all.filter((text) => names.includes(textName(text)));
  const form = useSaveForm({
    draft: useUnkeptValues({
      chosen: missingTexts(read).map(textName),
      channel: 'page' as AgreementsToSend['channel'],
    }),
    change: agreements.send,
    sent: ({ chosen, channel }) => ({ params: { id: caseId }, body: { texts: textsIn(chosen), channel } }),
    notice: TEXTS_SENT,
    onClose,
  });
  const { chosen, channel } = form.values;
  const toggle = (text: string, isChosen: boolean) => {
    const others = chosen.filter((name) => name !== text);
    form.change({ chosen: isChosen ? [...others, text] : others });
  };
  return (
    <SaveDialog
      form={form}
      size="lg"
      title="Ce primește clientul"
      submit="Trimiteți"
      isIncomplete={textsIn(chosen).length === 0}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-600">Texte</legend>
        {all.map((text) => (
          <Checkbox
            key={textName(text)}
            name={textName(text)}
            label={textName(text)}
            checked={chosen.includes(textName(text))}
            onChange={(isChosen) => toggle(textName(text), isChosen)}
          />
        ))}
      </fieldset>
      <Select
        label="Cum"
        options={CHANNELS}
        value={channel}
        onChange={(value) => form.change({ channel: value === 'paper' ? 'paper' : 'page' })}
      />
      <p className="text-ink-soft text-14">Ce așteaptă deja la client în aceeași versiune nu se trimite încă o dată.</p>
    </SaveDialog>
  );
}
