/**
 * A text that never breaks within a hyphenated word (`s-a`, `e-mail`). It is several nodes: in a row of items it needs
 * an element of its own.
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
