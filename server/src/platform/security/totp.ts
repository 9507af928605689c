import { generateSecret, generateURI, verifySync } from 'otplib';
import { toDataURL } from 'qrcode';

/** A step is 30 seconds; a code of the step before or after is taken too (clocks differ, people type slowly). */
const TOLERANCE_SECONDS = 30;
const QR_WIDTH = 240;

/** A new secret for an authenticator app: 160 bits, base32 (RFC 6238 with SHA-1, six digits: what every app knows). */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The time step of the code; undefined for a code that is not valid now. Steps up to `lastStep` are used up. */
export function stepOfCode(code: string, secret: string, now: Date, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const verdict = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined;
}

/** The secret as a QR picture for the app (a PNG as data URL, made here: it is shown to nobody else) and to be typed. */
export async function showSecret(
  secret: string,
  issuer: string,
  username: string,
): Promise<{ qrCodeUrl: string; manualKey: string }> {
  const uri = generateURI({ issuer, label: username, secret });
  const qrCodeUrl = await toDataURL(uri, { width: QR_WIDTH, margin: 2 });
  return { qrCodeUrl, manualKey: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}
