import { agreements } from 'contract/agreements/agreements';
import { auditActions } from 'contract/audit/audit';
import { type CaseDetails, caseDetails } from 'contract/cases/cases';
import { type CaseCommission, commissions } from 'contract/commissions/commissions';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatCount, formatFigurePercent } from 'contract/romanian/romanian';
import { decimalText, parseTypedDecimal } from 'contract/romanian/typed-money';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { AccountSums } from './account-dialog.tsx';

/** The section's heading, for links to it. */
export const CASE_COMMISSION_SECTION = 'comision';

type CaseProps = { found: CaseDetails };

/** What each bank of a case pays us, its readers, the account of the drawn loan, and the partner. */
export function CaseCommissionSection({ found }: CaseProps) {
  const { _id: caseId } = found;
  const read = useRead(commissions.getForCase, { params: { id: caseId } });
  const isAwaited = read.data?.some(isUntold);
  return (
    <Section
      id={CASE_COMMISSION_SECTION}
      title="Comision"
      text="Ce ne plătește banca, așa cum o citește clientul."
      isFolded="everywhere"
      isOpen={isAwaited ?? read.error !== null}
      summary={read.data && formatCount(read.data.length, 'bancă', 'bănci')}
    >
      {read.isPending && <Skeleton height={80} />}
      {read.error && <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>}
      {read.data?.length === 0 && <p className="text-ink-soft">Dosarul nu are încă nicio bancă.</p>}
      <ul className="ruled-3 grid grid-cols-1">
        {(read.data ?? []).map((one) => (
          <OfBank key={one.application} caseId={caseId} commission={one} />
        ))}
      </ul>
      <Partner found={found} />
    </Section>
  );
}

/** Who sent us the client and has a part of the commission; it stays as it is once a loan is drawn. */
function Partner({ found }: CaseProps) {
  const [isOpen, setOpen] = useState(false);
  const { partner, closedAt, applications } = found;
  const isDrawn = applications.some(({ stage }) => stage === 'drawn');
  const canChange = closedAt === null && !isDrawn;
  if (!partner && !canChange) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="wrap-anywhere">
        {partner
          ? `Partener: ${partner.name}, cu ${formatFigurePercent(partner.percent)} din comision.`
          : 'Niciun partener: comisionul se împarte numai între broker și casă.'}
      </p>
      {canChange && (
        <Button variant="secondary" className="print:hidden" onClick={() => setOpen(true)}>
          {partner ? 'Schimbați partenerul' : 'Adăugați un partener'}
        </Button>
      )}
      {isOpen && <ChangePartner found={found} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ChangePartner({ found, onClose }: CaseProps & { onClose: () => void }) {
  const { _id: id, partner, version } = found;
  const percent = partner ? decimalText(partner.percent) : '';
  const form = useSaveForm({
    draft: useDraftValues('partener', id, { name: partner?.name ?? '', percent, seen: version }),
    change: commissions.setPartner,
    sent: ({ seen, ...typed }) => ({
      params: { id },
      body: { ...typed, percent: partIn(typed.percent), expectedVersion: seen },
    }),
    validate: ({ name, percent: part }) =>
      name.trim() !== '' && part.trim() === '' ? { percent: 'Scrieți partea partenerului.' } : {},
    record: { what: 'case', current: caseDetails.pick({ version: true }), stored: found },
    notice: announces(auditActions['commission-partner-changed'], CASE_COMMISSION_SECTION),
    onClose,
  });
  const { overtaken, field } = form;
  return (
    <SaveDialog
      form={form}
      title="Partenerul dosarului"
      submit="Salvați"
      conflict={overtaken && <ConflictNotice {...overtaken} />}
    >
      <p className="text-ink-soft">
        Cine ne-a trimis clientul și ce parte din comision îi revine. Fără nume, dosarul nu are partener. După tragere
        nu se mai schimbă.
      </p>
      <TextInput label="Numele partenerului" maxLength={MAX_LENGTH.personName} {...field('name')} />
      <TextInput label="Partea lui" inputMode="decimal" unit="%" maxLength={8} {...field('percent')} />
    </SaveDialog>
  );
}

/** A typed part, percent; a text that is no number stays one that the schema refuses. */
const partIn = (typed: string): number | null => (typed.trim() === '' ? null : (parseTypedDecimal(typed) ?? -1));

/** True of a bank whose commission the client has still to learn. */
function isUntold({ told, rule }: CaseCommission): boolean {
  return rule.kind !== 'undecided' && !told.some(({ isCurrent }) => isCurrent);
}

function OfBank({ caseId, commission }: { caseId: string; commission: CaseCommission }) {
  const { bank, sentence, told: readers, account } = commission;
  const sending = useChange(agreements.send, {
    notice: announces('Informare despre comision dată clientului', CASE_COMMISSION_SECTION),
  });
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <p className="wrap-anywhere">{sentence}</p>
      {readers.map(({ person, at, isCurrent }) => (
        <p key={`${person._id} ${at}`} className="text-14 text-ink-soft wrap-anywhere">
          {person.name} știe din {formatInstant(at)}
          {!isCurrent && ', după o regulă mai veche'}
        </p>
      ))}
      {isUntold(commission) && (
        <div>
          <Button
            variant="secondary"
            loading={sending.isPending}
            onClick={() =>
              sending.mutate({ params: { id: caseId }, body: { texts: [{ kind: 'commission-notice', bank }] } })
            }
          >
            Spune-i clientului
            <span className="visually-hidden">: {bank}</span>
          </Button>
        </div>
      )}
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
      {account && <AccountSums account={account} />}
    </li>
  );
}
