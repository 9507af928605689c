import { uploadFiles } from 'contract/documents/upload-files';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFiles } from './upload.ts';

/** An upload like the browser's; the test decides the time of its bytes and of its answer. */
class Upload {
  static last: Upload;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onabort = () => {};
  responseText = '';
  status = 0;
  constructor() {
    Upload.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

const send = (options: Parameters<typeof sendFiles>[3] = {}) => {
  const sent = sendFiles(uploadFiles.secureUpload, { params: { token: 'x' } }, [new File(['x'], 'a.pdf')], options);
  return sent.catch((failure: unknown) => failure);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => vi.useRealTimers());

it('an upload whose bytes go on is never given up, however long it takes', async () => {
  const sent = send();
  for (let loaded = 1; loaded <= 20; loaded++) {
    await vi.advanceTimersByTimeAsync(80_000);
    Upload.last.upload.onprogress?.({ loaded, total: 20 });
  }
  Upload.last.answer(201, '{"remainingUploads":3}');
  expect(await sent).toEqual({ remainingUploads: 3 });
  expect(vi.getTimerCount()).toBe(0);
});

it('a stalled upload ends with a sentence', async () => {
  const sent = send();
  Upload.last.upload.onprogress?.({ loaded: 1, total: 20 });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await sent).toMatchObject({ code: 'TIMP', message: expect.stringContaining('Serverul nu răspunde acum.') });
});

it('a cancelled upload fails with the reason of the cancel', async () => {
  const given = new AbortController();
  const sent = send({ signal: given.signal });
  given.abort('left');
  expect(await sent).toBe('left');
});

it.each([200, 502])('a foreign answer (%i) gets a sentence of ours, and its text never shows', async (status) => {
  const sent = send({ token: 'x' });
  Upload.last.answer(status, '<html>Bad gateway</html>');
  expect(await sent).toMatchObject({
    status,
    code: 'RASPUNS',
    message: expect.stringContaining('Serverul nu răspunde'),
  });
});
