/**
 * A text whose words with a hyphen (`s-a`, `e-mail`) are not broken at it. It is several nodes: in a row of items it
 * needs an element of its own.
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
