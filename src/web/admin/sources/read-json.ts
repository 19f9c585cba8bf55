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

/** Reads JSON and remembers where everything stands. What the browser's own reader says of mistakes helps nobody. */
export function readJson(text: string): JsonText | Mistake {
  let place = 0;
  const lines = new Map<string, number>();
  const keyOf = (path: Path) => JSON.stringify(path);

  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const fail = (message: string, position = place): never => {
    throw new Complaint({ line: lineAt(position), message });
  };
  const skipSpace = () => {
    while (/\s/.test(text[place] ?? '')) place++;
  };

  function readValue(path: Path): unknown {
    skipSpace();
    lines.set(keyOf(path), lineAt(place));
    const first = text[place];
    if (first === '{') return readObject(path);
    if (first === '[') return readArray(path);
    if (first === '"') return readText();
    const word = /^[^\s,:[\]{}"]+/.exec(text.slice(place))?.[0];
    if (!word)
      return fail(place < text.length ? `a value is missing before ${first}` : 'the text ends too early');
    if (!/^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)$/.test(word)) {
      return fail(`${word} is not a value; texts stand in double quotes`);
    }
    place += word.length;
    return JSON.parse(word);
  }

  function readText(): string {
    const start = place;
    const match = /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(place));
    if (!match) return fail('the text has no closing double quote');
    place += match[0].length;
    try {
      return JSON.parse(match[0]);
    } catch {
      return fail('the text holds something that must be written with a backslash, such as \\\\', start);
    }
  }

  function readObject(path: Path): object {
    const entries: [string, unknown][] = [];
    readMembers('}', () => {
      if (text[place] !== '"') fail('a name in double quotes was expected');
      const start = place;
      const name = readText();
      skipSpace();
      if (text[place] !== ':') fail(`a colon is missing after "${name}"`, start);
      place++;
      entries.push([name, readValue([...path, name])]);
      lines.set(keyOf([...path, name]), lineAt(start));
    });
    return Object.fromEntries(entries);
  }

  function readArray(path: Path): unknown[] {
    const values: unknown[] = [];
    readMembers(']', () => values.push(readValue([...path, values.length])));
    return values;
  }

  function readMembers(end: string, readMember: () => void): void {
    place++;
    skipSpace();
    if (text[place] === end) {
      place++;
      return;
    }
    for (;;) {
      skipSpace();
      readMember();
      const last = place;
      skipSpace();
      const next = text[place];
      if (next !== ',' && next !== end) {
        const isOver = place >= text.length;
        fail(isOver ? `a closing ${end} is missing` : 'a comma is missing', isOver ? place : last);
      }
      place++;
      if (next === end) return;
      skipSpace();
      if (text[place] === end) fail(`there is a comma too many before ${end}`, last);
    }
  }

  try {
    const value = readValue([]);
    skipSpace();
    if (place < text.length) fail('there is something after the end');
    return {
      value,
      lineOf(path) {
        for (let length = path.length; length >= 0; length--) {
          const line = lines.get(keyOf(path.slice(0, length)));
          if (line) return line;
        }
        return 1;
      },
    };
  } catch (error) {
    if (error instanceof Complaint) return error.mistake;
    throw error;
  }
}

class Complaint extends Error {
  readonly mistake: Mistake;

  constructor(mistake: Mistake) {
    super(mistake.message);
    this.mistake = mistake;
  }
}
