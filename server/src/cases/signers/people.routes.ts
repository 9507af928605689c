import { casePeople as api } from 'contract/cases/case-people';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { toDetails } from '../case-answer.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { readMissing } from './missing.ts';
import * as service from './people.service.ts';
import { setProperty } from './property.service.ts';

/** Who signs a case, what a bank wants to know of them, and the property. */
export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.add, async ({ params, body }, request) =>
    toDetails(deps, await service.add(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.change, async ({ params, body }, request) =>
    toDetails(deps, await service.change(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.leave, async ({ params, body }, request) =>
    toDetails(deps, await service.leave(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.rejoin, async ({ params, body }, request) =>
    toDetails(deps, await service.rejoin(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.numbers, ({ params }, request) => service.showNumbers(deps, params.id, actorOf(request)));
  serve(app, api.exportData, ({ params }, request) => exportPerson(deps, params.id, request));
  serve(app, api.remove, async ({ params }, request): Promise<Reply<typeof api.remove>> => {
    const retained = await erasePerson(deps, params.id, actorOf(request));
    return { success: true, retained };
  });
  serve(app, api.setProperty, async ({ params, body }, request) =>
    toDetails(deps, await setProperty(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.missing, ({ params }, request) => readMissing(deps, params.id, actorOf(request)));
}
