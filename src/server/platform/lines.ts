/**
 * The lines of a text that arrives in pieces. Only a line feed ends one: Node's own reader of lines also stops at
 * U+2028, which JSON may have inside a line.
 */
export async function* readLines(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [first = '', ...rest] = (
      typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    ).split('\n');
    begun.push(first);
    for (const next of rest) {
      yield endLine(begun);
      begun = [next];
    }
  }
  begun.push(decoder.decode());
  if (begun.some(Boolean)) yield endLine(begun);
}

function endLine(parts: string[]): string {
  const line = parts.join('');
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
