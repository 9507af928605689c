import { formatCount } from 'contract/romanian/romanian';
import { dataDoorsPath } from 'contract/site/desk-pages';
import { WEBHOOK_SILENT_DAYS } from 'contract/webhooks/webhooks';
import type { Block, EmailConfig, EmailContent } from '../mail/email-content.ts';

type Recipient = { readonly email: string };

/** To an administrator: another program hears of events from now on. */
export function newWebhookNotice(
  to: Recipient,
  { url, by, events }: { readonly url: string; readonly by: string; readonly events: readonly string[] },
  config: EmailConfig,
): EmailContent {
  return notice(to, { kind: 'webhook-created', title: 'Webhook nou' }, config, [
    {
      kind: 'text',
      text: 'Un alt program află de acum ce se întâmplă: felul evenimentului și identificatorii, fără nume și fără telefoane.',
    },
    {
      kind: 'facts',
      rows: [
        ['Adresă', url],
        ['Evenimente', events.join(', ')],
        ['Creat de', by],
      ],
    },
    {
      kind: 'text',
      text: 'Dacă nu vă așteptați la acest webhook, întrebați cine l-a făcut. Un administrator îl poate opri oricând.',
    },
  ]);
}

/** To an administrator: the program has switched a webhook off. */
export function switchedOffNotice(
  to: Recipient,
  { url, reason }: { readonly url: string; readonly reason: 'gone' | 'failing' },
  config: EmailConfig,
): EmailContent {
  const why =
    reason === 'gone'
      ? 'Programul de la această adresă a răspuns că nu mai este acolo (410).'
      : `De ${formatCount(WEBHOOK_SILENT_DAYS, 'zi', 'zile')} nu a mai ajuns nimic la această adresă.`;
  return notice(to, { kind: 'webhook-switched-off', title: 'Un webhook a fost oprit' }, config, [
    { kind: 'text', text: `${why} De aceea nu îi mai trimitem nimic, iar ce aștepta a fost anulat.` },
    { kind: 'facts', rows: [['Adresă', url]] },
    {
      kind: 'text',
      text: 'După ce programul funcționează din nou, porniți webhook-ul și trimiteți din nou ce lipsește.',
    },
  ]);
}

function notice(
  to: Recipient,
  { kind, title }: { readonly kind: string; readonly title: string },
  { brand, publicUrl }: EmailConfig,
  blocks: readonly Block[],
): EmailContent {
  const button: Block = { kind: 'button', label: 'Webhook-urile', url: `${publicUrl}${dataDoorsPath('webhooks')}` };
  return { kind, recipient: to.email, replyTo: brand.email, subject: title, title, blocks: [...blocks, button] };
}
