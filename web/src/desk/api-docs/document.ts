// Reads the OpenAPI document of our own server: a missing part is empty and no failure.

type Json = Readonly<Record<string, unknown>>;

/** One operation as it is shown. Types are written as in TypeScript. */
export type Operation = {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  /** `public`, `user` or `admin`. */
  readonly access: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly location: string; readonly type: string }[];
  /** Undefined for a call without a body. */
  readonly body: string | undefined;
  /** The answer on success: its status, kind and shape. */
  readonly answer: { readonly status: string; readonly kind: string; readonly type: string };
};

/** Every operation, in the order of the document. */
export function operationsIn(document: Json): Operation[] {
  return entries(document.paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, operation]) => readOperation(path, method, json(operation))),
  );
}

/** The named shapes that operations refer to. */
export function shapesIn(document: Json): { readonly name: string; readonly type: string }[] {
  return entries(json(document.components).schemas).map(([name, schema]) => ({ name, type: typeText(schema) }));
}

/** The operations with every word of the search in their path, name or summary. */
export function matching(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ id, method, path, summary }) => {
    const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function readOperation(path: string, method: string, operation: Json): Operation {
  const [status = '', success] = entries(operation.responses).find(([code]) => /^2/.test(code)) ?? [];
  const [kind = '', content] = entries(json(success).content)[0] ?? [];
  const [sentKind = '', sent] = entries(json(operation.requestBody).content)[0] ?? [];
  const parameters = list(operation.parameters).map((each) => {
    const { name, in: location, schema, required } = json(each);
    return { name: `${name}${required ? '' : '?'}`, location: String(location), type: typeText(schema) };
  });
  return {
    id: String(operation.operationId),
    group: String(list(operation.tags)[0]),
    method: method.toUpperCase(),
    path,
    access: String(operation['x-access']),
    summary: String(operation.summary),
    parameters,
    body: sent === undefined ? undefined : `${sentKind}\n${typeText(json(sent).schema)}`,
    answer: { status, kind, type: typeText(json(content).schema) },
  };
}

/** A JSON schema as a TypeScript type, followed by what only a schema can say: `string (date)`. */
export function typeText(schema: unknown, indent = ''): string {
  const { $ref, const: only, enum: values, anyOf, oneOf, allOf, type, format, items, properties } = json(schema);
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = [...list(anyOf), ...list(oneOf)];
  // `anyOf` beside fields only narrows these, in more lines than anybody reads.
  if (choices.length > 0 && !properties)
    return [...new Set(choices.map((choice) => typeText(choice, indent)))].join(' | ');
  // Beside a type, choices are patterns that nobody needs to read.
  if (Array.isArray(allOf) && type === undefined) return allOf.map((part) => typeText(part, indent)).join(' & ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array') return arrayText(typeText(items, indent));
  if (type === 'object') return objectText(json(schema), indent);
  if (typeof type !== 'string') return 'unknown';
  return typeof format === 'string' ? `${type} (${format})` : type;
}

function arrayText(item: string): string {
  return /[|&(]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties, required, additionalProperties }: Json, indent: string): string {
  const fields = entries(properties);
  if (fields.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const { description } = json(field);
    const mark = list(required).includes(name) ? '' : '?';
    const note = typeof description === 'string' ? ` // ${description.replace(/\s+/g, ' ')}` : '';
    return `${inner}${name}${mark}: ${typeText(field, inner)};${note}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function json(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(json(value));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
