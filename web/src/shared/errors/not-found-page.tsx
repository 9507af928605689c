import { useTitle } from '../navigation/use-title.ts';
import { LinkButton } from '../ui/components/button.tsx';
import { Link } from '../ui/components/link.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';

export function NotFoundPage() {
  useTitle('Pagina nu există');
  return (
    <MessagePage
      title="Nu găsim pagina aceasta"
      actions={
        <>
          <LinkButton to="/">Acasă</LinkButton>
          <LinkButton to="/initialInfo" variant="secondary">
            Simulator Credit
          </LinkButton>
        </>
      }
    >
      <p>Adresa poate fi scrisă greșit sau pagina a fost mutată. De aici puteți ajunge oriunde:</p>
      <ul>
        <li>
          <Link to="/initialInfo">Simulați un credit</Link> nou sau o refinanțare
        </li>
        <li>
          <Link to="/incadrare">Aflați suma maximă</Link> pe care o puteți împrumuta
        </li>
        <li>
          <Link to="/contact">Scrieți-ne</Link> și vă răspundem noi
        </li>
      </ul>
    </MessagePage>
  );
}
