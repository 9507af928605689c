import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelConfirmation, confirmed } from './confirmation.ts';
import { signedInAgain } from './sign-in-again.ts';
import { staffCall } from './staff-call.ts';
import { forgetToken, keepToken, storedToken } from './token.ts';

const network = vi.fn<typeof fetch>();
const refused = () =>
  Promise.resolve(Response.json({ code: 'NEAUTENTIFICAT', message: 'Autentificați-vă.' }, { status: 401 }));
const level = () => Promise.resolve(Response.json({ authLevel: 'user' }));
const tokensSent = () => network.mock.calls.map(([, request]) => new Headers(request?.headers).get('authorization'));

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
  keepToken('first');
});

describe('a call of the staff', () => {
  it('is made in the name of the signed-in user', async () => {
    network.mockImplementation(level);
    expect(await staffCall(verifyLogin.getAuthLevel, {})).toEqual({ authLevel: 'user' });
    expect(tokensSent()).toEqual(['Bearer first']);
  });

  it('waits for the password when the sign-in is over, then is made again with the new token', async () => {
    network.mockImplementationOnce(refused).mockImplementationOnce(level);
    const answer = staffCall(verifyLogin.getAuthLevel, {});
    await expect.poll(() => storedToken()).toBeUndefined();
    keepToken('second');
    signedInAgain();
    expect(await answer).toEqual({ authLevel: 'user' });
    expect(tokensSent()).toEqual(['Bearer first', 'Bearer second']);
  });

  it('is made again at once when another tab has signed in meanwhile', async () => {
    network.mockImplementationOnce(() => {
      keepToken('second');
      return refused();
    });
    network.mockImplementationOnce(level);
    expect(await staffCall(verifyLogin.getAuthLevel, {})).toEqual({ authLevel: 'user' });
    expect(storedToken()).toBe('second');
  });

  it('that is public is refused for what it says itself: no password is asked for, and the token stays', async () => {
    network.mockImplementationOnce(refused);
    const sent = { body: { username: 'ana', password: 'nu aceasta' } };
    await expect(staffCall(auth.login, sent)).rejects.toThrow('Autentificați-vă.');
    expect(network.mock.calls).toHaveLength(1);
    expect(storedToken()).toBe('first');
  });

  const unconfirmed = () =>
    Promise.resolve(Response.json({ code: 'CONFIRMARE_NECESARA', message: 'Confirmați.' }, { status: 403 }));

  it('that needs a confirmation waits for it, then is made again', async () => {
    network.mockImplementationOnce(unconfirmed).mockImplementationOnce(level);
    let isAnswered = false;
    const answer = staffCall(verifyLogin.getAuthLevel, {}).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => network.mock.calls.length).toBe(1);
    expect(isAnswered).toBe(false);
    const callsOnceConfirmed = () => {
      confirmed();
      return network.mock.calls.length;
    };
    await expect.poll(callsOnceConfirmed).toBe(2);
    expect(await answer).toEqual({ authLevel: 'user' });
    expect(storedToken()).toBe('first');
  });

  it('whose confirmation is given up fails with a sentence of its own and keeps the sign-in', async () => {
    network.mockImplementation(unconfirmed);
    let failure: unknown;
    const answer = staffCall(verifyLogin.getAuthLevel, {}).catch((found) => {
      failure = found;
    });
    const failureOnceGivenUp = () => {
      cancelConfirmation();
      return failure;
    };
    await expect.poll(failureOnceGivenUp).toBeDefined();
    await answer;
    expect(failure).toMatchObject({ status: 403, message: expect.stringContaining('Schimbarea nu s-a făcut') });
    expect([storedToken(), network.mock.calls.length]).toEqual(['first', 1]);
  });

  it('that is refused for another reason keeps the sign-in', async () => {
    network.mockResolvedValue(Response.json({ code: 'INTERZIS', message: 'Nu aveți voie.' }, { status: 403 }));
    await expect(staffCall(auth.logout, {})).rejects.toMatchObject({ status: 403, message: 'Nu aveți voie.' });
    expect(storedToken()).toBe('first');
  });
});

it('After signing out no token is kept', () => {
  forgetToken();
  expect(localStorage.getItem('token')).toBeNull();
});
