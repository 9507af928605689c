/** Why a try of a delivery failed, in words for the log of a webhook. */
export const webhookFailures = {
  address: 'adresa nu este publică',
  dns: 'numele din adresă nu se găsește',
  refused: 'conexiunea a fost refuzată',
  timeout: 'niciun răspuns la timp',
  tls: 'certificatul nu este valabil',
  cut: 'conexiunea s-a întrerupt',
  redirect: 'redirecționare, care nu se urmează',
  status: 'răspuns de eroare',
} as const satisfies Record<string, string>;

export type WebhookFailure = keyof typeof webhookFailures;
