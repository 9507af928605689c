import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTitle } from '../navigation/use-title.ts';
import { Button, LinkButton } from '../ui/components/button.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';

const OURS = ['Ceva nu a mers cum trebuie', 'Problema este la noi, nu la dumneavoastră.'] as const;
const NETWORK = [
  'Nu aveți conexiune la internet',
  'Pagina următoare nu s-a putut încărca. Așteptați să revină conexiunea, apoi încercați din nou.',
] as const;

/** What is shown instead of a screen that failed: a bug of ours, or a part of the site that could not be fetched. */
export function CrashPage() {
  const failure = useRouteError();
  const [title, why] = navigator.onLine ? OURS : NETWORK;
  useTitle('A apărut o problemă');
  useEffect(() => console.error(failure), [failure]);
  return (
    <MessagePage
      title={title}
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
      <p>Dacă pagina tot nu se deschide, verificați conexiunea la internet și încercați peste câteva minute.</p>
    </MessagePage>
  );
}
