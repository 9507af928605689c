// A cell that shows `5,5 %` holds 0.055 and a format that says so; the library reads the figure and drops the format.

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const STYLES = 'xl/styles.xml';
/** The formats `0%` and `0.00%`, which every spreadsheet knows by their number. */
const KNOWN = ['9', '10'];

const CELL = /<((?:\w+:)?)c\b([^>]*[^/>])>(.*?)<\/\1c>/gs;
const VALUE = /<((?:\w+:)?)v\b[^>]*>([^<]+)<\/\1v>/;

/** The parts of a workbook, with each percent written as the text that its cell shows: 0.055 becomes `5.5%`. */
export function withPercentsShown(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  const styles = parts[STYLES];
  const percents = styles ? percentStyles(new TextDecoder().decode(styles)) : new Set<string>();
  if (percents.size === 0) return { ...parts };
  const shown = ([path, bytes]: [string, Uint8Array]): [string, Uint8Array] =>
    SHEET.test(path) ? [path, showPercents(bytes, percents)] : [path, bytes];
  return Object.fromEntries(Object.entries(parts).map(shown));
}

/** The styles of cells (by their place, as cells name them) whose number format shows a percent. */
function percentStyles(xml: string): Set<string> {
  const formats = [...xml.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)]
    .filter(([tag]) => isPercent(attribute(tag, 'formatCode') ?? ''))
    .map(([tag]) => attribute(tag, 'numFmtId') ?? '');
  const cells = /<((?:\w+:)?)cellXfs\b.*?<\/\1cellXfs>/s.exec(xml)?.[0] ?? '';
  const percents = [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].flatMap(([tag], index) =>
    [...KNOWN, ...formats].includes(attribute(tag, 'numFmtId') ?? '') ? [String(index)] : [],
  );
  return new Set(percents);
}

/** A percent sign in quotes or after a backslash is only shown; any other multiplies by a hundred. */
function isPercent(formatCode: string): boolean {
  return formatCode.replace(/&quot;.*?&quot;|\\./g, '').includes('%');
}

function showPercents(bytes: Uint8Array, styles: ReadonlySet<string>): Uint8Array {
  const xml = new TextDecoder().decode(bytes);
  const written = xml.replace(CELL, (cell, prefix: string, attributes: string, content: string) => {
    const value = VALUE.exec(content)?.[2];
    const type = attribute(attributes, 't') ?? 'n';
    if (value === undefined || type !== 'n' || !styles.has(attribute(attributes, 's') ?? '')) return cell;
    const reference = attribute(attributes, 'r');
    const named = reference === undefined ? '' : ` r="${reference}"`;
    return `<${prefix}c${named} t="str"><${prefix}v>${percentText(value)}</${prefix}v></${prefix}c>`;
  });
  return new TextEncoder().encode(written);
}

/** 0.055 → `5.5%`, without the digits that binary fractions add. */
function percentText(value: string): string {
  const percent = Number((Number(value) * 100).toPrecision(12));
  return Number.isFinite(percent) ? `${percent}%` : value;
}

/** What an attribute of a tag says, as it is written; undefined where the tag has none of that name. */
export function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}
