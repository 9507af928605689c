import { type ParameterName, parameterSchemas } from 'contract/parameters/parameter-values';
import { parameters as api, type ParameterValue, PUBLIC_PARAMETERS } from 'contract/parameters/parameters';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { cacheForToday } from '../platform/daily-cache.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { CATALOGUE_CHANGED } from './catalogue-channel.ts';
import * as queries from './parameters.queries.ts';

export function parametersRoutes(app: FastifyInstance, deps: Deps): void {
  const valuesOfToday = cacheForToday(deps, CATALOGUE_CHANGED, (day) => queries.findOn(deps.db, day));

  serve(app, api.getPublic, async ({ params: { name } }): Promise<ParameterValue> => {
    if (!isPublic(name)) throw problem('PARAMETRU_NEGASIT');
    const stored = (await valuesOfToday()).find((value) => value.name === name);
    if (!stored) throw problem('PARAMETRU_NEGASIT');
    const { value: schema, unit } = parameterSchemas[name];
    return {
      name,
      value: Number(schema.parse(stored.value)),
      unit,
      source: stored.source,
      validFrom: stored.validFrom,
    };
  });
}

function isPublic(name: string): name is ParameterName {
  return PUBLIC_PARAMETERS.includes(name);
}
