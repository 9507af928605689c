import { parameterChanges as api, type DatedParameters, PARAMETER_NAMES } from 'contract/parameters/parameter-changes';
import { type ParameterName, parameterSchemas } from 'contract/parameters/parameter-values';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import * as service from './parameter-changes.service.ts';
import { findHistory, type HistoryRow } from './parameters.queries.ts';

/** The most shown values of a parameter; results keep all versions. */
const MAX_SHOWN = 120;

export function parameterChangesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getAll, async () => {
    const rows = await findHistory(deps.db, MAX_SHOWN);
    return PARAMETER_NAMES.map((name) => toParameter(name, rows, deps.today()));
  });
  serve(app, api.preview, ({ body }) => service.preview(deps, body));
  serve(app, api.add, async ({ body }, request) => {
    await service.addValue(deps, body, actorOf(request));
    return toParameter(body.name, await findHistory(deps.db, MAX_SHOWN, body.name), deps.today());
  });
}

function toParameter(name: ParameterName, rows: readonly HistoryRow[], today: string): DatedParameters {
  const own = rows.filter((row) => row.name === name);
  return {
    name,
    unit: parameterSchemas[name].unit,
    currentId: own.find(({ validFrom }) => validFrom <= today)?.id ?? null,
    latestId: Math.max(0, ...own.map(({ id }) => id)),
    values: own.map(({ id, value, validFrom, source, changedAt, changedBy }) => ({
      id,
      value,
      validFrom,
      source,
      changedAt: changedAt.toISOString(),
      changedBy,
    })),
  };
}
