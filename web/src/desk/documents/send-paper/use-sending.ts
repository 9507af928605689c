import { accountName } from 'contract/accounts/account-fields';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { type Channel, type SendableKind, sentPapers } from 'contract/documents/sent-papers';
import type { Sent } from 'contract/endpoint';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { offerLabel } from 'contract/products/product-names';
import { sentPaperPath } from 'contract/site/pages';
import { site } from '../../../shared/brand/brand.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useAccount } from '../../data/account.ts';
import { sendOnce, useChange, useChanges } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { coveringText, type Template } from './covering-text.ts';
import { leadTab, openWaitingTab, type WaitingTab } from './waiting-tab.ts';

/** The paper to send: its kind, and the data that make it. */
type PaperToSend = Sent<typeof sentPapers.send>['body']['paper'];

/** The papers that a screen can send, about the same offers. */
export type Papers = {
  readonly papers: readonly [PaperToSend, ...PaperToSend[]];
  readonly offers: readonly { readonly oferta: string; readonly banca: string }[];
};

/**
 * The choices and words of a paper; the tab keeps them until the sending or a cancel. An empty text means the
 * template's.
 */
export type SendingDraft = {
  readonly kind: SendableKind;
  readonly template: Template;
  readonly text: string;
  /** The offers that the text was typed for: for others it could be untrue. */
  readonly about: string;
  /** Typed where the customer has no address yet. */
  readonly email: string;
};

/** Sending a paper to a customer: the choices and words, and the call by either channel. */
export function useSending({ papers, offers }: Papers, customer: Customer) {
  const { phone, name } = customer;
  const { data: account } = useAccount();
  const { state, forget } = useDraftValues<SendingDraft>('trimitere', phone, {
    kind: papers[0].kind,
    template: 'short',
    text: '',
    about: '',
    email: '',
  });
  const [draft, change] = state;
  // The draft may be of another paper: a kind that is not offered here is ignored.
  const paper = papers.find(({ kind }) => kind === draft.kind) ?? papers[0];
  const about = [paper.kind, ...offers.map(offerLabel)].join('; ');
  const typed = draft.about === about ? draft.text : '';
  const { brand, phone: own } = site();
  const broker = account ? accountName(account) : '';
  const template = coveringText(draft.template, { kind: paper.kind, offers, name, broker, brand, phone: own });
  const text = typed || template;

  const saveEmail = useChange(customers.updateEmail, { notice: SHOWN_BY_SCREEN });
  /** Answers the paper and the address of its link, which is known only now. */
  const send = async (channel: Channel) => {
    const made = await sendOnce(sentPapers.send, { body: { phone, paper, channel, text } });
    const address = `${site().url}${sentPaperPath(made.token)}`;
    return { paper: made.paper, address, message: whatsAppUrl(phone, `${text}\n\n${address}`) };
  };
  const sending = useChanges([sentPapers.send], {
    notice: SHOWN_BY_SCREEN,
    run: async ({ channel, tab }: { channel: Channel; tab?: WaitingTab }) => {
      if (channel === 'email' && customer.email === null) {
        const body = { email: draft.email, expectedEmail: null };
        await saveEmail.mutateAsync({ params: { phone }, body });
      }
      const made = await leadTab(
        tab,
        () => send(channel),
        ({ message }) => message,
      );
      return { ...made, isOpened: tab !== undefined };
    },
    onSaved: forget,
  });
  return {
    draft: { ...draft, kind: paper.kind, text },
    /** Somebody wrote another text than the template's, and should see it again before it is sent. */
    isTyped: typed !== '',
    change,
    type: (typing: string) => change({ text: typing, about }),
    forget,
    sending,
    sendByEmail: () => sending.mutate({ channel: 'email' }),
    /** Must be called in the press itself: otherwise browsers do not open a tab. */
    sendByWhatsApp: () => sending.mutate({ channel: 'whatsapp', tab: openWaitingTab() }),
    isReady: account !== undefined,
  };
}

export type PaperSending = ReturnType<typeof useSending>;
