import type { Collector } from '#server/pipeline/collecting/collector.ts';
import {
  correct,
  describe,
  findChanges,
  type Known,
  type Pasted,
  putIn,
  type Question,
  toRaw,
} from './facts.ts';
import { chooseAddress, findByAddress, readAddresses, type Visitor } from './read-address.ts';
import { readPastedText } from './read-pasted-text.ts';
import { readPiece } from './read-piece.ts';

/** No piece of the catalogue has such a number: all of what was learnt speaks for it. */
const noGroup = Number.MAX_SAFE_INTEGER;

export interface Reading {
  /** Our own address. */
  site: string;
  /** For whom a marketplace's page may be opened; for nobody, none is. */
  visitor: Visitor | null;
}

type Understanding = { known: Known; groupId: number } | { problem: string };

/** What is asked about, as it was read and put right. What isn’t put right, and which listing it is, stays as it was. */
export async function understand(
  collector: Collector,
  question: Question,
  reading: Reading,
): Promise<Understanding> {
  const read = (raw: Pasted) => readPiece(collector.reader, raw, collector.now());
  const found = await findPiece(collector, question, reading);
  if ('problem' in found) return found;
  const isStored = 'known' in found;
  const groupId = isStored ? found.groupId : noGroup;
  const words = isStored ? { title: found.known.title, description: found.known.description ?? '' } : found;
  const first = isStored ? found : await read(words);
  const changes = 'problem' in first ? question : findChanges(question, describe(first.known));
  if ('problem' in first || changes.title || changes.description !== undefined) {
    const other = await read(toRaw(question, words));
    return 'problem' in other
      ? other
      : { known: correct(other.known, { ...withoutBlanks(question), ...changes }), groupId };
  }
  const again =
    changes.brand || changes.condition || changes.place ? await read(toRaw(changes, words)) : first;
  if ('problem' in again) return again;
  return { known: correct(putIn(first.known, again.known, changes), changes), groupId };
}

/** A listing of the catalogue, or the words of another one. */
async function findPiece(collector: Collector, question: Question, reading: Reading) {
  const said = readAddresses(question.text ?? '');
  const address = await chooseAddress(collector, said, reading.site);
  const pasted = readPastedText(said.words);
  const found = address ? await findByAddress(collector, address, reading) : pasted;
  return 'problem' in found && (said.words || question.title) ? pasted : found;
}

function withoutBlanks(question: Question): Question {
  return Object.fromEntries(Object.entries(question).filter(([, fact]) => fact !== '' && fact !== null));
}
