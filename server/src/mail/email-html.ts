import { escapeHtml } from 'contract/site/html';
import { intermediaryLine } from 'contract/site/site';
import type { Block, EmailConfig, EmailContent } from './email-content.ts';
import { photoHtml } from './email-photos.ts';

// Mail programs know tables and inline styles, little else; the <style> block only serves those that have a dark scheme.

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#10201f`;
const QUIET = `margin:0;${FONT};font-size:13px;line-height:20px;color:#4a5c5a`;
const BRAND = `margin:0;padding-bottom:16px;${FONT};font-size:16px;line-height:24px;font-weight:700;color:#0b5f58`;
const SMALL = `margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:#4a5c5a`;
const LABEL = `padding:4px 16px 4px 0;${FONT};font-size:14px;line-height:20px;color:#4a5c5a;vertical-align:top`;
const VALUE = `padding:4px 0;${FONT};font-size:16px;line-height:24px;color:#10201f;font-weight:600;word-break:break-word`;
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:10px;background:#0b5f58;color:#ffffff;${FONT};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`;
const QUOTE = `margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #8cc5bb;${FONT};font-size:16px;line-height:24px;color:#10201f;white-space:pre-wrap;word-break:break-word`;

/** Each rule with the prefix of its selectors. */
const darkRules = (before: string) =>
  [
    `${before}.page{background:#0c1615!important}${before}.sheet{background:#13201e!important}`,
    `${before}.ink{color:#e8f0ee!important}${before}.quiet{color:#a9bab6!important}`,
    `${before}.button{background:#6fcdbf!important;color:#06211e!important}`,
    `${before}.link{color:#6fcdbf!important}`,
    `${before}.quote{border-color:#2f7a70!important}`,
  ].join('');

// Outlook on the web knows no media query for it: it marks the page of a reader who chose dark.
const DARK = `@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}`;

/** An email of one column that a phone's mail program shows well, in light and dark. */
export function emailHtml({ subject, title, blocks }: EmailContent, config: EmailConfig): string {
  return `<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f1f5f3">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid #0b5f58"><tr><td style="padding:28px 24px;text-align:left">
<p class="link" style="${BRAND}">${escapeHtml(config.brand.brand)}</p>
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;color:#10201f">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
${footer(config)}
</td></tr></table></td></tr></table></body></html>
`;
}

function footer({ brand, publicUrl }: EmailConfig): string {
  const who = `${brand.legalName}, ${intermediaryLine(brand)}`;
  const lines = [who, brand.address, `${brand.phone} · ${brand.email}`].map(escapeHtml);
  const site = escapeHtml(publicUrl);
  return `<p class="quiet" style="${QUIET};padding-top:16px;margin-top:16px">${lines.join('<br>')}<br><a class="quiet" href="${site}" style="color:#4a5c5a">${site}</a></p>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${PARAGRAPH}">${wordsHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(factHtml).join('')}</table>`;
    case 'steps':
      return `<ol class="ink" style="${PARAGRAPH};padding-left:24px">${block.steps.map((step) => `<li style="padding-bottom:8px">${wordsHtml(step)}</li>`).join('')}</ol>`;
    case 'quote':
      return `<p class="ink quote" style="${QUOTE}">${escapeHtml(block.text)}</p>`;
    case 'person':
      return personHtml(block);
    case 'button':
      return `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(block.url)}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>`;
    case 'link':
      return `<p class="quiet" style="${SMALL}">${escapeHtml(block.text)} <a class="quiet" href="${escapeHtml(block.url)}" style="color:#4a5c5a">${escapeHtml(block.label)}</a></p>`;
  }
}

/** Escaped; a figure keeps its groups of digits, and a day its month, on one line. */
function wordsHtml(text: string): string {
  return escapeHtml(text).replace(/(?<=\d) (?=[\d\p{Ll}])/gu, '&nbsp;');
}

/** A face at the left, if there is one, and the words beside it. */
function personHtml({ intro, name, role, phone, photo }: Extract<Block, { kind: 'person' }>): string {
  const face = photo === undefined ? '' : `<td style="padding:0 16px 0 0">${photoHtml(photo)}</td>`;
  const call = `<a class="link" href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}" style="color:#0b5f58">${wordsHtml(phone)}</a>`;
  const lines = [
    `<span class="quiet" style="font-size:14px;line-height:20px;color:#4a5c5a">${escapeHtml(intro)}</span>`,
    `<strong>${escapeHtml(name)}</strong>${escapeHtml(role && `, ${role}`)}`,
    call,
  ];
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>${face}<td class="ink" style="${PARAGRAPH};margin:0">${lines.join('<br>')}</td></tr></table>`;
}

function factHtml([label, value]: readonly [string, string]): string {
  return `<tr><td class="quiet" style="${LABEL}">${escapeHtml(label)}</td><td class="ink" style="${VALUE}">${wordsHtml(value)}</td></tr>`;
}
