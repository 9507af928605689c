import { casePeople as api } from 'contract/cases/case-people';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { answeringCase } from '../case-answer.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { readMissing } from './missing.ts';
import * as service from './people.service.ts';
import { setProperty } from './property.service.ts';

/** Who signs a case, what a bank wants to know of them, and the property. */
export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  const answering = answeringCase(deps);
  serve(app, api.add, answering(service.add));
  serve(app, api.change, answering(service.change));
  serve(app, api.leave, answering(service.leave));
  serve(app, api.rejoin, answering(service.rejoin));
  serve(app, api.numbers, ({ params }, request) => service.showNumbers(deps, params.id, actorOf(request)));
  serve(app, api.exportData, ({ params }, request) => exportPerson(deps, params.id, request));
  serve(app, api.remove, async ({ params }, request): Promise<Reply<typeof api.remove>> => {
    const retained = await erasePerson(deps, params.id, actorOf(request));
    return { success: true, retained };
  });
  serve(app, api.setProperty, answering(setProperty));
  serve(app, api.missing, ({ params }, request) => readMissing(deps, params.id, actorOf(request)));
}
