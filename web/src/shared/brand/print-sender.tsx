import { formatDate } from 'contract/text/romanian';
import { useEffect, useState } from 'react';
import { today } from '../time/today.ts';
import { site } from './brand.ts';

/** On paper only, above the page: who sends it, how they are reached, and the day. */
export function PrintSender() {
  const { brand, phone, email } = site();
  const day = usePrintDay();
  return (
    <p className="print-only mb-4 border-b border-line-strong pb-2">
      <strong>{brand}</strong> · {phone} · {email}
      {day && ` · tipărit în ${formatDate(day)}`}
    </p>
  );
}

/** The day of printing: a page may have been written, or opened, days before. */
function usePrintDay(): string | undefined {
  const [day, setDay] = useState<string>();
  useEffect(() => {
    const read = () => setDay(today());
    read();
    window.addEventListener('beforeprint', read);
    return () => window.removeEventListener('beforeprint', read);
  }, []);
  return day;
}
