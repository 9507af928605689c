import { useMutation } from '@tanstack/react-query';
import { shownName } from 'contract/accounts/account-fields';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import type { Channel, PaperKind } from 'contract/documents/sent-papers';
import { site } from '../../../shared/brand/brand.ts';
import { useChangeCustomer } from '../../customers/customers-api.ts';
import { useAccount } from '../../session/account-api.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { type Papers, useSendPaper } from '../sent-papers-api.ts';
import { coveringText, type Template } from './covering-text.ts';

/** What is chosen and typed, kept in the tab until it is sent or given up. An empty text is that of the template. */
export type SendingDraft = {
  readonly kind: PaperKind;
  readonly channel: Channel;
  readonly template: Template;
  readonly text: string;
  /** Typed where the customer has no address yet. */
  readonly email: string;
};

/** The fields of the dialog, and what its button does. */
export function useSending({ papers, offers }: Papers, customer: Customer) {
  const { phone, name } = customer;
  const { data: account } = useAccount();
  const { state, forget } = useDraftValues<SendingDraft>('trimitere', phone, {
    kind: papers[0].kind,
    channel: customer.email === null ? 'whatsapp' : 'email',
    template: 'short',
    text: '',
    email: '',
  });
  const [draft, change] = state;
  // Another paper may have been begun: a kind that is not offered here is none.
  const paper = papers.find(({ kind }) => kind === draft.kind) ?? papers[0];
  const { brand, phone: own } = site();
  const broker = account ? shownName(account) : '';
  const template = coveringText(draft.template, { kind: paper.kind, offers, name, broker, brand, phone: own });
  const text = draft.text || template;

  const saveEmail = useChangeCustomer(
    (email: string) => staffCall(customers.updateEmail, { params: { phone }, body: { email, expectedEmail: null } }),
    SHOWN_BY_SCREEN,
  );
  const send = useSendPaper(phone);
  const sending = useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: async () => {
      if (draft.channel === 'email' && customer.email === null) await saveEmail.mutateAsync(draft.email);
      const sent = await send.mutateAsync({ paper, channel: draft.channel, text });
      return { ...sent, text };
    },
    onSuccess: forget,
  });
  return {
    draft: { ...draft, kind: paper.kind, text },
    change,
    forget,
    sending,
    isReady: account !== undefined,
  };
}
