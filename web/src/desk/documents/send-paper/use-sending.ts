import { accountName } from 'contract/accounts/account-fields';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { type Channel, type SendableKind, sentPapers } from 'contract/documents/sent-papers';
import type { Sent } from 'contract/endpoint';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { offerLabel } from 'contract/products/product-names';
import { sentPaperPath } from 'contract/site/pages';
import { type Task, tasks } from 'contract/tasks/tasks';
import type { ReactNode } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { useAccount } from '../../data/account.ts';
import { sendOnce } from '../../data/change.ts';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { type DraftValues, useDraftValues } from '../../session/use-draft-values.ts';
import { coveringText, type Template } from './covering-text.ts';
import { leadTab, openWaitingTab } from './waiting-tab.ts';

/** The paper to send: its kind, and the data that make it. */
type PaperToSend = Sent<typeof sentPapers.send>['body']['paper'];

/** The papers that a screen can send, about the same offers. */
export type Papers = {
  readonly papers: readonly [PaperToSend, ...PaperToSend[]];
  readonly offers: readonly { readonly oferta: string; readonly banca: string }[];
  /** Says why they cannot be sent now, and what to do; absent: they can. */
  readonly stop?: ReactNode;
};

/**
 * The choices and words of a paper; the tab keeps them until the sending or a cancel. An empty text means the
 * template's.
 */
type SendingDraft = {
  readonly kind: SendableKind;
  readonly template: Template;
  readonly text: string;
  /** The offers that the text was typed for: for others it could be untrue. */
  readonly about: string;
  /** Typed where the customer has no address yet. */
  readonly email: string;
};

/** The fields as the dialog shows them, and the channel of the press. */
type SendingFields = Omit<SendingDraft, 'about'> & { readonly channel: Channel };

/** The draft, filled in from the template where nothing was typed about these offers. */
function useSendingWords({ papers, offers, stop }: Papers, { phone, name }: Customer) {
  const { data: account } = useAccount();
  const kept = useDraftValues<SendingDraft>('trimitere', phone, {
    kind: papers[0].kind,
    template: 'short',
    text: '',
    about: '',
    email: '',
  });
  const [draft, keep] = kept.state;
  // The draft may be of another paper: a kind that is not offered here is ignored.
  const paper = papers.find(({ kind }) => kind === draft.kind) ?? papers[0];
  const about = [paper.kind, ...offers.map(offerLabel)].join('; ');
  const typed = draft.about === about ? draft.text : '';
  const { brand, phone: own } = site();
  const broker = account ? accountName(account) : '';
  const template = coveringText(draft.template, { kind: paper.kind, offers, name, broker, brand, phone: own });
  const values: SendingFields = { ...draft, kind: paper.kind, text: typed || template, channel: 'email' };
  const shown: DraftValues<SendingFields> = {
    ...kept,
    state: [values, (changes) => keep(changes.text === undefined ? changes : { ...changes, about })],
  };
  return { draft: shown, paper, isTyped: typed !== '', isReady: account !== undefined && !stop };
}

/** Sending a paper to a customer: the choices and words, and the call by either channel. */
export function useSending(papers: Papers, customer: Customer, onClose: () => void) {
  const { phone, email } = customer;
  const { draft, paper, isTyped, isReady } = useSendingWords(papers, customer);
  const form = useSaveForms({
    draft,
    validate: (typed) => ({
      ...schemaErrors(sentPapers.send.body.pick({ text: true }), typed),
      ...(email === null && schemaErrors(customers.updateEmail.body, withNewEmail(typed))),
    }),
    changes: [customers.updateEmail, sentPapers.send, tasks.complete],
    atPress: ({ channel }) => (channel === 'whatsapp' ? openWaitingTab() : undefined),
    run: async (typed, tab) => {
      const { channel, text } = typed;
      if (channel === 'email' && email === null)
        await sendOnce(customers.updateEmail, { params: { phone }, body: withNewEmail(typed) });
      const sent = await leadTab(
        tab,
        () => sendPaper({ phone, paper, channel, text }),
        ({ message }) => message,
      );
      const completed = paper.kind === 'comparison' ? await completeSendings(phone) : [];
      return { ...sent, completed, isOpened: tab !== undefined };
    },
    notice: SHOWN_BY_SCREEN,
    // The dialog then shows the link of the paper.
    onSaved: () => {},
    onClose,
  });
  /** Must be called in the press itself. */
  const sendBy = (channel: Channel) => form.save({ ...form.values, channel });
  return {
    form,
    sendBy,
    /** Somebody wrote another text than the template's, and should see it again before it is sent. */
    isTyped,
    isReady,
  };
}

/** Titles of tasks that a sent comparison completes, as brokers write them. */
const SENDINGS = /^trimite(?:ți)? (?:comparați|ofert)/i;

/** Completes the open tasks that asked for a comparison; answers them. One that a colleague was faster with is left. */
async function completeSendings(phone: string): Promise<Task[]> {
  const ofCustomer = await sendOnce(tasks.getForCustomer, { query: { phone } }).catch(() => []);
  const open = ofCustomer.filter(({ doneAt, title }) => doneAt === null && SENDINGS.test(title));
  const done = await Promise.allSettled(
    open.map(({ _id: id }) => sendOnce(tasks.complete, { params: { id }, body: { next: null } })),
  );
  return done.flatMap((one) => (one.status === 'fulfilled' ? one.value.completed : []));
}

const withNewEmail = ({ email }: SendingFields) => ({ email, expectedEmail: null });

/** Answers the paper, the address of its link, which is known only now, and the message that opens in WhatsApp. */
async function sendPaper(body: Sent<typeof sentPapers.send>['body']) {
  const { paper, token } = await sendOnce(sentPapers.send, { body });
  const address = `${site().url}${sentPaperPath(token)}`;
  return { paper, address, message: whatsAppUrl(body.phone, `${body.text}\n\n${address}`) };
}

export type PaperSending = ReturnType<typeof useSending>;
