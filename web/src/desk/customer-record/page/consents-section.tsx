import { customers as api } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { formatDate } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMemberName } from '../../data/account.ts';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { RecordLoadFailed } from '../record-load-failed.tsx';

type Consent = Reply<typeof api.getConsents>['choices'][number];

const ABOUT = {
  terms: 'Termeni și condiții',
  privacy: 'Politica de confidențialitate',
  marketing: 'Noutăți și oferte',
} as const;

/**
 * The customer's agreements, and the ticks of others in their name; the staff withdraws marketing consent on their
 * word.
 */
export function ConsentsSection({ phone }: { phone: string }) {
  const consents = useRead(api.getConsents, { query: { phone } });
  return (
    <Section
      id={customerSections.consents}
      title="Acorduri"
      isFolded="everywhere"
      summary={
        consents.data &&
        consents.data.choices.length > 0 &&
        (consents.data.wantsNews ? 'dorește noutăți' : 'fără noutăți')
      }
    >
      {consents.isPending && <Skeleton height={96} />}
      {consents.error && <RecordLoadFailed failure={consents.error} retry={consents.refetch} />}
      {consents.data && consents.data.choices.length > 0 && (
        <p>
          Noutăți și oferte: <strong>{consents.data.wantsNews ? 'clientul le dorește' : 'nu se trimit'}</strong>.
        </p>
      )}
      {consents.data?.choices.length === 0 && <p className="text-ink-soft">Niciun acord înregistrat.</p>}
      {consents.data && consents.data.choices.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1 *:first:pt-0">
          {consents.data.choices.map((choice) => (
            <Choice key={`${choice.kind} ${choice.channel} ${choice.at}`} choice={choice} />
          ))}
        </ul>
      )}
      {consents.data?.wantsNews && <WithdrawNews phone={phone} />}
    </Section>
  );
}

function Choice({ choice }: { choice: Consent }) {
  const { kind, isGiven, isConfirmed, textVersion, at } = choice;
  const nameOf = useMemberName();
  return (
    <li>
      <p>
        {ABOUT[kind]}{' '}
        <span
          className={table.status}
          {...(isConfirmed ? isGiven && { 'data-tone': 'good' } : { 'data-tone': 'warn' })}
        >
          {verdictOf(choice)}
        </span>
      </p>
      <p className="text-ink-soft text-14">
        {formatInstant(at)}, {wayOf(choice, nameOf)} · textul din {formatDate(textVersion)}
      </p>
      {!isConfirmed && (
        <p className="text-ink-soft text-14">
          Dat la o cerere de apel pentru un număr deja cunoscut, pe care o poate face oricine: nu schimbă acordul
          clientului{kind === 'marketing' && isGiven && ' până nu confirmă din e-mailul propriu'}.
        </p>
      )}
    </li>
  );
}

function verdictOf({ isGiven, isConfirmed, channel }: Consent): string {
  const said = isGiven ? 'acceptat' : channel === 'web' ? 'fără acord' : 'retras';
  return isConfirmed ? said : `${said} la o cerere de apel, neconfirmat`;
}

function wayOf({ channel, recordedBy }: Consent, nameOf: (username: string) => string): string {
  if (channel === 'phone') return `prin telefon, notat de ${nameOf(recordedBy ?? '')}`;
  return channel === 'email' ? 'prin linkul din e-mailul clientului' : 'pe site';
}

function WithdrawNews({ phone }: { phone: string }) {
  const withdrawing = useChange(api.withdrawMarketing, {
    notice: announces('Acord retras', customerSections.consents),
  });
  return (
    <ConfirmedAction
      title="Retragerea acordului"
      action="Retrageți acordul"
      failed={(failure) => `Acordul nu s-a putut retrage. ${messageOf(failure)}`}
      run={() => withdrawing.mutateAsync({ params: { phone } })}
      trigger={(ask) => (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" onClick={ask}>
            Retrageți acordul pentru noutăți
          </Button>
        </div>
      )}
    >
      Clientul a cerut prin telefon să nu mai primească noutăți și oferte. Se notează ora și numele dumneavoastră.
    </ConfirmedAction>
  );
}
