export const ADMIN = { ADMIN_USERNAME: 'sefa', ADMIN_PASSWORD: 'un cal corect și o baterie' };

/** The administrator's data in the browser after a sign-in. */
export async function adminToken(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { token }: { token: string } = await response.json();
  return token;
}
