import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { signedInAgain, useHasToSignInAgain } from '../../session/sign-in-again.ts';
import { signOutHere } from '../../session/sign-out.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Over the page when the sign-in has expired: typed words stay, and the page goes on after the password. */
export function ExpiredDialog({ username }: { username: string | undefined }) {
  if (!useHasToSignInAgain()) return null;
  return (
    <Dialog title="Autentificarea a expirat" isCovering>
      <div className="grid gap-4">
        <p>Introduceți parola și continuați de unde ați rămas. Ce ați completat s-a păstrat.</p>
        <SignInForm username={username} onSignedIn={signedInAgain} />
        <Button variant="quiet" onClick={signOutHere}>
          Deconectare
        </Button>
      </div>
    </Dialog>
  );
}
