import { accountName } from 'contract/accounts/account-fields';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HandOverDialog } from '../../customers/responsible/hand-over-dialog.tsx';

/** Gives one's own customers to a colleague, all at once. */
export function HandOverOwn({ account }: { account: { username: string; displayName: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Predați toți clienții…
      </Button>
      {isOpen && (
        <HandOverDialog
          from={{ username: account.username, name: accountName(account) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
