import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../api/api.ts';
import type { Endpoint } from '../endpoint.ts';
import { cleanText } from '../romanian/typed-text.ts';
import { asSent } from './fields.ts';

// Every text of every call is cleaned, or stands in the list of texts kept to the byte.

/** Names of fields with texts kept to the byte: secrets, codes, tokens, ids, names in the audit log. */
const KEPT: readonly string[] = [
  ...['password', 'currentPassword', 'newPassword', 'twoFactorCode', 'code', 'challenge'],
  ...['token', 'bookingToken', 'mailbox', 'textHashes{}', 'sha256', 'cursor'],
  ...['id', '_id', 'application', 'caseId', 'person', 'people[]', 'commentId', 'completes', 'appointments[]'],
  ...['filename', 'filenames[]'],
];
/** Fields kept to the byte in one call only. */
const KEPT_IN: readonly string[] = [
  'audit.list query.actor',
  'audit.list query.subject',
  'parameters.getPublic params.name',
];

/** Fields without a schema of their own: `typedForm`, tested below, and the parameter's schema read them. */
const UNREAD: readonly string[] = [
  'savedSimulations.save body.formData{}',
  'protectedParameters.add body.value',
  'protectedParameters.preview body.value',
];

type Field = { readonly path: string; readonly schema: z.core.$ZodType };

/** A text with a sign that nobody sees, and with a letter that has a cedilla. */
const UNCLEAN = 'ra\u200bţă';

/**
 * The texts in a schema, without texts of a format (a day, a UUID): a format lets no other sign pass. A transform that
 * stands alone may read a text.
 */
function textsIn({ path, schema }: Field): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (inner: z.core.$ZodType, step = '') => textsIn({ path: `${path}${step}`, schema: inner });
  switch (def.type) {
    case 'string':
      return 'format' in def ? [] : [{ path, schema }];
    case 'unknown':
    case 'any':
    case 'transform':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, `.${name}`));
    case 'array':
      return inside(def.element, '[]');
    case 'record':
      return inside(def.valueType, '{}');
    case 'union':
      return def.options.flatMap((option) => inside(option));
    case 'intersection':
      return [...inside(def.left), ...inside(def.right)];
    case 'pipe':
      return [def.in, def.out].flatMap((part) => (isTransform(part) ? [] : inside(part)));
    case 'lazy':
      return inside(def.getter());
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType);
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
      return [];
    default:
      throw new Error(`${path} is a ${def.type}: say here whether a text can be in it`);
  }
}

const isTransform = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform';

function textsOf(name: string, endpoint: Endpoint): Field[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? textsIn({ path: `${name} ${part}`, schema }) : [];
  });
}

const texts = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([call, endpoint]) => textsOf(`${feature}.${call}`, endpoint)),
);

/** The kind of a text, by the first step of its schema; of a transform, by its reading of an unclean text. */
function madeOf({ schema }: Field): 'typed' | 'exact' | 'neither' {
  if (isTransform(schema)) {
    const { success, data } = z.safeParse(schema, UNCLEAN);
    return !success || data === cleanText(UNCLEAN) ? 'typed' : 'neither';
  }
  const [first] = schema._zod.def.checks ?? [];
  const does = (first?._zod.def as z.core.$ZodCheckOverwriteDef | undefined)?.tx;
  if (does === cleanText) return 'typed';
  return does === asSent ? 'exact' : 'neither';
}

const isUnread = ({ path }: Field) => UNREAD.includes(path);
const isKept = ({ path }: Field) => KEPT_IN.includes(path) || KEPT.includes(path.split('.').at(-1) ?? '');

it('Every text of every call is cleaned, or kept to the byte because it is in the list of those', () => {
  expect(texts.length).toBeGreaterThan(500);
  const wrong = texts.filter((text) => !isUnread(text) && madeOf(text) !== (isKept(text) ? 'exact' : 'typed'));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('Every exception is a field of a call', () => {
  const paths = texts.map(({ path }) => path);
  expect([...KEPT_IN, ...UNREAD].filter((path) => !paths.includes(path))).toEqual([]);
  expect(KEPT.filter((name) => !paths.some((path) => path.endsWith(`.${name}`)))).toEqual([]);
});
