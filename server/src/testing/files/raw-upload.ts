import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestServer } from '../server.ts';

/** The head of a body with files, and the delimiters before a file and after the last. */
export const TYPE = 'content-type: multipart/form-data; boundary=x';
export const PART = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
export const END = '\r\n--x--\r\n';

/** Lets a server of a test listen; answers its port. */
export async function listen({ app }: TestServer): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Uploads over raw sockets, of which the test sends every byte. */
export function rawUploads() {
  const sockets: Socket[] = [];
  return {
    /** Begins an upload, by a link unless it goes to another path: the head, and the bytes of the body sent so far. */
    begin: async (
      port: number,
      token: string,
      head: string,
      body: Buffer,
      path = `/api/uploadFiles/secure-upload/${token}`,
    ): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`);
      if (!socket.write(body)) await once(socket, 'drain');
      return socket;
    },
    end: () => {
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
}
