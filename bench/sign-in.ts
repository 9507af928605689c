import { totp } from '../e2e/steps/totp.ts';
import { type Program, startProduct } from './programs.ts';
import { quantile } from './quantile.ts';

const ACCOUNTS = 500;
const GUESSES = 10_000;
const AT_ONCE = 8;
const ADDRESSES = 200;
const PASSWORD = 'un cal corect și o baterie';
const SETTINGS = { ADMIN_USERNAME: 'sefa', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn', TRUST_PROXY: '1' };

type Answer = { readonly status: number; readonly ms: number; readonly body: Record<string, unknown> };

/** The time of a refusal for known and unknown names, and the result of 10,000 guesses. */
export async function benchSignIn(): Promise<void> {
  await benchTiming();
  await benchCampaigns();
}

/** Wrong passwords for 500 accounts and 500 names without one, in turns, without limits. */
async function benchTiming(): Promise<void> {
  const product = await startProduct(SETTINGS);
  const names = Array.from({ length: ACCOUNTS }, (_, count) => `broker-${count}`);
  await addUsers(product, names);
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [turn, name] of ['warm-up-1', 'warm-up-2', ...names].entries()) {
    const pair = [
      { times: known, username: name },
      { times: unknown, username: `nobody-${turn}` },
    ];
    for (const { times, username } of turn % 2 ? pair : pair.toReversed()) {
      const { ms } = await login(product, username, 'not this one');
      if (turn >= 2) times.push(ms);
    }
  }
  await product.stop();
  console.log(`\nSign-in: ${ACCOUNTS} wrong passwords for known names and ${ACCOUNTS} for unknown ones, in turns`);
  console.log('names      median ms   p10     p90');
  for (const [label, times] of Object.entries({ known, unknown })) {
    const cells = [0.5, 0.1, 0.9].map((share) => quantile(times, share).toFixed(2).padStart(7));
    console.log(`${label.padEnd(10)} ${cells.join(' ')}`);
  }
  const ratio = quantile(known, 0.5) / quantile(unknown, 0.5);
  console.log(
    `known / unknown: ${ratio.toFixed(3)} (goal 0.9 to 1.1); told apart by time: ${area(known, unknown)} (0.5 = not)`,
  );
}

/** With everyday limits: passwords from one address, from 200, and codes after the right password. */
async function benchCampaigns(): Promise<void> {
  const product = await startProduct({ ...SETTINGS, RATE_LIMIT_FACTOR: '1' });
  await addUsers(product, ['victim-one', 'victim-two', 'victim-three', 'colleague']);
  const passwordFrom = (address: (turn: number) => string, username: string) => (turn: number) =>
    login(product, username, `guess number ${turn}`, address(turn));
  const one = () => '198.51.100.1';
  const many = (turn: number) => `203.0.113.${turn % ADDRESSES}`;
  console.log(`\nSign-in: ${GUESSES} guesses, ${AT_ONCE} at once, everyday limits`);
  console.log(
    'guesses                      seconds   looked at   held off   hits   others in meanwhile   owner in afterwards',
  );
  await campaign(product, 'passwords, one address', passwordFrom(one, 'victim-one'), one(), 'victim-one');
  await campaign(product, 'passwords, 200 addresses', passwordFrom(many, 'victim-two'), many(1), 'victim-two');
  await benchCodes(product);
  await product.stop();
}

async function benchCodes(product: Program): Promise<void> {
  const credentials = { username: 'victim-three', password: PASSWORD };
  const secret = (await post(product, '/api/auth/enable2fa', credentials)).body.manualKey;
  await post(product, '/api/auth/confirm2fa', { ...credentials, twoFactorCode: totp(String(secret)) });
  let challenge: Promise<unknown> = Promise.resolve();
  const guess = async (turn: number): Promise<Answer> => {
    const from = `192.0.2.${turn % ADDRESSES}`;
    // An attacker who knows the password begins anew when a sign-in's five tries are used up.
    if (turn % 5 === 0)
      challenge = login(product, credentials.username, PASSWORD, from).then(({ body }) => body.challenge);
    const code = String((turn * 97) % 1_000_000).padStart(6, '0');
    const sent = { username: credentials.username, twoFactorCode: code, challenge: await challenge };
    return post(product, '/api/auth/verify-2fa', sent, from);
  };
  await campaign(product, 'codes, password known', guess, '192.0.2.1', undefined);
}

/** `owner` undefined: the attacker has the password, and with it the first step. */
async function campaign(
  product: Program,
  label: string,
  guess: (turn: number) => Promise<Answer>,
  sameAddress: string,
  owner: string | undefined,
): Promise<void> {
  const statuses: Record<number, number> = {};
  const colleagues: number[] = [];
  const started = performance.now();
  let turn = 0;
  const guesser = async () => {
    while (turn < GUESSES) {
      const mine = turn++;
      const { status } = await guess(mine);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (mine % 1_000 === 500) colleagues.push((await login(product, 'colleague', PASSWORD, sameAddress)).status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  const seconds = (performance.now() - started) / 1_000;
  const ownerIn = owner ? (await login(product, owner, PASSWORD, '100.64.0.1')).status === 200 : '–';
  const others = `${colleagues.filter((status) => status === 200).length} of ${colleagues.length}`;
  const cells = [
    seconds.toFixed(0).padStart(9),
    String(statuses[401] ?? 0).padStart(11),
    String(statuses[429] ?? 0).padStart(10),
    String(statuses[200] ?? 0).padStart(6),
    others.padStart(21),
    String(ownerIn).padStart(21),
  ];
  console.log(label.padEnd(26) + cells.join(' '));
}

async function addUsers(product: Program, names: readonly string[]): Promise<void> {
  const { token } = (await login(product, SETTINGS.ADMIN_USERNAME, PASSWORD)).body;
  for (const username of names) {
    const user = { username, email: `${username}@example.ro`, password: PASSWORD, authLevel: 'user' };
    const { status } = await post(product, '/api/users/createUser', user, undefined, String(token));
    if (status !== 201) throw new Error(`${username} could not be made: ${status}`);
  }
}

function login(product: Program, username: string, password: string, from?: string): Promise<Answer> {
  return post(product, '/api/auth/login', { username, password }, from);
}

async function post(product: Program, path: string, body: object, from?: string, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(from && { 'x-forwarded-for': from }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const started = performance.now();
  const answer = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answered = await answer.json();
  return { status: answer.status, ms: performance.now() - started, body: answered };
}

/** How often a known name took longer than an unknown one: the area under the curve of a guess by time alone. */
function area(known: readonly number[], unknown: readonly number[]): string {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return (longer / (known.length * unknown.length)).toFixed(3);
}

if (import.meta.main) await benchSignIn();
