import { goTo } from '../../shared/navigation/navigation.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Button, LinkButton } from '../../shared/ui/components/button.tsx';
import { MessagePage } from '../../shared/ui/layout/message-page.tsx';

/** A screen that has an address but nothing in it yet. */
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
