import { formatDate } from 'contract/romanian/romanian';
import { site } from '../../shared/brand/brand.ts';
import { today } from '../../shared/time/today.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** On paper only, above the page: the sender, their address, and the day. */
export function PrintSender() {
  const { brand, phone, email } = site();
  if (!useIsPrinting()) return null;
  return (
    <p className="mb-4 border-b border-line-strong pb-2">
      <strong>{brand}</strong> · {phone} · {email} · tipărit în {formatDate(today())}
    </p>
  );
}
