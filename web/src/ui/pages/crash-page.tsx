import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { TYPED_IS_KEPT } from '../../shared/drafts/drafts.ts';
import { ScreenNotFetched } from '../../shared/navigation/fetch-screen.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Button, LinkButton } from '../button.tsx';
import { LampOut, Unplugged } from './error-scenes.tsx';
import { MessagePage } from './message-page.tsx';

const OURS = {
  title: 'Ceva nu a mers cum trebuie',
  why: 'Problema este la noi, nu la dumneavoastră.',
  Scene: LampOut,
};
const OFFLINE = {
  title: 'Nu aveți conexiune la internet',
  why: 'Pagina următoare nu s-a putut încărca. Când revine conexiunea, se încarcă singură.',
  Scene: Unplugged,
};
const NOT_FETCHED = {
  title: 'Pagina nu s-a putut încărca',
  why: 'Conexiunea este slabă sau site-ul a fost înnoit între timp: reîncărcați pagina.',
  Scene: Unplugged,
};

/** The screen comes by itself once the network is back. */
function useReloadOnline(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
}

/** Replaces a failed screen: a bug of ours, or a part of the site that did not load. */
export function CrashPage() {
  const failure = useRouteError();
  const isNotFetched = failure instanceof ScreenNotFetched;
  const { title, why, Scene } = !navigator.onLine ? OFFLINE : isNotFetched ? NOT_FETCHED : OURS;
  useTitle('A apărut o problemă');
  useEffect(() => console.error(failure), [failure]);
  useReloadOnline();
  return (
    <MessagePage
      title={title}
      scene={<Scene />}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            {isNotFetched ? 'Reîncărcați pagina' : 'Încercați din nou'}
          </Button>
          <LinkButton to="/" variant="secondary">
            Acasă
          </LinkButton>
        </>
      }
    >
      <p>
        {why} {TYPED_IS_KEPT}
      </p>
      <p>
        Dacă pagina tot nu se deschide, încercați peste câteva minute sau sunați la <PhoneLink />: vă ajutăm și la
        telefon.
      </p>
    </MessagePage>
  );
}
