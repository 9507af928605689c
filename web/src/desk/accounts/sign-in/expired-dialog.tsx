import { Button, Modal } from '@mantine/core';
import { signedInAgain, useHasToSignInAgain } from '../../session/sign-in-again.ts';
import { signOutHere } from '../../session/sign-out.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Over the page when the sign-in has expired: typed words stay, and the page goes on after the password. */
export function ExpiredDialog({ username }: { username: string | undefined }) {
  const hasTo = useHasToSignInAgain();
  return (
    <Modal
      opened={hasTo}
      onClose={() => undefined}
      // Over every other dialog: a call from one of them may have found the sign-in expired.
      zIndex={400}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Autentificarea a expirat"
      overlayProps={{ backgroundOpacity: 0.6, blur: 12 }}
    >
      <div className="grid gap-4">
        <p>Introduceți parola și continuați de unde ați rămas. Ce ați completat s-a păstrat.</p>
        <SignInForm username={username} onSignedIn={signedInAgain} />
        <Button variant="subtle" onClick={signOutHere}>
          Deconectare
        </Button>
      </div>
    </Modal>
  );
}
