import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

/** Letters of the longest word that stays whole: at 200 % text a longer one would not fit a phone of 320 px. */
const LONGEST = 14;

/**
 * Text that never breaks within a short hyphenated word (`s-a`, `e-mail`), in its own strings and in those of plain
 * elements below; components keep their own text. It is several nodes: in a row of items it needs an element of its own.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  return unbroken(children);
}

function unbroken(nodes: ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (typeof node === 'string') return wordsOf(node);
    if (!isValidElement<{ children?: ReactNode }>(node) || !isPlain(node.type)) return node;
    const { children } = node.props;
    return children === undefined ? node : cloneElement(node, undefined, unbroken(children));
  });
}

const isPlain = (type: unknown): boolean => typeof type === 'string' || type === Fragment;

/** The text with its short hyphenated words in elements of their own. */
function wordsOf(text: string): ReactNode {
  return text.split(/(\S{1,12}-\S{1,12})/).map((part, index) =>
    index % 2 === 0 || part.length > LONGEST ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
