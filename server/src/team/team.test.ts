import { describe, expect, it } from 'vitest';
import { formOf } from '../testing/files/upload.ts';
import { receivedFile } from '../testing/received-files/received-file.ts';
import { useServer } from '../testing/server.ts';
import { ask, aUser, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
const portrait = receivedFile('portrait-with-place.jpg');

const admin = async () => (await signedIn(server, 'admin')).token;
const shown = async () => (await ask(server, 'GET', '/api/team')).json().members;
const WORDS = { isShown: true, role: 'broker de credite', languages: 'română, engleză', registerNumber: '' };

/** An account with a name for people. */
async function aNamedUser(displayName: string) {
  const { username } = await aUser(server);
  const token = await admin();
  await ask(server, 'POST', '/api/users/setDisplayName', { token, body: { username, displayName } });
  return { username, path: `/api/team/profiles/${username}`, token };
}

async function sendPhoto(path: string, token: string, bytes: Uint8Array) {
  const { payload, headers } = await formOf([{ name: 'portret.jpg', bytes }]);
  return server.app.inject({
    method: 'POST',
    url: `${path}/photo`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
}

describe('the members of the team that visitors see', () => {
  it('are accounts that an administrator shows, with their words and without account names', async () => {
    const { username, path, token } = await aNamedUser('Ana Munteanu');
    expect(await shown()).toEqual([]);
    const saved = await ask(server, 'POST', path, { token, body: { ...WORDS, expectedVersion: 0 } });
    expect(saved.json()).toMatchObject({ username, isShown: true, version: 1 });
    expect(await shown()).toEqual([
      {
        name: 'Ana Munteanu',
        role: 'broker de credite',
        languages: 'română, engleză',
        registerNumber: '',
        photo: null,
      },
    ]);
    await ask(server, 'POST', path, { token, body: { ...WORDS, isShown: false } });
    expect(await shown()).toEqual([]);
  });

  it('have a name for people: an account without one is not shown', async () => {
    const { username } = await aUser(server);
    const answer = await ask(server, 'POST', `/api/team/profiles/${username}`, { token: await admin(), body: WORDS });
    expect(refused(answer)).toEqual([422, 'NUME_AFISAT_LIPSA']);
  });

  it('lose somebody who is disabled, with the photograph', async () => {
    const { username, path, token } = await aNamedUser('Radu Ștefănescu');
    await ask(server, 'POST', path, { token, body: WORDS });
    const { photo } = (await sendPhoto(path, token, portrait)).json();
    expect((await ask(server, 'GET', photo)).statusCode).toBe(200);
    await ask(server, 'POST', '/api/users/disable', { token, body: { username } });
    expect(await shown()).toEqual([]);
    expect(refused(await ask(server, 'GET', photo))).toEqual([404, 'FOTOGRAFIE_NEGASITA']);
  });

  it('are not overwritten unseen', async () => {
    const { path, token } = await aNamedUser('Ilinca Dobre');
    await ask(server, 'POST', path, { token, body: WORDS });
    const late = await ask(server, 'POST', path, { token, body: { ...WORDS, role: 'șef', expectedVersion: 0 } });
    expect(refused(late)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(late.json()).toMatchObject({ what: 'teamProfile', isOwn: true, current: { version: 1 } });
    await ask(server, 'POST', path, { token, body: { ...WORDS, isShown: false } });
  });
});

describe('the photograph of a member', () => {
  it('is served without place, comments and bytes behind its end, to be kept for an hour', async () => {
    const { path, token } = await aNamedUser('Matei Țurcanu');
    await ask(server, 'POST', path, { token, body: WORDS });
    const { photo } = (await sendPhoto(path, token, portrait)).json();
    const { headers, rawPayload } = await ask(server, 'GET', photo);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' });
    for (const hidden of ['GPS', 'Made by somebody', 'behind the end'])
      expect([portrait.includes(hidden), rawPayload.includes(hidden)]).toEqual([true, false]);
    expect(rawPayload.length).toBeGreaterThan(5_000);
    const removed = await ask(server, 'DELETE', `${path}/photo`, { token });
    expect(removed.json().photo).toBeNull();
    expect(refused(await ask(server, 'GET', photo))).toEqual([404, 'FOTOGRAFIE_NEGASITA']);
    await ask(server, 'POST', path, { token, body: { ...WORDS, isShown: false } });
  });

  it('of a hidden account is not served', async () => {
    const { path, token } = await aNamedUser('Dan Ascuns');
    const { photo } = (await sendPhoto(path, token, portrait)).json();
    expect(refused(await ask(server, 'GET', photo))).toEqual([404, 'FOTOGRAFIE_NEGASITA']);
  });

  it('is a small JPEG: another picture, one too small and a cut-off one are refused', async () => {
    const { path, token } = await aNamedUser('Oana Mică');
    const send = async (bytes: Uint8Array) => refused(await sendPhoto(path, token, bytes));
    expect(await send(receivedFile('interlaced.png'))).toEqual([422, 'FOTOGRAFIE_NEPERMISA']);
    expect(await send(receivedFile('exif-orientation-1.jpg'))).toEqual([422, 'FOTOGRAFIE_NEPERMISA']);
    expect(await send(portrait.subarray(0, 3_000))).toEqual([415, 'FISIER_NEPERMIS']);
  });
});
