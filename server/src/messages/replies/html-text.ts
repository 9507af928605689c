import { convert, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';

/**
 * Characters of HTML that are read: a long conversation with its styles. Unclosed tags cost quadratic time, seconds
 * here.
 */
const MAX_HTML = 300_000;
/** Beside HTML that is too long to be read, a shorter text may only say that there is HTML. */
const MIN_WHOLE_TEXT = 200;

/** Crossed-out words. */
const STRUCK = ['s', 'strike', 'del', '[style*="line-through" i]'];
/** Elements that no mail program shows; some senders put a preview of the text there. */
const HIDDEN = ['[hidden]', '[style*="display:none" i]', '[style*="display: none" i]', '[style*="mso-hide:all" i]'];
const BLOCKS = new Set(['p', 'div', 'li', 'td', 'th', 'table', 'section', 'article', 'blockquote']);

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: MAX_HTML, maxDepth: 100, maxChildNodes: 5_000, ellipsis: '…' },
  formatters: { rows: formatTable, struck: formatStruck, emoji: formatEmoji },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'img', format: 'emoji' },
    { selector: 'table', format: 'rows' },
    ...STRUCK.map((selector) => ({ selector, format: 'struck' })),
    ...HIDDEN.map((selector) => ({ selector, format: 'skip' })),
  ],
};

/**
 * HTML as plain text, in its writer's own letters: cells of a table apart (tabs, one row a line), crossed-out words
 * marked, links with their address. The program never shows it as HTML and fetches none of its references.
 */
export function htmlText(html: string): string {
  return convert(html, OPTIONS);
}

/**
 * True if a plain text has all words of the HTML beside it; `text`: that HTML from `htmlText`. A plain text may only
 * point to the HTML, or lack link addresses and marks of crossed-out words. Any text keeps HTML without words.
 */
export function keepsWords(plain: string, html: string, text: string): boolean {
  if (html.length > MAX_HTML && plain.length > MIN_WHOLE_TEXT) return true;
  const words = new Set(wordsOf(plain));
  return wordsOf(text).every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Words that two elements cross out are marked once. */
function formatStruck(...[element, walk, builder]: Parameters<FormatCallback>): void {
  const isInside = ancestorsOf(element).some(isStruck);
  const isBlock = BLOCKS.has(element.name ?? '');
  if (isBlock) builder.openBlock({ leadingLineBreaks: 1 });
  if (!isInside) builder.addLiteral('[tăiat: ');
  walk(element.children ?? [], builder);
  if (!isInside) builder.addLiteral(']');
  if (isBlock) builder.closeBlock({ trailingLineBreaks: 1 });
}

function isStruck({ name = '', attribs }: DomNode): boolean {
  return STRUCK.includes(name) || /line-through/i.test(attribs?.style ?? '');
}

function ancestorsOf(node: DomNode): DomNode[] {
  const ancestors: DomNode[] = [];
  for (let each = node.parent; each; each = each.parent) ancestors.push(each);
  return ancestors;
}

/** Pictures are skipped, but for those that replace a sign between words. */
function formatEmoji(...[{ attribs }, , builder]: Parameters<FormatCallback>): void {
  const alt = attribs?.alt ?? '';
  if (alt.length <= 16 && /\p{Extended_Pictographic}/u.test(alt)) builder.addInline(alt);
}

/** A table of data and one that only places things: a row whose cells have one line each is one line. */
function formatTable(...[element, walk, builder, options]: Parameters<FormatCallback>): void {
  const addCell = (node: DomNode) => {
    builder.openTableCell();
    walk([node], builder);
    builder.closeTableCell();
  };
  const addRow = (cells: readonly DomNode[]) => {
    builder.openTableRow();
    cells.filter(hasContent).forEach(addCell);
    builder.closeTableRow();
  };
  const addRows = (node: DomNode) => {
    if (['thead', 'tbody', 'tfoot', 'center', 'form'].includes(node.name ?? '')) node.children?.forEach(addRows);
    else addRow(node.name === 'tr' ? (node.children ?? []) : [node]);
  };
  builder.openTable();
  element.children?.forEach(addRows);
  builder.closeTable({
    tableToString: (rows) => rows.map(rowText).filter(Boolean).join('\n'),
    leadingLineBreaks: options.leadingLineBreaks ?? 2,
    trailingLineBreaks: options.trailingLineBreaks ?? 2,
  });
}

function hasContent({ type, data }: DomNode): boolean {
  return type === 'text' ? (data ?? '').trim() !== '' : type === 'tag';
}

function rowText(cells: readonly { readonly text?: string }[]): string {
  const texts = cells.map(({ text = '' }) => text.trim()).filter(Boolean);
  return texts.join(texts.some((text) => text.includes('\n')) ? '\n' : '\t');
}
