import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message as a carrier was sent it. */
type Received = {
  readonly body: { readonly id: string; readonly to: string; readonly text: string };
  readonly key: string | undefined;
  readonly authorization: string | undefined;
};

/** A carrier of this machine that keeps accepted messages; `answer` is the status of its next answers. */
type TestCarrier = {
  readonly url: string;
  readonly received: Received[];
  answer: number;
  readonly close: () => Promise<void>;
};

/** Starts a carrier of text messages on a free port. */
export async function startCarrier(answer = 202): Promise<TestCarrier> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { 'idempotency-key': key, authorization } = request.headers;
    if (carrier.answer < 300)
      received.push({ body: JSON.parse(Buffer.concat(chunks).toString()), key: String(key), authorization });
    response.writeHead(carrier.answer).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  const carrier: TestCarrier = { url: `http://127.0.0.1:${port}/sms`, received, answer, close };
  return carrier;
}
