import { clientPortal as api } from 'contract/client-portal/client-portal';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { toFreeSlots } from '../availability/read-availability.ts';
import { readFormOf, readPdf } from '../cases/agreements/acceptance.ts';
import { setOpened } from '../cases/people/client-links.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { acceptFiles } from '../platform/http/multipart.ts';
import { serve } from '../platform/http/serve.ts';
import { documentQueueOf } from '../reports/document-queue.ts';
import * as access from './client-access.service.ts';
import * as agreements from './client-agreements.service.ts';
import * as documents from './client-documents.service.ts';
import * as hours from './client-hours.service.ts';
import { setMe } from './client-me.service.ts';
import { readPage } from './client-page.service.ts';

export async function clientPortalRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, api.sendCode, async ({ params: { token }, body }) => {
    const opened = await access.openLink(deps.db, token);
    return access.sendCode(deps, { ...body, token, opened, purpose: 'open' });
  });

  serve(app, api.open, async ({ params, body }): Promise<Reply<typeof api.open>> => {
    const { deviceToken, expiresAt } = await access.open(deps, params.token, body);
    return { deviceToken, expiresAt: expiresAt.toISOString() };
  });

  serve(app, api.get, async ({ params }, request) => {
    const opened = await access.requireDevice(deps.db, params.token, request);
    // A HEAD comes from a program that checks links, not from a person.
    if (request.method === 'GET') await setOpened(deps.db, opened.link.id);
    return readPage(deps, opened);
  });

  serve(app, api.forget, ({ params }, request) => access.forget(deps, params.token, request));

  serve(app, api.getFreeSlots, async ({ params: { token } }, request) =>
    toFreeSlots(await hours.readFree(deps, await access.requireDevice(deps.db, token, request))),
  );

  serve(app, api.chooseHour, async ({ params: { token }, body }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return readPage(deps, await hours.choose(deps, opened, body));
  });

  serve(app, api.manageAppointment, async ({ params: { token } }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return { token: await hours.linkToUpcoming(deps, opened) };
  });

  await acceptFiles(app, (scope) => {
    serve(scope, api.upload, async ({ params: { token, id } }, request) => {
      const opened = await access.requireDevice(deps.db, token, request);
      return readPage(deps, await documents.upload(deps, opened, id, request));
    });
  });

  serve(app, api.doesNotApply, async ({ params: { token, id }, body }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return readPage(deps, await documents.setNotApplicable(deps, opened, id, body.reason));
  });
  serve(app, api.setMe, async ({ params: { token }, body }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return readPage(deps, await setMe(deps, opened, body));
  });
  serveAgreements(app, deps);
}

function serveAgreements(app: FastifyInstance, deps: Deps): void {
  const papers = { deps, makeDocument: documentQueueOf(app) };

  serve(app, api.markShown, async ({ params: { token, id } }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return readPage(deps, await agreements.markTextShown(deps, opened, id));
  });

  serve(app, api.sendAcceptanceCode, async ({ params: { token } }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return access.sendCode(deps, { token, opened, purpose: 'accept' });
  });

  serve(app, api.accept, async ({ params: { token }, body }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return readPage(deps, await agreements.acceptTexts(papers, { opened, token }, body));
  });

  serve(app, api.withdraw, async ({ params: { token, id } }, request) => {
    const opened = await access.requireDevice(deps.db, token, request);
    return readPage(deps, await agreements.withdrawText(deps, opened, id));
  });

  serve(app, api.agreementForm, async ({ params: { token, id } }, request) => {
    const { person } = await access.requireDevice(deps.db, token, request);
    return readFormOf(deps.db, person.id, id);
  });

  serve(app, api.agreementPdf, async ({ params: { token, id } }, request) => {
    const { person } = await access.requireDevice(deps.db, token, request);
    return readPdf(deps, person.id, id);
  });
}
