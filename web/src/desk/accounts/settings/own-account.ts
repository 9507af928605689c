import { users } from 'contract/accounts/users';
import { parsePhone } from 'contract/romanian/phone';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import type { TextChange } from './account-text-form.tsx';

/** A phone for a call; the one that its author saw is compared in the form in which it is stored. */
export function phoneChange({ text, expected }: TextChange) {
  return { phone: text, expectedPhone: parsePhone(expected) ?? '' };
}

/** Changes the name of one's own account. */
export function useSaveOwnName() {
  return useChanges([users.setOwnDisplayName], {
    notice: SHOWN_BY_SCREEN,
    run: ({ text, expected }: TextChange) =>
      sendOnce(users.setOwnDisplayName, { body: { displayName: text, expectedDisplayName: expected } }),
  });
}

/** Changes the phone of one's own account. */
export function useSaveOwnPhone() {
  return useChanges([users.setOwnPhone], {
    notice: SHOWN_BY_SCREEN,
    run: (change: TextChange) => sendOnce(users.setOwnPhone, { body: phoneChange(change) }),
  });
}
