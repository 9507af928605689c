import { Button, LinkButton } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { goTo } from '../ui/navigation.ts';
import { useTitle } from '../ui/use-title.ts';

/** A place that has an address but nothing in it yet. */
export function UnderConstructionPage() {
  useTitle('Pagină în construcție');
  return (
    <MessagePage
      title="Pagina este în construcție"
      actions={
        <>
          <Button onClick={goBack} variant="secondary">
            Înapoi
          </Button>
          <LinkButton to="/">Acasă</LinkButton>
        </>
      }
    >
      <p>Lucrăm la ea. Între timp puteți simula un credit: durează câteva minute și nu vă cerem date de contact.</p>
    </MessagePage>
  );
}

/** To where the visitor came from; the start when this is the first page of the tab. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else goTo('/');
}
