import { zipSync } from 'fflate';

/** A cell with a text. */
export const textCell = (where: string, value = 'x') => `<c r="${where}" t="inlineStr"><is><t>${value}</t></is></c>`;

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet with these rows; `after`: what stands behind them, `state`: `hidden`. */
type TestSheet = { readonly name: string; readonly rows: string; readonly after?: string; readonly state?: string };

/** A workbook whose only sheet has these rows; `more`: other parts beside it. */
export function sheetOf(rows: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return workbookOf([{ name: 'a', rows }], more);
}

/** A workbook with these sheets in their order; `more`: other parts beside them. */
export function workbookOf(sheets: readonly TestSheet[], more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const each = (write: (sheet: TestSheet, number: number) => string) =>
    sheets.map((one, at) => write(one, at + 1)).join('');
  const parts = sheets.map(({ rows, after = '' }, at): [string, Uint8Array] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    Buffer.from(`<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`),
  ]);
  return zipSync({
    '[Content_Types].xml': Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns:r="${RELATIONSHIPS}"><sheets>${each(({ name, state = 'visible' }, n) => `<sheet name="${name}" state="${state}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships>${each((_, n) => `<Relationship Id="rId${n}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ),
    'xl/styles.xml': Buffer.from('<styleSheet/>'),
    'xl/sharedStrings.xml': Buffer.from('<sst/>'),
    ...Object.fromEntries(parts),
    ...more,
  });
}
