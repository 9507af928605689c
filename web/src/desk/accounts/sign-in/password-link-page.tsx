import { auth } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';
import { useNavigate } from 'react-router';
import { isNotFound, messageOf } from '../../../shared/api/failure.ts';
import { LINK_NOT_IN_ADDRESS, useTokenOfAddress } from '../../../shared/navigation/use-token-of-address.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useRead } from '../../data/read.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { BackToSignIn, EntryCard } from './entry-card.tsx';
import { LinkRequest } from './forgotten-password.tsx';
import { FocusedForm, useEntering } from './login-page.tsx';
import { NewPasswordFields, NO_PASSWORD, repeatErrors } from './new-password-fields.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Choosing a password with the link of an email: an invitation, or a reset. */
export function PasswordLinkPage() {
  const token = useTokenOfAddress();
  return token === '' ? <NotInAddress /> : <PageOfLink key={token} token={token} />;
}

/** From the history, or loaded again: the link of the e-mail may well be good. */
function NotInAddress() {
  return (
    <EntryCard title="Deschideți din nou linkul din e-mail">
      <Alert tone="info">
        {LINK_NOT_IN_ADDRESS} Poate fi folosit o singură dată, cât timp este valabil; apoi cereți altul.
      </Alert>
      <LinkRequest />
      <ToSignIn />
    </EntryCard>
  );
}

function PageOfLink({ token }: { token: string }) {
  // Setting the password uses the link up: reading it again would replace the good news with an error.
  const link = useRead(auth.checkPasswordLink, { body: { token } }, { freshFor: Number.POSITIVE_INFINITY });
  if (link.isPending) {
    return (
      <EntryCard title="Alegeți parola">
        <Spinner label="Se verifică linkul…" />
      </EntryCard>
    );
  }
  if (link.error) return <Unusable failure={link.error} onTryAgain={() => void link.refetch()} />;
  return <NewPassword token={token} link={link.data} />;
}

function Unusable({ failure, onTryAgain }: { failure: Error; onTryAgain: () => void }) {
  const isDead = isNotFound(failure);
  return (
    <EntryCard title={isDead ? 'Cereți un link nou' : 'Alegeți parola'}>
      <Alert tone="bad" action={!isDead && <Button onClick={onTryAgain}>Încercați din nou</Button>}>
        {messageOf(failure)}
      </Alert>
      {isDead && <LinkRequest />}
      <ToSignIn />
    </EntryCard>
  );
}

function ToSignIn() {
  const navigate = useNavigate();
  return <BackToSignIn onBack={() => void navigate('/login')} />;
}

type NewPasswordProps = { token: string; link: Reply<typeof auth.checkPasswordLink> };

/** The form of a link that can still be used. It signs nobody in, so that the second step cannot be skipped. */
function NewPassword({ token, link: { username, kind } }: NewPasswordProps) {
  const enter = useEntering('/dashboard');
  const form = useSaveForm({
    draft: useUnkeptValues(NO_PASSWORD),
    validate: repeatErrors,
    change: auth.setPassword,
    sent: ({ newPassword }) => ({ body: { token, newPassword } }),
    notice: SHOWN_BY_SCREEN,
  });
  if (form.isSaved) {
    return (
      <EntryCard title="Autentificare">
        <Alert tone="good">Parola este aleasă. Intrați acum cu ea în cont.</Alert>
        <FocusedForm>
          <SignInForm username={username} onSignedIn={enter} />
        </FocusedForm>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title={kind === 'invitation' ? 'Bun venit în echipă' : 'Alegeți o parolă nouă'}
      intro={`Alegeți parola contului ${username}. Nimeni altcineva nu o va ști.`}
    >
      <SaveForm
        form={form}
        submit={
          <Button type="submit" loading={form.isSaving}>
            Salvați parola
          </Button>
        }
      >
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields field={form.field} />
      </SaveForm>
    </EntryCard>
  );
}
