import { useCallback, useState } from 'react';
import type { ParsePhone } from './phone-verdict.ts';

type PhoneReader = { readonly parsePhone: ParsePhone; readonly writePhone: (phone: string) => string };

/** The reader of phone numbers after its arrival; if it does not load, the server alone judges. */
export function usePhoneReader() {
  const [reader, setReader] = useState<PhoneReader>();
  const fetchReader = useCallback(() => {
    import('contract/romanian/phone').then(
      ({ parsePhone, writePhone }) => setReader({ parsePhone, writePhone }),
      () => undefined,
    );
  }, []);
  return { reader, fetchReader };
}
