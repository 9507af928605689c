import { useLocation } from 'react-router';
import { type HandedOver, isHandedOver } from '../simulator/hand-over.ts';
import { Page } from '../staff/page.tsx';
import { QuickStartForm } from './quick-start-form.tsx';

/** "QuickStart": a client, the figures of his loan on one page, and on to the offers. */
export function QuickStartPage() {
  const { state, key } = useLocation();
  const handedOver: HandedOver | undefined = isHandedOver(state) ? state : undefined;
  return (
    <Page title="QuickStart" intro="Alegeți un client sau scrieți un nume, completați datele și comparați ofertele.">
      <QuickStartForm key={key} handedOver={handedOver} />
    </Page>
  );
}
