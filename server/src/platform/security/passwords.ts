import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, "Argon2id": 19 MiB, 2 passes, 1 lane at the least. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A hash that no password has: checking an account that does not exist takes as long as checking one that does. */
const NO_PASSWORD = format(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/** Half of Node's worker threads: during any number of sign-ins, files and DNS names are still looked up. */
const MAX_CONCURRENT = 2;

/** Without characters that are mistaken for others on paper: 0 and O, 1, l and I. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 20;

/**
 * The stored hash of a password: argon2id with its cost and salt (PHC string format). Texts that look equal (NFKC) are
 * equal.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await withConcurrencyLimit(() => derive('argon2id', { ...input(password, salt), ...COST })));
}

/** True when that is the password. Without a stored hash: false, after as long. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const { salt, hash, ...cost } = parse(stored ?? NO_PASSWORD);
  const derived = await withConcurrencyLimit(() => derive('argon2id', { ...input(password, salt), ...cost }));
  return timingSafeEqual(derived, hash) && typeof stored === 'string';
}

/** A generated password, to be shown once: 116 random bits. */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
}

/** Whether two passwords are the same to us, for any composition of their characters (NFKC). */
export function isSamePassword(one: string, other: string): boolean {
  return asHashed(one) === asHashed(other);
}

const asHashed = (password: string): string => password.normalize('NFKC');

function input(password: string, nonce: Buffer) {
  return { message: asHashed(password), nonce, tagLength: HASH_BYTES };
}

function format(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

type Parsed = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'> & { salt: Buffer; hash: Buffer };

function parse(stored: string): Parsed {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  if (!memory) throw new Error('a stored password is not of a known kind');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { ...cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

let busy = 0;
const waiting: (() => void)[] = [];

async function withConcurrencyLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy === MAX_CONCURRENT) await new Promise<void>((next) => waiting.push(next));
  else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}
