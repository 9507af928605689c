import type { clientPortal } from 'contract/client-portal/client-portal';
import type { Reply } from 'contract/endpoint';
import { CLIENT_CODE_MINUTES, CLIENT_CODE_PAUSE_SECONDS } from 'contract/legal/lifetimes';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';

/** The time of the e-mail and the code's expiry, ms. A spent code is invalid, but its pause still counts. */
export type MailedCode = {
  readonly at: number;
  readonly until: number;
  /** The masked address; unknown of a code that was requested before. */
  readonly sentTo?: string;
  readonly isSpent?: boolean;
};

const PAUSE = CLIENT_CODE_PAUSE_SECONDS * 1000;

type Options = {
  readonly send: () => Promise<Reply<typeof clientPortal.sendCode>>;
  /** The e-mail left before the page reloaded. */
  readonly earlier?: MailedCode | undefined;
  /** Stores the code's times; after a reload the caller gives them back as `earlier`. */
  readonly keep?: (code: MailedCode) => void;
  readonly onFailure?: (failure: unknown) => void;
};

/** A mailed code: its state, its remaining time, and the time of the next one. */
export function useMailedCode({ send, earlier, keep, onFailure }: Options) {
  const [mailed, setMailed] = useState(earlier);
  const [nextAt, setNextAt] = useState(earlier ? earlier.at + PAUSE : 0);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const now = useClock(mailed !== undefined);

  const note = (code: MailedCode) => {
    setMailed(code);
    keep?.(code);
  };
  const mail = async () => {
    if (isSending) return;
    setSending(true);
    setError('');
    try {
      const { expiresInMinutes, sentTo } = await send();
      setNextAt(Date.now() + PAUSE);
      note({ ...mailedNow(expiresInMinutes), sentTo });
    } catch (failure) {
      const wait = waitOf(failure);
      if (wait !== undefined) setNextAt(Date.now() + wait);
      // An earlier code is on its way, and the client can enter it.
      if (wait !== undefined && wait <= PAUSE && !mailed) note(mailedNow(CLIENT_CODE_MINUTES));
      setError(messageOf(failure));
      onFailure?.(failure);
    } finally {
      setSending(false);
    }
  };
  return {
    isMailed: mailed !== undefined && !mailed.isSpent,
    /** The words of its address: `adresa m…a@example.ro`. */
    address: mailed?.sentTo
      ? `adresa ${unbroken(mailed.sentTo)}`
      : 'adresa de e-mail pe care o are brokerul dumneavoastră',
    isExpired: mailed !== undefined && now > mailed.until,
    /** Seconds until another code can leave; 0: now. */
    wait: Math.max(0, Math.ceil((nextAt - now) / 1000)),
    isSending,
    error,
    mail: () => void mail(),
    /** The code is spent: the field accepts no digits until another e-mail. */
    spend: () => mailed && note({ ...mailed, isSpent: true }),
  };
}

/** Keeps a line from ending within the mask. */
const unbroken = (address: string): string => address.replace('…', '\u2060…\u2060');

function mailedNow(minutes: number): MailedCode {
  const at = Date.now();
  return { at, until: at + minutes * 60_000 };
}

/** The code from before a reload; undefined after its time. */
export function ifInTime(kept: MailedCode | undefined): MailedCode | undefined {
  return kept && kept.until > Date.now() ? kept : undefined;
}

/** The server's pause before another code, ms; undefined for another refusal. */
function waitOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'COD_PREA_DES') return undefined;
  const { retryAfterSeconds } = failure.details;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1000 : undefined;
}

/** The present, ms: it moves on once a second while a client waits. */
function useClock(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
