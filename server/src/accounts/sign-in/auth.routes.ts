import { auth as api } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';
import { RESET_LINK_MINUTES } from 'contract/legal/lifetimes';
import { problem } from 'contract/problem';
import { formatCount, withPlainSpaces } from 'contract/romanian/romanian';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bearerToken } from '../../platform/http/authorization.ts';
import { clientInfo } from '../../platform/http/client-info.ts';
import { serve } from '../../platform/http/serve.ts';
import { openLoginThrottle } from '../../platform/security/login-throttle.ts';
import { findById } from '../../staff/users.queries.ts';
import type { SignInDeps } from '../credentials.ts';
import { countRecoveryCodes } from '../recovery-codes.queries.ts';
import * as password from './passwords/password.service.ts';
import { requestPasswordReset } from './passwords/password-reset.ts';
import { reauthenticate } from './reauthenticate.service.ts';
import * as twoFactor from './second-factor/two-factor.service.ts';
import { finishSignIn, signIn } from './sign-in.service.ts';

const LINK_SENT = withPlainSpaces(
  `Dacă există un cont cu acest nume sau cu această adresă, veți primi în câteva minute un e-mail cu un link valabil ${formatCount(RESET_LINK_MINUTES, 'minut', 'minute')}.`,
);

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const signInDeps = { ...deps, loginThrottle: openLoginThrottle(deps, deps.config.rateLimitFactor) };
  signInRoutes(app, signInDeps);
  twoFactorRoutes(app, signInDeps);
  passwordRoutes(app, signInDeps);

  serve(app, api.account, async (_call, { user: { id } }) => {
    const user = await findById(deps.db, id);
    if (!user) throw problem('NEAUTENTIFICAT');
    return {
      username: user.username,
      displayName: user.displayName,
      email: user.email,
      phone: user.phone,
      authLevel: user.authLevel,
      twoFactorEnabled: user.twoFactorEnabledAt !== null,
      twoFactorPending: user.twoFactorSecret !== null && user.twoFactorEnabledAt === null,
      recoveryCodesLeft: await countRecoveryCodes(deps.db, id),
      passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
      passwordByOther: user.passwordByOther,
    };
  });
}

function signInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  serve(
    app,
    api.login,
    ({ body }, request): Promise<Reply<typeof api.login>> => signIn(deps, body, clientInfo(request)),
  );
  serve(app, api.verify2fa, ({ body: { username, twoFactorCode, challenge } }, request) =>
    finishSignIn(deps, { username, code: twoFactorCode, challenge: challenge || undefined }, clientInfo(request)),
  );
  serve(app, api.confirm, ({ body }, request) =>
    reauthenticate(deps, { password: body.password, code: body.twoFactorCode }, request),
  );
}

function twoFactorRoutes(app: FastifyInstance, deps: SignInDeps): void {
  serve(app, api.enable2fa, ({ body }, request) => twoFactor.beginTwoFactor(deps, body, clientInfo(request)));
  serve(app, api.confirm2fa, async ({ body }, request): Promise<Reply<typeof api.confirm2fa>> => {
    const { username, password: typed, twoFactorCode: code } = body;
    const sent = { username, password: typed, code, token: bearerToken(request) };
    return { success: true, recoveryCodes: await twoFactor.confirmTwoFactor(deps, sent, clientInfo(request)) };
  });
  serve(app, api.disable2fa, ({ body }, request) =>
    twoFactor.endTwoFactor(deps, { password: body.password, code: body.twoFactorCode }, request),
  );
}

function passwordRoutes(app: FastifyInstance, deps: SignInDeps): void {
  serve(
    app,
    api.changePassword,
    async ({ body }, request): Promise<Reply<typeof api.changePassword>> => ({
      success: true,
      token: await password.changePassword(deps, body, request),
    }),
  );
  serve(app, api.requestPasswordReset, async ({ body }, request): Promise<Reply<typeof api.requestPasswordReset>> => {
    await requestPasswordReset(deps, body.username, clientInfo(request));
    return { success: true, message: LINK_SENT };
  });
  serve(app, api.checkPasswordLink, async ({ body }) => {
    const { username, kind, expiresAt } = await password.checkPasswordLink(deps, body.token);
    return { username, kind, expiresAt: expiresAt.toISOString() };
  });
  serve(
    app,
    api.setPassword,
    async ({ body }, request): Promise<Reply<typeof api.setPassword>> => ({
      success: true,
      username: await password.setPasswordByLink(deps, body, clientInfo(request)),
    }),
  );
}
