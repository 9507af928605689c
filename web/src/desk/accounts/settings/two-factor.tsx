import { IconPrinter } from '@tabler/icons-react';
import { auth } from 'contract/accounts/auth';
import { formatCount } from 'contract/romanian/romanian';
import { useEffect, useRef, useState } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { CurrentPasswordInput, FactorInput } from '../sign-in/account-inputs.tsx';
import type { Account } from './account-rows.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';
import own from './settings.module.css';

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

/** Switching the second step off takes both: the password and a code. */
function DisableTwoFactor({ onDisabled }: { onDisabled: () => void }) {
  const form = useSaveForm({
    draft: useUnkeptValues({ password: '', twoFactorCode: '' }),
    change: auth.disable2fa,
    sent: (body) => ({ body }),
    notice: announces('Autentificarea în doi pași este dezactivată', 'doi-pasi'),
    onSaved: onDisabled,
  });
  return (
    <SaveForm
      form={form}
      className={styles.form}
      submit={
        <Button type="submit" loading={form.isSaving} variant="danger">
          Dezactivați
        </Button>
      }
    >
      <CurrentPasswordInput {...form.field('password')} />
      <FactorInput {...form.field('twoFactorCode')} />
    </SaveForm>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; username: string; onDone: () => void };

/** The ten codes that replace a lost phone. The server answers them once, so they stay until the person closes them. */
function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Alert tone="good">Autentificarea în doi pași este activă.</Alert>
      <div className="print-me">
        <h3 ref={heading} tabIndex={-1}>
          Coduri de recuperare
        </h3>
        <p>
          {site().brand}, contul {username}. Fiecare cod înlocuiește telefonul o singură dată.
        </p>
        <ul className={`${own.codes} grid gap-y-2 gap-x-4 p-4 rounded tabular`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <p>Le vedeți doar acum. Copiați-le într-un manager de parole sau tipăriți-le și păstrați-le într-un loc sigur.</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')}>Copiați codurile</CopyButton>
        <Button
          variant="secondary"
          icon={<IconPrinter size={18} stroke={1.8} aria-hidden />}
          onClick={() => window.print()}
        >
          Tipăriți
        </Button>
        <Button onClick={onDone}>Le-am păstrat</Button>
      </div>
    </div>
  );
}
