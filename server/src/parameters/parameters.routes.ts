import { type ParameterName, parameterSchemas } from 'contract/parameters/parameter-values';
import { parameters as api, type ParameterValue, PUBLIC_PARAMETERS } from 'contract/parameters/parameters';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';

export function parametersRoutes(app: FastifyInstance, { catalogue }: Deps): void {
  serve(app, api.getPublic, async ({ params: { name } }): Promise<ParameterValue> => {
    if (!isPublic(name)) throw problem('PARAMETRU_NEGASIT');
    const stored = (await catalogue.parametersOfToday()).find((value) => value.name === name);
    if (!stored) throw problem('PARAMETRU_NEGASIT');
    const { value: schema, unit } = parameterSchemas[name];
    const value = schema.parse(stored.value);
    return {
      name,
      value: typeof value === 'number' ? value : String(value),
      unit,
      source: stored.source,
      validFrom: stored.validFrom,
    };
  });
}

function isPublic(name: string): name is ParameterName {
  return PUBLIC_PARAMETERS.includes(name);
}
