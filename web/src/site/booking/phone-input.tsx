import { MAX_PHONE_LENGTH } from 'contract/romanian/phone-words';
import { useState } from 'react';
import { checkbox, type Form } from '../../shared/forms/use-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { phoneError, phoneVerdict } from './phone/phone-verdict.ts';
import type { usePhoneReader } from './phone/use-phone-reader.ts';

type PhoneInputProps = {
  form: Form<BookingDraft>;
  reader: ReturnType<typeof usePhoneReader>['reader'];
};

/**
 * The phone number with its reading during typing: the recognised number, or the error once no further digit can
 * correct it.
 */
export function PhoneInput({ form: { values, field }, reader }: PhoneInputProps) {
  const { phone } = values;
  const { onChange, error, ...input } = field('phone');
  const [isLeft, setLeft] = useState(false);
  const verdict = reader ? phoneVerdict(phone, reader.parsePhone) : 'unfinished';
  const isWrong = verdict === 'bad' || (verdict === 'unfinished' && isLeft && phone !== '');
  const typedError = isWrong && phoneError(phone, reader?.parsePhone);
  return (
    <div className="grid gap-1">
      <TextInput
        label="Telefon"
        {...input}
        type="tel"
        autoComplete="tel"
        onChange={(typed) => {
          setLeft(false);
          onChange(typed);
        }}
        onBlur={() => setLeft(true)}
        echo={verdict === 'good' ? `✓ ${reader?.writePhone(phone)}` : ''}
        hint="Ca să vă sunăm sau să vă scriem despre cererea dumneavoastră. Din străinătate, cu prefixul țării."
        error={error ?? (typedError || undefined)}
        maxLength={MAX_PHONE_LENGTH}
        required
      />
      <Checkbox label="Prefer să-mi scrieți pe WhatsApp" {...checkbox(field('preffersWhatsApp'))} />
    </div>
  );
}
