import { useTitle } from '../../shared/navigation/use-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { HomeLink } from '../components/home-link.tsx';
import { PartedRoad } from './notice-scenes.tsx';

/** The simulator got an unknown choice (an old address, a changed history). */
export function FlowErrorPage() {
  useTitle('Simularea s-a întrerupt');
  return (
    <MessagePage
      title="Simularea s-a întrerupt"
      scene={<PartedRoad />}
      actions={
        <>
          <LinkButton to="/alegeTipCredit">Începeți din nou</LinkButton>
          <HomeLink />
        </>
      }
    >
      <p>
        Pasul ales nu se potrivește cu niciun tip de credit, așa că nu am putut continua. Nu ați greșit nimic și nu s-a
        trimis nimic.
      </p>
      <p>Alegeți încă o dată tipul creditului și mergem mai departe.</p>
    </MessagePage>
  );
}
