import { useEffect, useState } from 'react';
import type { ParsePhone } from './phone-verdict.ts';

type PhoneReader = { readonly parsePhone: ParsePhone; readonly writePhone: (phone: string) => string };

/** The reader of phone numbers, once it is here; undefined until then, and where it cannot be fetched. */
export function usePhoneReader(): PhoneReader | undefined {
  const [reader, setReader] = useState<PhoneReader>();
  useEffect(() => {
    import('contract/phone').then(
      ({ parsePhone, writePhone }) => setReader({ parsePhone, writePhone }),
      () => undefined, // Without it the server alone judges the number.
    );
  }, []);
  return reader;
}
