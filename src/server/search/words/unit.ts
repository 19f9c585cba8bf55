/** One word or measure of a text. Units of common words are shared, so what is known of a word is looked up once. */
export interface Unit {
  /** What it is looked up by. */
  token: string;
  /** What else a text that contains it is found by. */
  parts: readonly string[];
  /** As it is written, where that is a slip of another word. */
  slip?: string | undefined;
  /** The two words it was joined from, where that is only a guess. */
  torn?: readonly string[];
  /** The words that make one word with it, and which; null when there are none. */
  joins: ReadonlyMap<string, string> | null;
  /** Where the phrases that begin with it branch off; undefined until somebody has looked. */
  phrases?: PhraseNode | null | undefined;
}

/** A place in the tree of phrases, reached by the words so far. */
export interface PhraseNode {
  next: Map<string, PhraseNode>;
  meaning: Meaning | null;
}

export interface Meaning {
  /** The token all names of the same thing share. */
  own: string | null;
  /** The tokens of what it is a kind of. */
  wider: readonly string[];
}

export const noParts: readonly string[] = [];
