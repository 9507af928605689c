import { wholeExport as api } from 'contract/imports/whole-export';
import { actorOf } from '../audit/actor.ts';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { exportAll } from './whole-export.service.ts';

export const wholeExportFeature: Feature = {
  routes: [(app, deps) => serve(app, api.zip, (_call, request) => exportAll(deps, actorOf(request)))],
};
