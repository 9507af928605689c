import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Account } from './account-rows.tsx';
import { DisableTwoFactor } from './disable-two-factor.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The second step of the account: off, being switched on, on. */
export function TwoFactor({ account }: { account: Account }) {
  const [opened, setOpened] = useState<'enabling' | 'disabling'>();
  const [codes, setCodes] = useState<readonly string[]>();
  /** Something was begun here: what takes its place gets the focus. */
  const [wasBegun, setWasBegun] = useState(false);
  const open = (form: typeof opened) => {
    setWasBegun(true);
    setOpened(form);
  };

  if (codes) return <RecoveryCodes codes={codes} username={account.username} onDone={() => setCodes(undefined)} />;
  if (account.twoFactorEnabled) {
    return (
      <Enabled
        account={account}
        isOpen={opened === 'disabling'}
        isBack={wasBegun}
        open={(isOpen) => open(isOpen ? 'disabling' : undefined)}
      />
    );
  }
  const isOpen = opened === 'enabling';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isOpen ? 'secondary' : 'primary'}
          aria-expanded={isOpen}
          aria-controls="activare-doi-pasi"
          autoFocus={wasBegun}
          onClick={() => open(isOpen ? undefined : 'enabling')}
        >
          <span lang="en">Enable 2FA</span>
        </Button>
      </div>
      <div id="activare-doi-pasi" hidden={!isOpen}>
        {isOpen && (
          <EnableTwoFactor
            username={account.username}
            onEnabled={(shown) => {
              setCodes(shown);
              setOpened(undefined);
            }}
          />
        )}
      </div>
    </>
  );
}

type EnabledProps = {
  account: Account;
  isOpen: boolean;
  isBack: boolean;
  open: (isOpen: boolean) => void;
};

function Enabled({ account: { recoveryCodesLeft }, isOpen, isBack, open }: EnabledProps) {
  return (
    <>
      <Alert tone={recoveryCodesLeft < 3 ? 'warn' : 'good'}>
        Autentificarea în doi pași este activă. Mai aveți{' '}
        {formatCount(recoveryCodesLeft, 'cod de recuperare', 'coduri de recuperare')}.
      </Alert>
      <p>
        Pentru un telefon nou sau coduri de recuperare noi, dezactivați-o cu telefonul vechi și activați-o din nou cu
        cel nou.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-expanded={isOpen} autoFocus={isBack} onClick={() => open(!isOpen)}>
          Dezactivați al doilea pas
        </Button>
      </div>
      {isOpen && <DisableTwoFactor onDisabled={() => open(false)} />}
    </>
  );
}
