import { SAVED_FOR_DAYS } from 'contract/legal/lifetimes';
import { problem } from 'contract/problem';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { savedSimulations as api } from 'contract/simulations/saved-simulations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { datedVersions } from '../catalogue/dated-catalogue.ts';
import { EMAILS_TO_AN_ADDRESS } from '../mail/emails-to-an-address.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { createOnce, creationToken } from '../platform/create-once.ts';
import type { Deps } from '../platform/deps.ts';
import { isBot } from '../platform/http/honeypot.ts';
import { serve } from '../platform/http/serve.ts';
import { dailyLimit } from '../platform/security/daily-limit.ts';
import { hashToken } from '../platform/security/tokens.ts';
import * as queries from './saved-simulations.queries.ts';
import { simulationEmail } from './simulation-email.ts';

const storedForm = z.record(z.string(), z.unknown());

/** Who signs beside the borrower, of however old a form. */
const storedPeople = z.object({ codebitori: z.array(z.unknown()).default([]) });

export function savedSimulationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const emailsTo = dailyLimit(deps, 'simulations to an address', EMAILS_TO_AN_ADDRESS);

  serve(app, api.save, async ({ body }) => {
    const { creationId, formData, ...dated } = body;
    const token = creationToken(creationId);
    const tokenHash = hashToken(token);
    const simulation = { form: formData, ...(await datedVersions(deps, dated)) };
    const { expiresAt } = await db.transaction((tx) =>
      createOnce<Pick<queries.Saved, 'expiresAt'>>(
        tx,
        { kind: 'saved-simulation', creationId },
        {
          make: async () => ({ expiresAt: await queries.addSimulation(tx, tokenHash, simulation, SAVED_FOR_DAYS) }),
          keyOf: () => tokenHash,
          find: (hash) => queries.findLive(tx, hash),
        },
      ),
    );
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(app, api.open, async ({ params: { token } }) => {
    const { form, expiresAt, ...figures } = await findSaved(deps, token);
    return { formData: storedForm.parse(form), expiresAt: expiresAt.toISOString(), ...figures };
  });

  serve(app, api.remove, async ({ params: { token } }) => {
    if (!(await queries.removeLive(db, hashToken(token)))) throw problem('SIMULARE_NEGASITA');
  });

  serve(app, api.send, async ({ params: { token }, body }) => {
    const { form, expiresAt } = await findSaved(deps, token);
    if (isBot(body)) return;
    const wait = await emailsTo(body.email);
    if (wait) throw problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
    const expiresOn = dayInRomania(expiresAt);
    const people = 1 + storedPeople.parse(form).codebitori.length;
    const email = simulationEmail(body.email, { token, expiresOn, people }, deps.config);
    await queueEmail(db, deps, email);
  });
}

async function findSaved({ db }: Deps, token: string) {
  const saved = await queries.findLive(db, hashToken(token));
  if (!saved) throw problem('SIMULARE_NEGASITA');
  return saved;
}
