import { accountName } from 'contract/accounts/account-fields';
import { auth } from 'contract/accounts/auth';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { HandOverDialog } from '../../customers/responsible/hand-over-dialog.tsx';
import { useAccount } from '../../data/account.ts';
import { AllAtOnce } from '../../data/all-at-once.tsx';
import { sendOnce } from '../../data/change.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { keepToken } from '../../session/token.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { ShortcutsSwitch } from '../../ui/shortcuts/shortcuts-switch.tsx';
import { CurrentPasswordInput } from '../sign-in/account-inputs.tsx';
import { NewPasswordFields, NO_PASSWORD, repeatErrors } from '../sign-in/new-password-fields.tsx';
import { type Account, AccountRows } from './account-rows.tsx';
import { DisplayNameForm } from './display-name-form.tsx';
import { ownName, ownPhone } from './own-account.ts';
import { PhoneForm } from './phone-form.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The account of the signed-in user: its data, its password, its second step, its sessions. */
export function SettingsPage() {
  const account = useAccount();
  return (
    <Page title="Settings" intro="Contul dumneavoastră și cum vă autentificați.">
      <AllAtOnce>
        {account.error && <LoadFailed retry={account.refetch}>{messageOf(account.error)}</LoadFailed>}
        {account.data && (
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
            <div className="grid grid-cols-1 gap-6">
              <AccountRows account={account.data} />
              <Section
                id="nume"
                title="Numele și telefonul dumneavoastră"
                text="Cum apăreți pe documente și pe ecranele colegilor, și unde vă sună clienții."
              >
                <DisplayNameForm {...account.data} saving={ownName} />
                <PhoneForm {...account.data} saving={ownPhone} />
              </Section>
              <Section
                id="clienti"
                title="Clienții dumneavoastră"
                text="Când lipsiți, îi predați unui coleg; cu o zi de întoarcere revin singuri la dumneavoastră."
              >
                <HandOverOwn account={account.data} />
              </Section>
            </div>
            <div className="grid grid-cols-1 gap-6">
              <Section
                id="parola"
                title="Parola"
                text="După schimbare rămâneți autentificat numai aici."
                summary="Schimbați-o"
                isFolded
              >
                <ChangePassword account={account.data} />
              </Section>
              <Section
                id="doi-pasi"
                title="Autentificare în doi pași"
                text="Pe lângă parolă, un cod de pe telefon: cine vă află parola tot nu poate intra în cont."
              >
                <TwoFactor account={account.data} />
              </Section>
              <Section id="taste" title="Taste" isFolded>
                <ShortcutsSwitch />
              </Section>
            </div>
          </div>
        )}
        <Section id="sesiuni" title="Unde v-ați autentificat" text="Închideți sesiunile pe care nu le recunoașteți.">
          <Sessions />
        </Section>
        <p>
          Pentru programatori: <Link to="/apiDocs">documentația API</Link>
        </p>
      </AllAtOnce>
    </Page>
  );
}

/** Gives one's own customers to a colleague, all at once. */
function HandOverOwn({ account }: { account: { username: string; displayName: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Predați toți clienții…
      </Button>
      {isOpen && (
        <HandOverDialog
          from={{ username: account.username, name: accountName(account) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

const EMPTY = { currentPassword: '', ...NO_PASSWORD };

/**
 * Changes the password. Every other session and the calendar address end; this one goes on with the token in the
 * answer.
 */
function ChangePassword({ account: { username } }: { account: Account }) {
  const form = useSaveForms({
    draft: useUnkeptValues(EMPTY),
    validate: (typed) => ({ ...schemaErrors(auth.changePassword.body, typed), ...repeatErrors(typed) }),
    changes: [auth.changePassword],
    run: async ({ currentPassword, newPassword }) => {
      // Later readings use the session that goes on.
      keepToken((await sendOnce(auth.changePassword, { body: { currentPassword, newPassword } })).token);
    },
    notice: SHOWN_BY_SCREEN,
    onSaved: () => form.clearErrors(),
  });
  return (
    <SaveForm
      form={form}
      className={styles.form}
      submit={
        <Button type="submit" loading={form.isSaving}>
          Schimbați parola
        </Button>
      }
    >
      {form.isSaved && (
        <Alert tone="good">
          Parola a fost schimbată. Celelalte sesiuni s-au încheiat, iar adresa calendarului pentru telefon, dacă aveați
          una, nu mai funcționează.
        </Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordInput label="Parola actuală" {...form.field('currentPassword')} />
      <NewPasswordFields field={form.field} />
    </SaveForm>
  );
}
