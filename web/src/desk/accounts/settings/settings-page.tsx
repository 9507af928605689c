import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAccount } from '../../data/account.ts';
import { ShortcutsSwitch } from '../../ui/shortcuts/shortcuts-switch.tsx';
import { AccountRows } from './account-rows.tsx';
import { ChangePassword } from './change-password.tsx';
import { DisplayNameForm } from './display-name-form.tsx';
import { HandOverOwn } from './hand-over-own.tsx';
import { useSaveOwnName, useSaveOwnPhone } from './own-account.ts';
import { PhoneForm } from './phone-form.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The account of the signed-in user: its data, its password, its second step, its sessions. */
export function SettingsPage() {
  const account = useAccount();
  const savingName = useSaveOwnName();
  const savingPhone = useSaveOwnPhone();
  return (
    <Page title="Setări" intro="Contul dumneavoastră și cum vă autentificați.">
      {account.error && <LoadFailed retry={account.refetch}>{messageOf(account.error)}</LoadFailed>}
      {account.isPending && <Skeleton height={160} className="rounded-card" />}
      {account.data && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
          <AccountRows account={account.data} />
          <Section
            id="nume"
            title="Numele și telefonul dumneavoastră"
            text="Cum apăreți pe documente și pe ecranele colegilor, și unde vă sună clienții."
          >
            <DisplayNameForm {...account.data} saving={savingName} />
            <PhoneForm {...account.data} saving={savingPhone} />
          </Section>
          <Section
            id="clienti"
            title="Clienții dumneavoastră"
            text="Când lipsiți, îi predați unui coleg; cu o zi de întoarcere revin singuri la dumneavoastră."
          >
            <HandOverOwn account={account.data} />
          </Section>
          <Section
            id="doi-pasi"
            title="Autentificare în doi pași"
            text="Pe lângă parolă, un cod de pe telefon: cine vă află parola tot nu poate intra în cont."
          >
            <TwoFactor account={account.data} />
          </Section>
          <Section id="taste" title="Taste">
            <ShortcutsSwitch />
          </Section>
          <Section id="parola" title="Parola" text="După schimbare rămâneți autentificat numai aici.">
            <ChangePassword account={account.data} />
          </Section>
        </div>
      )}
      <Section id="sesiuni" title="Unde sunteți autentificat" text="Închideți sesiunile pe care nu le recunoașteți.">
        <Sessions />
      </Section>
      <p>
        Pentru programatori: <Link to="/apiDocs">documentația API</Link>
      </p>
    </Page>
  );
}
