import { users } from 'contract/accounts/users';
import { parsePhone } from 'contract/romanian/phone';
import { sendOnce } from '../../data/change.ts';
import type { TextChange, TextSaving } from './account-text-form.tsx';

/** A phone for a call; the one that its author saw is compared in the form in which it is stored. */
export function phoneChange({ text, expected }: TextChange) {
  return { phone: text, expectedPhone: parsePhone(expected) ?? '' };
}

/** Changes the name of one's own account. */
export const ownName: TextSaving = {
  change: users.setOwnDisplayName,
  run: ({ text, expected }) =>
    sendOnce(users.setOwnDisplayName, { body: { displayName: text, expectedDisplayName: expected } }),
};

/** Changes the phone of one's own account. */
export const ownPhone: TextSaving = {
  change: users.setOwnPhone,
  run: (change) => sendOnce(users.setOwnPhone, { body: phoneChange(change) }),
};
