/**
 * The limit for bench/http: node:http alone. Parses the body and answers the given bytes, or with the name of a job
 * what it computes; without validation, log or limits. Runs as its own process:
 * `node bench/bare-http.ts <file with the answer> [name of a job]`; prints its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', name] = process.argv;
const given = readFileSync(file);
const compute = name === undefined ? undefined : await computationOf(name);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString());
    const answer = compute ? Buffer.from(JSON.stringify(compute())) : given;
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
process.once('SIGTERM', () => server.close(() => process.exit(0)));

async function computationOf(job: string): Promise<(() => unknown) | undefined> {
  const { HTTP_JOBS } = await import('./http-jobs.ts');
  return HTTP_JOBS.find((each) => each.name === job)?.compute;
}
