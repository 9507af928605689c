import { accountStates, entryKinds, kindName, REVERSED } from 'contract/commissions/commission-words';
import { type CommissionAccount, commissions } from 'contract/commissions/commissions';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { capitalised, formatFigurePercent, formatRon, formatShortDate } from 'contract/romanian/romanian';
import { parseTypedMoney } from 'contract/romanian/typed-money';
import { casePath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Stat } from '../../ui/stat.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useChange } from '../data/change.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useUnkeptValues } from '../session/use-draft-values.ts';

type AccountProps = { account: CommissionAccount };

/** The words of an account: its client, else the case or the bank. */
export const accountName = ({ customer, caseNumber, bank }: CommissionAccount): string =>
  customer?.name ?? (caseNumber === null ? `Credit la ${bank}` : `Dosar ${caseNumber}`);

/** An account: its sums, its parts, its entries; administrators add and undo entries. */
export function AccountDialog({ account, onClose }: AccountProps & { onClose: () => void }) {
  const { data: level } = useAuthLevel();
  const [isEntering, setEntering] = useState(false);
  const { bank, offer, drawnOn } = account;
  return (
    <Dialog onClose={onClose} size="lg" title={`${accountName(account)} · ${bank}`}>
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">
          {[offer, baseWords(account), `tras pe ${formatShortDate(drawnOn)}`].filter(Boolean).join(', ')}.{' '}
          {account.case && <Link to={casePath(account.case)}>Dosar {account.caseNumber}</Link>}
        </p>
        <AccountSums account={account} />
        {account.state === 'disagreeing' && <Alert tone="warn">{capitalised(discrepancyWords(account))}.</Alert>}
        {level === 'admin' &&
          (isEntering ? (
            <NewEntry account={account} onSaved={() => setEntering(false)} />
          ) : (
            <div>
              <Button onClick={() => setEntering(true)}>Înregistrați</Button>
            </div>
          ))}
        <Entries account={account} isAdmin={level === 'admin'} />
      </div>
    </Dialog>
  );
}

/** A sum that follows from what is expected; an account without a known sum has no figure there. */
export const expectedWords = ({ state }: Pick<CommissionAccount, 'state'>, sum: number): string =>
  state === 'unknown' ? accountStates.unknown : formatRon(sum, 2);

/** `din 420.000 RON`: the sum of the loan of which the commission is a percent; else empty. */
export function baseWords({ entries }: Pick<CommissionAccount, 'entries'>): string {
  const base = entries.find(({ kind, isReversed }) => kind === 'expected' && !isReversed)?.base;
  return base ? `din ${formatRon(base)}` : '';
}

/** The difference between what is due and what came, of an account whose two sums disagree. */
export function discrepancyWords({ outstanding }: Pick<CommissionAccount, 'outstanding'>): string {
  return outstanding < 0
    ? `banca a plătit cu ${formatRon(-outstanding, 2)} peste cuvenit`
    : `mai lipsesc ${formatRon(outstanding, 2)}, deși a trecut scadența`;
}

/** The sums of an account and who has which part. */
export function AccountSums({ account }: AccountProps) {
  const { expected, received, clawedBack, outstanding, dueOn, clawbackUntil, shares } = account;
  return (
    <>
      <div className="grid grid-cols-fit-12 gap-3">
        <Stat
          label="Cuvenit"
          value={expectedWords(account, expected)}
          note={dueOn === null ? undefined : `până la ${formatShortDate(dueOn)}`}
        />
        <Stat label="Încasat" value={formatRon(received, 2)} />
        <Stat label="Rest" value={expectedWords(account, outstanding)} />
        <Stat
          label="Restituit"
          value={formatRon(clawedBack, 2)}
          note={clawbackUntil === null ? undefined : `se poate cere până la ${formatShortDate(clawbackUntil)}`}
        />
      </div>
      {shares.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1 text-14">
          {shares.map(({ who, name, percent, amount }) => (
            <li key={who} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="wrap-anywhere">
                {name}, {formatFigurePercent(percent)}
              </span>
              <span className="tabular">{formatRon(amount, 2)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Entries({ account, isAdmin }: AccountProps & { isAdmin: boolean }) {
  const reversing = useChange(commissions.reverse, { notice: SHOWN_BY_SCREEN });
  if (account.entries.length === 0) return <p className="text-ink-soft">Nicio înregistrare încă.</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      {reversing.error && <Alert tone="bad">{messageOf(reversing.error)}</Alert>}
      <ul className="ruled-3 grid grid-cols-1">
        {account.entries.map((entry) => (
          <li key={entry._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="grid min-w-0">
              <span>
                {kindName(entry.kind)}, {formatShortDate(entry.day)}
                {entry.isReversed && ' (stornată)'}
              </span>
              <span className="text-14 text-ink-soft wrap-anywhere">
                {[entry.byName ?? 'programul', entry.reference, entry.note].filter(Boolean).join(' · ')}
              </span>
            </div>
            <span className="flex flex-wrap items-center gap-2">
              <span className="tabular">{formatRon(entry.amount, 2)}</span>
              {isAdmin && entry.kind !== REVERSED.kind && !entry.isReversed && (
                <Button
                  variant="quiet"
                  loading={reversing.isPending && reversing.variables.params.id === entry._id}
                  aria-label={`Stornați: ${kindName(entry.kind)}, ${formatRon(entry.amount, 2)}`}
                  onClick={() => reversing.mutate({ params: { id: entry._id }, body: {} })}
                >
                  Stornați
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const KINDS = Object.entries(entryKinds).map(([value, label]) => ({ value, label }));

/** One form for every kind of entry. */
function NewEntry({ account, onSaved }: AccountProps & { onSaved: () => void }) {
  const form = useSaveForm({
    draft: useUnkeptValues({ kind: 'received', amount: '', day: today(), repaidOn: '', reference: '', note: '' }),
    change: commissions.addEntry,
    sent: ({ kind, amount, repaidOn, ...rest }) => ({
      params: { application: account.application },
      body: {
        ...rest,
        kind: kind as keyof typeof entryKinds,
        amount: amount === '' ? null : (parseTypedMoney(amount) ?? null),
        ...(kind === 'clawed-back' && { repaidOn }),
      },
    }),
    notice: SHOWN_BY_SCREEN,
    onSaved,
    onClose: onSaved,
  });
  const { kind } = form.values;
  return (
    <SaveForm form={form} submit="Înregistrați" className="card grid grid-cols-1 gap-3 p-4">
      <div className="field-row grid-cols-fit-12 gap-3">
        <Select label="Ce înregistrați" options={KINDS} {...form.field('kind')} />
        <MoneyInput
          label={kind === 'clawed-back' ? 'Suma (goală: după regula băncii)' : 'Suma'}
          unit="RON"
          {...form.field('amount')}
        />
        <DateInput label="Ziua" {...form.field('day')} />
        {kind === 'clawed-back' && <DateInput label="Ziua rambursării" {...form.field('repaidOn')} />}
        <TextInput label="Referință" maxLength={MAX_LENGTH.bankReference} {...form.field('reference')} />
        <TextInput label="Notă" maxLength={MAX_LENGTH.caseNote} {...form.field('note')} />
      </div>
    </SaveForm>
  );
}
