import type { Block, EmailConfig, EmailContent } from './email-content.ts';

/** An email for mail programs that show no HTML, and for those who read it aloud. */
export function emailText({ title, blocks }: EmailContent, { brand, publicUrl }: EmailConfig): string {
  const footer = [brand.brand, brand.legalName, brand.address, `${brand.phone} · ${brand.email}`, publicUrl];
  return `${[title, ...blocks.map(blockText), `--\n${footer.join('\n')}`].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
      return `${block.label}:\n${block.address}`;
  }
}
