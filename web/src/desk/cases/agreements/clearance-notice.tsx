import type { Clearance } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { bankKey } from 'contract/products/product-names';
import { capitalised } from 'contract/romanian/romanian';
import { Alert } from '../../../ui/alert.tsx';
import { isTogether, namesIn } from '../signers.ts';
import { obstacles } from './clearance-words.ts';
import { AGREEMENTS_SECTION, type AgreementsOfCase, gapsIn, nextStep } from './missing-agreements.ts';
import { SendTexts, SendWaiver } from './send-texts.tsx';
import { useAgreements } from './use-agreements.ts';

/** Before an application goes to its bank: the missing conditions, and the next step. Empty when none is missing. */
export function ClearanceNotice({ found, bank }: { found: CaseDetails; bank: string }) {
  const { data } = useAgreements(found._id);
  const clearance = data?.clearances.find((one) => bankKey(one.bank) === bankKey(bank));
  if (!data || !clearance || clearance.missing.length === 0) return null;
  return (
    <Alert tone="warn" isQuiet title="Cererea nu poate pleca încă la bancă">
      <ClearanceSteps found={found} read={data} clearances={[clearance]} />
    </Alert>
  );
}

type ClearanceStepsProps = { found: CaseDetails; read: AgreementsOfCase; clearances: readonly Clearance[] };

/** The missing conditions of these banks, each once, and the presses that bring them nearer. */
export function ClearanceSteps({ found, read, clearances }: ClearanceStepsProps) {
  const isCouple = isTogether(found);
  const gaps = gapsIn(clearances);
  const steps = gaps.map((gap) => nextStep(gap, read));
  const waiting = gaps.filter(({ missing }) => missing.includes('waiting')).map(({ _id }) => _id);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <ul>
        {obstacles(gaps, isCouple ? namesIn(found) : undefined).map((sentence) => (
          <li key={sentence}>{capitalised(sentence)}.</li>
        ))}
      </ul>
      {steps.includes('send') && <SendTexts found={found} read={read} />}
      {steps.includes('accept') && (
        <p>
          {isCouple ? 'Cine are textele le acceptă pe pagina lui' : 'Clientul are textele: le acceptă pe pagina lui'},
          sau le semnează pe hârtie (<a href={`#${AGREEMENTS_SECTION}`}>„Informare și acorduri”</a>).
        </p>
      )}
      {waiting.length > 0 && <SendWaiver found={found} read={read} waiting={[...new Set(waiting)]} />}
    </div>
  );
}
