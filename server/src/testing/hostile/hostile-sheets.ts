import { zipSync } from 'fflate';

/** A cell with a text. */
export const textCell = (where: string, value = 'x') => `<c r="${where}" t="inlineStr"><is><t>${value}</t></is></c>`;

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose only sheet has these rows; `more`: other parts beside it. */
export function sheetOf(rows: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': Buffer.from('<styleSheet/>'),
    'xl/sharedStrings.xml': Buffer.from('<sst/>'),
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}
