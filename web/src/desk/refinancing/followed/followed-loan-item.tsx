import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type FollowedLoan, type FollowedLoanToday, refinancing } from 'contract/refinancing/refinancing';
import { capitalised, formatMonths, formatRon } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { comparedWords, gainWords, laterWords } from 'quote/shown/opportunity-words';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { SampleNotice } from '../../../shared/loan-form/sample-strip.tsx';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { costWords } from '../gain-words.ts';
import { OldRobor } from '../old-robor.tsx';
import { OwnForm } from '../own-form.tsx';
import { SendOpportunity } from '../send-opportunity.tsx';
import { CorrectLoan } from './correct-loan.tsx';
import styles from './followed.module.css';
import { consentWords, followedSince, instalmentName, loanName, rateWords } from './loan-words.ts';

type LoanProps = { phone: string; loan: FollowedLoanToday };

/** A followed loan: its figures today, the gain by changing it, and its commands. */
export function FollowedLoanItem({ phone, loan }: LoanProps) {
  const [open, setOpen] = useState<'correct' | 'end'>();
  const isWide = useIsWide();
  const name = loanName(loan);
  const commands = (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="soft" aria-label={`Corectați: ${name}`} onClick={() => setOpen('correct')} className="px-3">
        Corectați
      </Button>
      <Consent loan={loan} />
      <Button
        variant="secondary"
        aria-label={`Nu mai urmăriți: ${name}`}
        onClick={() => setOpen('end')}
        className="px-3"
      >
        Nu mai urmăriți
      </Button>
    </div>
  );
  return (
    <li className={`${styles.loan} grid gap-3`}>
      <div>
        <h3 className="text-16 font-650 wrap-anywhere">{name}</h3>
        <p className="text-14 text-ink-soft">{followedSince(loan)}</p>
      </div>
      <OldRobor robor={loan.robor} />
      {isWide && <Figures loan={loan} />}
      <Gain loan={loan} />
      {isWide ? (
        commands
      ) : (
        <Fold heading="Cifre, acord și corectare">
          <div className="grid grid-cols-1 gap-3">
            <Figures loan={loan} />
            {commands}
          </div>
        </Fold>
      )}
      {open === 'correct' && <CorrectLoan phone={phone} loan={loan} onClose={() => setOpen(undefined)} />}
      {open === 'end' && <EndLoan loan={loan} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

function Figures({ loan }: { loan: FollowedLoanToday }) {
  const { today, lifePremium, propertyValue } = loan;
  const rows = [
    ['Sold azi', today ? `${formatRon(today.balance)}, ${formatMonths(today.monthsLeft)} rămase` : 'rambursat'],
    ...(today ? [[instalmentName(loan), formatRon(today.instalment)]] : []),
    ['Dobânda', rateWords(loan)],
    ['Asigurarea de viață', lifePremium ? `${formatRon(lifePremium)} pe lună` : 'necunoscută, nu intră în câștig'],
    ['Valoarea locuinței', propertyValue ? formatRon(propertyValue) : 'necunoscută'],
    ['Acordul clientului', consentWords(loan)],
  ];
  return (
    <dl className={`${styles.figures} grid grid-cols-fit-14 gap-x-4 gap-y-1 text-14`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The gain as last computed, where the customer may be told of it and has no case for it. */
function Gain({ loan: { opportunity, computedAt, mayHear, hasCase } }: { loan: FollowedLoanToday }) {
  if (hasCase) return <p>Clientul are deja un dosar de refinanțare, așa că nu i se propune alt credit.</p>;
  if (!computedAt) return <p className="text-14 text-ink-soft">Se compară cu ofertele în dimineața următoare.</p>;
  const when = <span className="text-14 text-ink-soft">Comparat cu ofertele la {formatInstant(computedAt)}.</span>;
  if (!opportunity)
    return (
      <p>
        {mayHear && 'Acum nu merită schimbat. '}
        {when}
      </p>
    );
  const [compared, later] = [comparedWords(opportunity, 0), laterWords(opportunity, 0)];
  return (
    <div className="grid gap-2">
      {opportunity.oferteDemonstrative && <SampleNotice />}
      <p>
        La <strong>{opportunity.newBank}</strong> ar plăti{' '}
        <strong className="tabular">{gainWords(opportunity, 0)}</strong>. {compared && `${compared}. `}
        {later && `${capitalised(later)}. `}
        {costWords(opportunity)}. {when}
      </p>
      <OwnForm ownForm={opportunity.ownForm} />
      <SendOpportunity opportunity={opportunity} />
    </div>
  );
}

function Consent({ loan }: Pick<LoanProps, 'loan'>) {
  const { _id: id, mayHear: isGiven, version: expectedVersion } = loan;
  const setting = useChange(refinancing.setConsent, {
    notice: announces('Acord notat', customerSections.followedLoans),
  });
  return (
    <ConfirmedAction
      title={isGiven ? 'Retragerea acordului' : 'Acordul clientului'}
      action={isGiven ? 'Retrageți acordul' : 'Clientul este de acord'}
      failed={messageOf}
      run={() => setting.mutateAsync({ params: { id }, body: { hasConsented: !isGiven, expectedVersion } })}
      trigger={(ask) => (
        <Button variant="secondary" onClick={ask} className="px-3">
          {isGiven ? 'Retrageți acordul' : 'Notați acordul'}
        </Button>
      )}
    >
      {isGiven
        ? 'Clientul a cerut să nu îi mai scriem despre acest credit. Ce așteaptă să plece nu mai pleacă.'
        : 'Clientul v-a spus că vrea să afle când ar plăti mai puțin pentru acest credit la altă bancă.'}{' '}
      Se notează ora și numele dumneavoastră.
    </ConfirmedAction>
  );
}

type EndLoanProps = { loan: FollowedLoan; onClose: () => void };

/** The dialog that stops following a loan, with a reason. */
function EndLoan({ loan, onClose }: EndLoanProps) {
  const { _id: id, version: expectedVersion } = loan;
  const form = useSaveForm({
    draft: useDraftValues('credit-neurmarit', id, { reason: '' }),
    change: refinancing.end,
    sent: ({ reason }) => ({ params: { id }, body: { reason, expectedVersion } }),
    notice: announces('Credit neurmărit', customerSections.followedLoans),
    onClose,
  });
  return (
    <SaveDialog form={form} title={`Nu mai urmăriți: ${loanName(loan)}`} submit="Nu mai urmăriți">
      <TextInput
        label="De ce"
        placeholder="L-a rambursat, a vândut casa…"
        maxLength={MAX_LENGTH.documentTitle}
        {...form.field('reason')}
      />
    </SaveDialog>
  );
}
