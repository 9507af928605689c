import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { site } from '../../../shared/brand/brand.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from '../../../ui/layout/form.module.css';
import own from './settings.module.css';

type RecoveryCodesProps = { codes: readonly string[]; username: string; onDone: () => void };

/** The ten codes that replace a lost phone. The server answers them once, so they stay until the person closes them. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
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
