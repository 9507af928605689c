import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { PhoneLink } from '../brand/phone-link.tsx';
import { useTitle } from '../navigation/use-title.ts';
import { Button, LinkButton } from '../ui/components/button.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { LampOut, Unplugged } from './error-scenes.tsx';

const OURS = {
  title: 'Ceva nu a mers cum trebuie',
  why: 'Problema este la noi, nu la dumneavoastră.',
  Scene: LampOut,
};
const NETWORK = {
  title: 'Nu aveți conexiune la internet',
  why: 'Pagina următoare nu s-a putut încărca. Așteptați să revină conexiunea, apoi încercați din nou.',
  Scene: Unplugged,
};

/** What is shown instead of a screen that failed: a bug of ours, or a part of the site that could not be fetched. */
export function CrashPage() {
  const failure = useRouteError();
  const { title, why, Scene } = navigator.onLine ? OURS : NETWORK;
  useTitle('A apărut o problemă');
  useEffect(() => console.error(failure), [failure]);
  return (
    <MessagePage
      title={title}
      scene={<Scene />}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Încercați din nou</Button>
          <LinkButton to="/" variant="secondary">
            Acasă
          </LinkButton>
        </>
      }
    >
      <p>{why} Ce ați completat s-a păstrat.</p>
      <p>
        Dacă pagina tot nu se deschide, încercați peste câteva minute sau sunați la <PhoneLink />: vă ajutăm și la
        telefon.
      </p>
    </MessagePage>
  );
}
