import type { Retained } from 'contract/customers/bin';
import { casePurposes } from 'contract/fields/case-stages';
import { writePhone } from 'contract/romanian/phone';
import { formatCount, formatDate } from 'contract/romanian/romanian';

type RetainedCase = Retained['cases'][number];

/** The records that stay after a customer's erasure, their last day and the reason. */
export function RetainedList({ retained: { name, phone, cases } }: { retained: Retained }) {
  return (
    <ul className="pl-6">
      {cases.map((one) => (
        <li key={one.number}>
          <strong>Dosarul {one.number}</strong> ({casePurposes[one.purpose]}), până la {formatDate(one.until)}
          {one.isOpen && ' (este deschis: se închide acum, ca termenul lui să înceapă)'}: {contentOf(one)}
        </li>
      ))}
      <li>
        numele și telefonul din contract: <bdi>{name}</bdi>, {writePhone(phone)}
      </li>
    </ul>
  );
}

/** The records kept with a case, by kind, without kinds that have none. */
function contentOf({ applications, documents, agreements, proposals, files }: RetainedCase): string {
  const parts: [count: number, one: string, many: string][] = [
    [applications, 'cerere la bancă', 'cereri la bănci'],
    [documents, 'act din listă', 'acte din listă'],
    [agreements, 'acord', 'acorduri'],
    [proposals, 'propunere', 'propuneri'],
    [files, 'fișier al lor', 'fișiere ale lor'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => formatCount(count, one, many))
    .join(', ');
}

/** The same in a sentence, for after the erasure. */
export function retainedText({ cases, until }: Retained): string {
  const numbers = cases.map(({ number }) => number).join(', ');
  const which = cases.length === 1 ? `numai dosarul semnat ${numbers}` : `numai dosarele semnate ${numbers}`;
  return `Datele clientului au fost șterse. Rămâne ${which}, cu actele lui, cu numele și telefonul din contract, până la ${formatDate(until)}, ca dovadă a ce s-a convenit.`;
}
