import { attribute } from './percent-cells.ts';

/** The parts of a workbook by their paths, unpacked. */
type Parts = Readonly<Record<string, Uint8Array>>;

/** A sheet as its workbook names it. */
export type NamedSheet = {
  /** Its place as the library counts sheets, from 1. */
  readonly at: number;
  readonly name: string;
  /** Its XML; undefined where the workbook names a part that the file does not have. */
  readonly part: Uint8Array | undefined;
};

const WORKBOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';
const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;
const RELATIONSHIP = /<(?:\w+:)?Relationship\s[^<>]*>/g;
const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*>/g;
/** `B2:B14`: only the rows count. */
const RANGE = /^[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;

/** Longer than a name that a spreadsheet allows. */
const MAX_NAME_LENGTH = 60;

/** The first `most` sheets that a workbook names, hidden ones last. */
export function sheetsIn(parts: Parts, most: number): readonly NamedSheet[] {
  const targets = new Map(
    tagsIn(parts[RELATIONSHIPS], RELATIONSHIP).map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target') ?? '']),
  );
  const sheets = tagsIn(parts[WORKBOOK], SHEET)
    .filter((tag) => attribute(tag, 'name'))
    .slice(0, most)
    .map((tag, index) => ({
      at: index + 1,
      name: withoutEntities(attribute(tag, 'name') ?? '').slice(0, MAX_NAME_LENGTH),
      part: parts[pathOf(targets.get(attribute(tag, '(?:\\w+:)?id')) ?? '')],
      isHidden: /hidden/i.test(attribute(tag, 'state') ?? ''),
    }));
  return sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
}

function tagsIn(part: Uint8Array | undefined, tags: RegExp): string[] {
  return [...new TextDecoder().decode(part).matchAll(tags)].map(([tag]) => tag);
}

/** The path of a part in the archive: a target is one from its root or from its folder `xl`. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The first and the last row of each group of cells that are one on the screen. */
export function mergedIn({ part }: NamedSheet): { readonly from: number; readonly to: number }[] {
  return tagsIn(part, MERGED).flatMap((tag) => {
    const [, from, to] = RANGE.exec(attribute(tag, 'ref') ?? '') ?? [];
    return from && to ? [{ from: Number(from), to: Number(to) }] : [];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? entity;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
