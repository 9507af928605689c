import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { LinkButton } from '../button.tsx';
import { Link } from '../link.tsx';
import { MissingHouse } from './error-scenes.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  useTitle('Pagina nu există');
  return (
    <MessagePage
      title="Nu găsim această pagină"
      scene={<MissingHouse />}
      actions={
        <>
          <LinkButton to="/initialInfo">Simulați un credit</LinkButton>
          <LinkButton to="/" variant="secondary">
            Acasă
          </LinkButton>
        </>
      }
    >
      <p>Adresa poate fi scrisă greșit sau pagina a fost mutată.</p>
      <p>
        Ați venit dintr-un e-mail? Unele programe taie linkurile lungi: deschideți mesajul din nou și apăsați pe buton,
        sau sunați la <PhoneLink />.
      </p>
      <p>
        Mai puteți <Link to="/incadrare">afla suma maximă</Link> pe care o puteți împrumuta sau{' '}
        <Link to="/contact">ne puteți scrie</Link>.
      </p>
    </MessagePage>
  );
}
