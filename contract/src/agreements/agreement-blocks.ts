/** A piece of a text that clients read, with its lines; the lines of a list are its items. */
export type AgreementBlock = { readonly kind: 'heading' | 'paragraph' | 'list'; readonly lines: readonly string[] };

/** The signs at the beginning of a heading or a list item. */
const MARKS = [
  { kind: 'heading', mark: '# ' },
  { kind: 'list', mark: '- ' },
] as const;

/** The pieces of a text for pages and papers: `# ` begins a heading, `- ` an item, an empty line ends a piece. */
export function agreementBlocks(body: string): AgreementBlock[] {
  const blocks: { kind: AgreementBlock['kind']; lines: string[] }[] = [];
  let isOpen = false;
  for (const typed of body.split('\n')) {
    const line = typed.trim();
    const { kind, mark } = MARKS.find((known) => line.startsWith(known.mark)) ?? { kind: 'paragraph', mark: '' };
    const last = blocks.at(-1);
    if (isOpen && last?.kind === kind && kind !== 'heading' && line !== '') last.lines.push(line.slice(mark.length));
    else if (line !== '') blocks.push({ kind, lines: [line.slice(mark.length)] });
    isOpen = line !== '';
  }
  return blocks;
}
