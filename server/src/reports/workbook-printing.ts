import type writeExcelFile from 'write-excel-file/node';
import { findElement, prependMarkupInsideElement, replaceElement } from 'write-excel-file/utility';

// How sheets are printed, which the library that writes workbooks leaves to others.

type Options = NonNullable<Parameters<typeof writeExcelFile>[1]>;
type Feature = NonNullable<Options['features']>[number];
type Sheet = { readonly sheet?: string; readonly stickyRowsCount?: number };

/** Landscape pages as wide as their sheet, as many as it needs, numbered, each with the fixed rows. */
export const printing: Feature = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        // Without `fitToPage` the widths in pages are there but not in force: ECMA-376-1, 18.3.1.65.
        transform: (xml) => prependMarkupInsideElement(xml, present(findElement(xml, 'worksheet')), FIT),
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
        insert: () => FOOTER,
      },
      'xl/workbook.xml': { transform: repeatRows },
    },
  },
};

/** `&P`: the page; `&N`: how many there are. */
const FOOTER =
  '<headerFooter><oddFooter>&amp;LSimulare orientativă&amp;RPagina &amp;P din &amp;N</oddFooter></headerFooter>';

const FIT = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/** Spreadsheets know a name for the rows that every printed page of a sheet repeats. */
function repeatRows(xml: string, sheets: readonly Sheet[]): string {
  const names = sheets.flatMap(({ sheet = '', stickyRowsCount: rows = 0 }, index) =>
    rows === 0
      ? []
      : [`<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${sheet}'!$1:$${rows}</definedName>`],
  );
  return replaceElement(
    xml,
    present(findElement(xml, 'definedNames')),
    `<definedNames>${names.join('')}</definedNames>`,
  );
}

/** Elements that the library always writes. */
function present<Element>(element: Element | undefined): Element {
  if (element === undefined) throw new Error('the workbook lacks an element that it had with the pinned library');
  return element;
}
