import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/pages/message-page.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { LockedFolder } from '../code/code-entry.tsx';

/** /dosarul-meu without a link: where clients find theirs. */
export function CaseWithoutLink() {
  useTitle('Dosarul meu');
  return (
    <MessagePage
      title="Dosarul meu"
      scene={<LockedFolder />}
      actions={
        <>
          <LinkButton to="/programareApel">Programați un apel gratuit</LinkButton>
          <HomeLink />
        </>
      }
    >
      <p>Pagina dosarului se deschide din linkul pe care vi l-a trimis brokerul, pe e-mail sau pe WhatsApp.</p>
      <p>
        Nu găsiți mesajul? Sunați la <PhoneLink /> și vi-l trimitem din nou. Dacă nu aveți încă un dosar la noi,
        începeți cu un apel.
      </p>
    </MessagePage>
  );
}
