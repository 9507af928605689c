import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { goTo } from '../../shared/navigation/navigation.ts';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { HalfBuiltHouse } from './notice-scenes.tsx';

/** A screen with an address but without content. */
export function UnderConstructionPage() {
  useTitle('Pagină în construcție');
  return (
    <MessagePage
      title="Pagina este în construcție"
      scene={<HalfBuiltHouse />}
      actions={
        <>
          <LinkButton to="/initialInfo">Simulați un credit</LinkButton>
          <Button onClick={goBack} variant="secondary">
            Înapoi
          </Button>
          <LinkButton to="/" variant="quiet">
            Acasă
          </LinkButton>
        </>
      }
    >
      <p>Încă lucrăm la ea; restul site-ului funcționează.</p>
      <p>
        Puteți simula un credit în câteva minute, fără date de contact, sau puteți citi{' '}
        <Link to="/intrebari-frecvente">întrebările frecvente</Link>. Dacă vă grăbiți, sunați la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

/** The way back to the page before; to the start from the first page of the tab. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else goTo('/');
}
