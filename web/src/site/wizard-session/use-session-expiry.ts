import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readEnteredAt } from './form-data.ts';
import { onKeptElsewhere } from './kept-answers.ts';
import { clearWizardSession, isPageExpired, readWizardSession, touchWizardSession } from './wizard-session.ts';

const LOOK_EVERY_MS = 15_000;

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * True once this page of the history has been idle too long to show its answers: incomes and debts must not wait on a
 * shared phone for its next user.
 */
export function useIsSessionExpired(): boolean {
  const enteredAt = readEnteredAt(useLocation().state);
  const [isExpired, setForgotten] = useState(() => isPageExpired(enteredAt, Date.now()));
  const isAlive = useRef(false);

  useEffect(() => {
    const live = () => {
      isAlive.current = true;
    };
    const look = () => {
      const now = Date.now();
      if (isPageExpired(enteredAt, now)) setForgotten(true);
      else if (isAlive.current) touchWizardSession(now);
      isAlive.current = false;
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const stopHearing = onKeptElsewhere(look);
    document.addEventListener('visibilitychange', look);
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, live, { passive: true });
    return () => {
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', look);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, live);
    };
  }, [enteredAt]);

  useEffect(() => {
    if (isExpired && !readWizardSession(Date.now())) clearWizardSession();
  }, [isExpired]);

  return isExpired;
}
