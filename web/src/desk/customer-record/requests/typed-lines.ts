/** What people type about themselves when they ask for a call; a customer holds the same. */
export type TypedRequest = {
  readonly name: string;
  readonly email: string | null;
  readonly judet: string;
  readonly localitate: string;
};

/** One thing that was typed; `isOther`: the customer is stored with something else. */
export type TypedLine = { readonly label: string; readonly value: string; readonly isOther: boolean };

/** What was typed, compared with the customer as they are stored. */
export function typedLines(request: TypedRequest, customer: TypedRequest): TypedLine[] {
  return [
    compare('Nume', request.name, customer.name),
    compare('E-mail', request.email ?? 'nu a fost dat', customer.email ?? 'nu a fost dat'),
    compare('Localitate', localityText(request), localityText(customer)),
  ];
}

/** Case and spaces are no difference. */
function compare(label: string, value: string, stored: string): TypedLine {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ro');
  return { label, value, isOther: plain(value) !== plain(stored) };
}

function localityText({ judet, localitate }: TypedRequest): string {
  return [localitate, judet].filter(Boolean).join(', ') || 'nu a fost dată';
}
