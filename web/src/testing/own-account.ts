import type { auth } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';

type OwnAccount = Reply<typeof auth.account>;

/** The account of the signed-in user, with these values. */
export function ownAccount(given: Partial<OwnAccount> = {}): OwnAccount {
  return {
    username: 'ion',
    displayName: 'Ion Broker',
    email: 'ion@example.ro',
    phone: '',
    authLevel: 'user',
    twoFactorEnabled: false,
    twoFactorPending: false,
    recoveryCodesLeft: 0,
    passwordChangedAt: null,
    passwordByOther: false,
    ...given,
  };
}
