import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from 'contract/api/openapi';
import type { FastifyInstance } from 'fastify';

type Answer = { readonly content: Readonly<Record<string, unknown>> };
type Operation = { readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>> };

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer> };
};
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema(document, 'api');

/** Read once for all files of a worker. */
const validators = new Map<string, ValidateFunction>();

/**
 * Holds every answer to a call of the API against the API's document, refusals with their codes too; in production
 * nothing does so. Answers the faults so far.
 */
export function checkAnswers(app: FastifyInstance): () => readonly string[] {
  const wrong = new Set<string>();
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const endpoint = routeOptions.config.endpoint;
    if (!endpoint || method !== endpoint.method) return payload;
    const type = String(reply.getHeader('content-type'));
    const mismatch = mismatchOf(endpoint, reply.statusCode, type, payload);
    if (mismatch) wrong.add(`${method} ${endpoint.path} answers ${reply.statusCode}: ${mismatch}`);
    return payload;
  });
  return () => [...wrong];
}

function mismatchOf(
  { method, path }: { method: string; path: string },
  status: number,
  type: string,
  payload: unknown,
) {
  const documentPath = path.replace(/:(\w+)/g, '{$1}');
  const listed = document.paths[documentPath]?.[method.toLowerCase()]?.responses[status];
  const name = listed && '$ref' in listed ? listed.$ref.split('/').at(-1) : undefined;
  const { content } = listed && 'content' in listed ? listed : (document.components.responses[name ?? ''] ?? {});
  if (!content) return `the document lists no such status; ${String(payload)}`;
  const kind = Object.keys(content).find((each) => type.startsWith(each));
  if (!kind) return `the document lists no ${type}`;
  if (!kind.endsWith('json')) return undefined;
  const answer = name
    ? ['components', 'responses', name]
    : ['paths', documentPath, method.toLowerCase(), 'responses', status];
  const place = [...answer, 'content', kind, 'schema'];
  const validate = validatorAt(place.map(pointed).join('/'));
  if (validate(JSON.parse(String(payload)))) return undefined;
  return `${ajv.errorsText(validate.errors)}; ${String(payload).slice(0, 300)}`;
}

function validatorAt(pointer: string): ValidateFunction {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
  validators.set(pointer, validate);
  return validate;
}

/** As a JSON pointer in an address writes a name. */
const pointed = (name: string | number): string =>
  encodeURIComponent(String(name).replaceAll('~', '~0').replaceAll('/', '~1'));
