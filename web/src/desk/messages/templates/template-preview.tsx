import type { Sent } from 'contract/endpoint';
import { messageVariables } from 'contract/messages/message-words';
import { messages } from 'contract/messages/messages';
import { messageOf } from '../../../shared/api/failure.ts';
import { useDebounced } from '../../../shared/time/use-debounced.ts';
import { CustomerChoice } from '../../appointments/customer-choice.tsx';
import { useKeptChoice } from '../../appointments/use-kept-choice.ts';
import { useRead } from '../../data/read.ts';
import { MessageText } from '../message-text.tsx';

/** A text to fill in with a customer's data. */
type Written = Sent<typeof messages.preview>['body'];

/** Pause in typing before the text is filled in again, ms. */
const DEBOUNCE_MS = 400;

/** The text in progress, with the data of a customer chosen here; the preview sends no message. */
export function TemplatePreview({ written }: { written: Written }) {
  const [choice, choose] = useKeptChoice('sabloane');
  const debounced = useDebounced(written, DEBOUNCE_MS);
  const phone = choice.customer?.phone ?? '';
  const { data, error } = useRead(
    messages.preview,
    phone === '' || debounced.text.trim() === '' ? undefined : { params: { phone }, body: debounced },
    { keepsPrevious: true },
  );
  const isShown = phone !== '' && written.text.trim() !== '';
  return (
    <section aria-label="Cum îl citește clientul" className="grid grid-cols-1 content-start gap-3 min-w-0">
      <p className="text-14 text-ink-soft">
        Cum îl citește clientul. Alegeți unul, ca să vedeți textul cu datele lui; nu i se trimite nimic.
      </p>
      <CustomerChoice choice={choice} onChoice={choose} isMissing={false} />
      {isShown && error && <p className="text-bad">{messageOf(error)}</p>}
      {isShown && !error && data && (
        <>
          <MessageText subject={data.subject} text={data.text} />
          {data.missing.length > 0 && (
            <p className="text-14 text-ink-soft">
              Nu se știe acum despre acest client: {data.missing.map((name) => messageVariables[name]).join('; ')}.
            </p>
          )}
        </>
      )}
      {!isShown && <MessageText subject={written.subject ?? ''} text={written.text} />}
    </section>
  );
}
