import type { Customer } from 'contract/customers/customer';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Stores in the history which row was opened, and focuses it when one comes back. The returned function stores a row;
 * call it before the row's screen opens.
 */
export function useReturnToRow(
  customers: readonly Customer[],
  go: (customer: Customer) => void,
): (phone: string) => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const opened: unknown = state?.openedRow;
  const goBack = useEffectEvent(() => {
    const customer = customers.find(({ phone }) => phone === opened);
    if (customer) go(customer);
  });
  useEffect(() => {
    if (isDone.current || opened === undefined) return;
    isDone.current = true;
    // After the frame has scrolled a new screen to its top.
    const frame = requestAnimationFrame(() => goBack());
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return (phone) => {
    isDone.current = true;
    void navigate({ search }, { replace: true, state: { ...state, openedRow: phone } });
  };
}
