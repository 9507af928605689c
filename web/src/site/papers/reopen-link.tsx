import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { LINK_NOT_IN_ADDRESS } from '../../shared/navigation/use-token-of-address.ts';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { HomeLink } from '../components/home-link.tsx';
import { BrokenLink } from './upload-scenes.tsx';

/** An address without its link: from the history, or in a second tab. It says what the page is for, and no bad link. */
export function ReopenLink({ purpose }: { purpose: string }) {
  return (
    <MessagePage title="Deschideți din nou linkul din mesaj" scene={<BrokenLink />} actions={<HomeLink />}>
      <p>{purpose}</p>
      <p>{LINK_NOT_IN_ADDRESS} Deschideți-l de acolo.</p>
      <p>
        Nu mai găsiți mesajul? Sunați la <PhoneLink />.
      </p>
    </MessagePage>
  );
}
