import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';

/** A mistake in a JSON text, by the line it is in. */
export interface Mistake {
  line: number;
  message: string;
}

type Path = readonly PropertyKey[];

interface JsonText {
  value: unknown;
  /** The line of the value at a path, or of the nearest thing around it. */
  lineOf(path: Path): number;
}

/** Reads JSON and remembers the line of every value. The browser's own error messages help nobody. */
export function readJson(text: string): JsonText | Mistake {
  const lines = new Map<string, number>();
  const around: ('object' | 'array')[] = [];
  let mistake: Mistake | null = null;
  let last: { line: number; name?: string } = { line: 0 };

  const keyOf = (path: Path) => JSON.stringify(path);
  const meet = (line: number, path: Path) => {
    // A named value counts from its name.
    if (typeof path.at(-1) !== 'string') lines.set(keyOf(path), line);
    last = { line };
  };
  const leave = (_offset: number, _length: number, line: number) => {
    last = { line };
    around.pop();
  };
  const visitor: JSONVisitor = {
    onObjectBegin(_offset, _length, line, _column, path) {
      meet(line, path());
      around.push('object');
    },
    onArrayBegin(_offset, _length, line, _column, path) {
      meet(line, path());
      around.push('array');
    },
    onObjectProperty(name, _offset, _length, line, _column, path) {
      lines.set(keyOf([...path(), name]), line);
      last = { line, name };
    },
    onLiteralValue: (_value, _offset, _length, line, _column, path) => meet(line, path()),
    onSeparator(_character, _offset, _length, line) {
      last = { line };
    },
    onObjectEnd: leave,
    onArrayEnd: leave,
    onError(code, offset, _length, line) {
      const { message, isBefore } = explain(
        text,
        offset,
        printParseErrorCode(code),
        around.at(-1),
        last.name,
      );
      mistake ??= { line: (isBefore ? last.line : line) + 1, message };
    },
  };
  visit(text, visitor, { disallowComments: true });
  if (mistake) return mistake;
  return {
    value: JSON.parse(text),
    lineOf(path) {
      const known = path.map((_, index) => lines.get(keyOf(path.slice(0, path.length - index))));
      return (known.find((line) => line !== undefined) ?? lines.get(keyOf([])) ?? 0) + 1;
    },
  };
}

/** What is wrong, and whether the mistake comes before the place where it was noticed. */
function explain(
  text: string,
  offset: number,
  error: string,
  around: 'object' | 'array' | undefined,
  name: string | undefined,
): { message: string; isBefore?: boolean } {
  const rest = /^[^\s,:[\]{}"]*/.exec(text.slice(offset))![0];
  // "01" is noticed at its second digit.
  const begun = rest && /[^\s,:[\]{}"]*$/.exec(text.slice(0, offset))![0];
  const before =
    text
      .slice(0, offset - begun.length)
      .trimEnd()
      .at(-1) ?? '';
  const next = text[offset];
  if (error === 'UnexpectedEndOfString') return { message: 'the text has no closing double quote' };
  if (/^Invalid(Unicode|EscapeCharacter|Character)$/.test(error)) {
    return { message: 'the text has a character that needs a backslash, such as \\\\' };
  }
  if (error === 'CloseBraceExpected') return { message: 'a closing } is missing' };
  if (error === 'CloseBracketExpected') return { message: 'a closing ] is missing' };
  if (name !== undefined && before !== ':') {
    return { message: `a colon is missing after "${name}"`, isBefore: true };
  }
  if (before === ',' && (next === '}' || next === ']')) {
    return { message: `there’s an extra comma before ${next}`, isBefore: true };
  }
  const isAfterValue = !['', ',', ':', '[', '{'].includes(before);
  if (isAfterValue && !around) return { message: 'there’s something after the end' };
  if (isAfterValue) return { message: 'a comma is missing', isBefore: true };
  if (around === 'object' && before !== ':') return { message: 'a name in double quotes was expected' };
  if (rest) return { message: `${begun}${rest} isn’t a value. Text goes in double quotes` };
  return { message: next ? `a value is missing before ${next}` : 'the text ends too early' };
}
