/**
 * The data of each event in a stream of `text/event-stream`, as it comes; undefined for a comment, which only shows
 * that the connection is alive. Understands what our server writes: one `data:` line in a block.
 */
export async function* parseEventStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield block.startsWith('data: ') ? block.slice('data: '.length) : undefined;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
