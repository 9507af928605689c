import { problem } from 'contract/problem';
import { team as api } from 'contract/team/team';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { checkFile } from '../documents/receive-files.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { acceptFiles, sentFiles } from '../platform/http/multipart.ts';
import { serve } from '../platform/http/serve.ts';
import { findShown, findShownPhoto } from '../staff/team.queries.ts';
import { cleanPortrait } from './portrait.ts';
import * as service from './team.service.ts';

/** Somebody who is hidden is gone from browsers and proxies after an hour, seconds. */
const PHOTO_KEPT_FOR = 3_600;

/** The members of the team: read by visitors, written by administrators. */
export async function teamRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  serve(app, api.getShown, async () => ({ members: await findShown(db) }));

  serve(app, api.photo, async ({ params: { id } }) => {
    const bytes = isUuid(id) ? await findShownPhoto(db, id) : undefined;
    if (!bytes) throw problem('FOTOGRAFIE_NEGASITA');
    return { bytes, length: bytes.length, filename: 'fotografie.jpg', publicFor: PHOTO_KEPT_FOR };
  });

  serve(app, api.getProfile, ({ params: { username } }) => service.getProfile(db, username));
  serve(app, api.setProfile, ({ params: { username }, body }, request) =>
    service.setProfile(db, username, body, actorOf(request)),
  );
  serve(app, api.removePhoto, ({ params: { username } }, request) =>
    service.setPhoto(db, username, null, actorOf(request)),
  );

  await acceptFiles(app, (scope) => {
    serve(scope, api.setPhoto, async ({ params: { username } }, request) => {
      await service.getProfile(db, username);
      return service.setPhoto(db, username, await onlyPortrait(deps, request), actorOf(request));
    });
  });
}

/** The one photograph of a request, inspected and cleaned. */
async function onlyPortrait(deps: Deps, request: SignedInRequest): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const sent of sentFiles(request, deps.uploadMemory, request.user.id)) {
    const { contentType } = await checkFile(deps, sent);
    const cleaned = contentType === 'image/jpeg' ? cleanPortrait(sent.bytes) : undefined;
    if (!cleaned || all.length > 0) throw problem('FOTOGRAFIE_NEPERMISA');
    all.push(cleaned);
  }
  const [portrait] = all;
  if (!portrait) throw problem('FARA_FISIERE');
  return portrait;
}
