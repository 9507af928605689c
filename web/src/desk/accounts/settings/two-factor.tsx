import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatCount } from 'contract/text/romanian';
import { useState } from 'react';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { ACCOUNT } from '../../session/account-api.ts';
import type { Account } from './account-rows.tsx';
import { DisableTwoFactor } from './disable-two-factor.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The second step of the account: off, being switched on, on. */
export function TwoFactor({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  /** Something was finished here: what takes its place gets the focus. */
  const [isBack, setIsBack] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => {
    setIsOpen(false);
    void queryClient.invalidateQueries({ queryKey: ACCOUNT });
  };

  if (codes) {
    const done = () => {
      setIsBack(true);
      setCodes(undefined);
    };
    return <RecoveryCodes codes={codes} username={account.username} onDone={done} />;
  }
  if (account.twoFactorEnabled) {
    const done = () => {
      setIsBack(true);
      refresh();
    };
    return <Enabled account={account} isOpen={isOpen} isBack={isBack} open={setIsOpen} done={done} />;
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isOpen ? 'default' : 'filled'}
          aria-expanded={isOpen}
          aria-controls="activare-doi-pasi"
          autoFocus={isBack}
          onClick={() => setIsOpen(!isOpen)}
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
              refresh();
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
  done: () => void;
};

function Enabled({ account: { recoveryCodesLeft }, isOpen, isBack, open, done }: EnabledProps) {
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
        <Button variant="default" aria-expanded={isOpen} autoFocus={isBack} onClick={() => open(!isOpen)}>
          Dezactivați al doilea pas
        </Button>
      </div>
      {isOpen && <DisableTwoFactor onDisabled={done} />}
    </>
  );
}
