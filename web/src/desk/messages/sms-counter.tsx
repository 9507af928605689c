import { smsLength } from 'contract/messages/message-template';
import { MAX_MESSAGE_LENGTH } from 'contract/messages/message-words';
import { formatCount } from 'contract/romanian/romanian';

/** The length of a text as an SMS, and in how many parts it is sent; with diacritics a part has less room. */
export function SmsCounter({ text }: { text: string }) {
  const { alphabet, units, parts } = smsLength(text);
  const isTooLong = units > MAX_MESSAGE_LENGTH.sms;
  return (
    <p className={`text-14 tabular ${isTooLong ? 'text-bad font-600' : 'text-ink-soft'}`}>
      {formatCount(units, 'caracter', 'caractere')} din {MAX_MESSAGE_LENGTH.sms}: {formatCount(parts, 'SMS', 'SMS-uri')}
      {alphabet === 'unicode' ? ', pentru că are diacritice' : ''}. Linkul de oprire se adaugă singur.
    </p>
  );
}
