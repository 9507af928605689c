/** People's answers about themselves in a request for a call; the customer has the same fields. */
export type TypedRequest = {
  readonly name: string;
  readonly email: string | null;
  readonly judet: string;
  readonly localitate: string;
};

/** A typed field; `isOther`: another value is stored for the customer. */
export type TypedLine = { readonly label: string; readonly value: string; readonly isOther: boolean };

/** The typed fields, compared with the stored customer. */
export function typedLines(request: TypedRequest, customer: TypedRequest): TypedLine[] {
  return [
    compare('Nume', request.name, customer.name),
    compare('E-mail', request.email ?? 'nu a fost dat', customer.email ?? 'nu a fost dat'),
    compare('Localitate', localityText(request), localityText(customer)),
  ];
}

/** Compares without case and spaces. */
function compare(label: string, value: string, stored: string): TypedLine {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ro');
  return { label, value, isOther: plain(value) !== plain(stored) };
}

function localityText({ judet, localitate }: TypedRequest): string {
  return [localitate, judet].filter(Boolean).join(', ') || 'nu a fost dată';
}
