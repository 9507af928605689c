import { useEffect, useRef } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './settings.module.css';

type QrCodeProps = { qrCodeUrl: string; manualKey: string };

/** The secret for the app: to be scanned, or typed where there is no camera. */
export function QrCode({ qrCodeUrl, manualKey }: QrCodeProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        Scan this QR code with your 2FA app:
      </p>
      <img
        src={qrCodeUrl}
        alt="Cod QR pentru aplicația de autentificare"
        className={styles.qr}
        width={240}
        height={240}
      />
      <div>
        <p className="text-ink-soft text-14">Nu îl puteți scana? Introduceți cheia aceasta în aplicație:</p>
        <code className={`${styles.key} block p-3 rounded border border-dashed border-line-strong wrap-anywhere`}>
          {manualKey}
        </code>
      </div>
      <div>
        <CopyButton text={manualKey}>Copiați cheia</CopyButton>
      </div>
    </>
  );
}
