/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A photo with that name, as a form sends it. */
export const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** A PDF with a line of text on each page, in a font of every reader. */
export function makePdf(pages: readonly string[]): Buffer<ArrayBuffer> {
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ');
  const font = 3 + pages.length * 2;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...pages.flatMap((text, at) => {
      const drawn = `BT /F1 24 Tf 40 700 Td (${text}) Tj ET`;
      const resources = `<</Font<</F1 ${font} 0 R>>>>`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${4 + at * 2} 0 R/Resources${resources}>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const entries = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.from(
    `${file}${xref}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
