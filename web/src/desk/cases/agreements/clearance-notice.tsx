import { agreementKinds } from 'contract/agreements/agreement-words';
import { agreements } from 'contract/agreements/agreements';
import { bankKey } from 'contract/products/product-names';
import { capitalised } from 'contract/romanian/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../../data/change.ts';
import { obstacles } from './clearance-words.ts';
import { type AgreementsOfCase, missingTexts, nextStep, TEXTS_SENT } from './missing-agreements.ts';
import { useAgreements } from './use-agreements.ts';

type ClearanceNoticeProps = { caseId: string; bank: string };

/** Before an application goes to its bank: the missing conditions, and the next step. Empty when none is missing. */
export function ClearanceNotice({ caseId, bank }: ClearanceNoticeProps) {
  const { data } = useAgreements(caseId);
  const clearance = data?.clearances.find((one) => bankKey(one.bank) === bankKey(bank));
  if (!data || !clearance || clearance.missing.length === 0) return null;
  const step = nextStep(clearance, data);
  return (
    <Alert
      tone="warn"
      isQuiet
      title="Cererea nu poate pleca încă la bancă"
      action={step === 'send' && <Send caseId={caseId} read={data} />}
    >
      <ul>
        {obstacles(clearance).map((obstacle) => (
          <li key={obstacle}>{capitalised(obstacle)}.</li>
        ))}
      </ul>
      {clearance.missing.includes('waiting') && (
        <p>
          Mai devreme se poate numai dacă clientul cere în scris să nu aștepte („{agreementKinds['waiting-waiver']}”).
        </p>
      )}
      {step === 'accept' && (
        <p>Clientul are textul: îl acceptă pe pagina lui, sau îl semnează pe hârtie („Informare și acorduri”).</p>
      )}
    </Alert>
  );
}

function Send({ caseId, read }: { caseId: string; read: AgreementsOfCase }) {
  const sending = useChange(agreements.send, { notice: TEXTS_SENT });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        loading={sending.isPending}
        onClick={() => sending.mutate({ params: { id: caseId }, body: { texts: missingTexts(read), channel: 'page' } })}
      >
        Trimiteți-i textele
      </Button>
      {sending.error && <p role="alert">{messageOf(sending.error)}</p>}
    </div>
  );
}
