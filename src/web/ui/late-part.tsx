import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { replayInput } from '#web/lib/early-input.ts';
import { untilFirstSign } from './first-sign.ts';
import { tellNotLoaded } from './not-loaded.ts';

type Fetch = () => Promise<void>;

/** Before what couldn't be had is asked for again. */
const pauseMs = 3000;

/** Those a page needs, and those that only some screens do. */
const [fetches, extras] = [new Map<string, Fetch>(), new Map<string, Fetch>()];

/** On the server nothing is late. */
let areWanted = import.meta.env.SSR;
let want = () => {};
const wanted = new Promise<void>((resolve) => {
  want = resolve;
});

/** From now on the scripts of parts are fetched: at once for the page that is shown, and together with each new page. */
export function wantLateParts(): void {
  areWanted = true;
  want();
  fetchPartsOfPage().catch(() => {});
}

/**
 * For a page that is about to be shown, which can't do without its own parts. Others may fail: they're tried again where
 * they're shown. The first page was rendered by the server, and waits for somebody.
 */
export async function fetchPartsOfPage(own: ReadonlySet<string> = new Set(fetches.keys())): Promise<void> {
  // A part may have parts of its own.
  for (let known = 0; areWanted && known < fetches.size; ) {
    known = fetches.size;
    const fetched = Array.from(fetches, ([name, fetch]) =>
      own.has(name) ? fetch() : fetch().catch(() => {}),
    );
    await Promise.all(fetched);
  }
}

const partsOf = new WeakMap<object, Set<string>>();

export async function fetchPageWithParts<Module extends object>(
  load: () => Promise<Module>,
): Promise<Module> {
  const before = new Set(fetches.keys());
  const module = await load();
  const own = partsOf.get(module) ?? new Set(Array.from(fetches.keys()).filter((name) => !before.has(name)));
  partsOf.set(module, own);
  await fetchPartsOfPage(own);
  return module;
}

export async function fetchLatePart(name: string): Promise<void> {
  await (fetches.get(name) ?? extras.get(name))?.();
}

/** Parts on the page that start as soon as they're wanted, and haven't yet. */
const asleep = new Set<object>();
let tellAwake = () => {};

function wake(part: object): void {
  asleep.delete(part);
  if (asleep.size === 0) tellAwake();
}

/** A script may neither come nor fail. What is pressed without it is held, so nobody has to wait longer. */
const longestWait = 10_000;

/** Until what is wanted already has been taken over, or can't be had. */
export async function untilAwake(): Promise<void> {
  if (!areWanted || asleep.size === 0) return;
  await new Promise<void>((resolve) => {
    tellAwake = resolve;
    setTimeout(resolve, longestWait);
  });
}

interface LateOptions {
  /** The element around it. By itself it takes no room. */
  as?: 'div' | 'li';
  /** Shown where the server hasn't rendered it, until it's there. */
  fallback?: ReactNode;
  /** Pages don't wait for it: it's on every page, or not on every screen. */
  isExtra?: boolean;
  /** When it's needed besides. */
  until?: () => Promise<unknown>;
}

/**
 * Part of a page whose script is only fetched once somebody does something, be it to move the pointer. Until then it stays
 * as the server rendered it; what is pressed or filled in meanwhile is acted on when the script is there. It's only
 * rendered again when its properties change: React would throw away what it can't take over yet.
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { as: Around = 'div', fallback, isExtra = false, until }: LateOptions = {},
) {
  let Part: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });

  const fetchPart = () => {
    fetching ??= load().then(
      (part) => {
        Part = part;
        arrive();
      },
      (error) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  (isExtra && !import.meta.env.SSR ? extras : fetches).set(name, fetchPart);

  /** Where it can't be had, once more after a while, when somebody does something. */
  async function fetchUntilHere(noteFailure: () => void, isGone = () => false): Promise<void> {
    await wanted.then(until);
    while (!Part && !isGone()) {
      await fetchPart().catch(async () => {
        noteFailure();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        await untilFirstSign();
      });
    }
  }

  let isInsisting = false;
  const insist = () => {
    if (isInsisting) return;
    isInsisting = true;
    let tell = tellNotLoaded;
    fetchUntilHere(() => {
      tell();
      tell = () => {};
    });
  };

  const WhenHere = lazy(async () => {
    await arrived;
    return { default: Part! };
  });

  return memo(function LatePart(props: Props) {
    const around = useRef<HTMLDivElement & HTMLLIElement>(null);
    // What is here already never waits, not even for a moment.
    const [Shown] = useState<ComponentType<Props>>(() => Part ?? WhenHere);
    // React waits for it with all that changes at the same time; so that mustn't fail without a word.
    const [rendered] = useState(props);
    if (props !== rendered) insist();
    // Before the effect of a part that is here already, which wakes it.
    useLayoutEffect(() => {
      if (!until) asleep.add(around);
    }, []);
    useEffect(() => {
      const element = around.current!;
      fetchUntilHere(
        () => wake(around),
        () => !element.isConnected,
      );
      return () => wake(around);
    }, []);
    return (
      <Around ref={around} data-late={name} className={Around === 'div' ? 'contents' : undefined}>
        <Suspense fallback={<Missing insist={insist}>{fallback}</Missing>}>
          <Shown {...props} />
          <Awake around={around} />
        </Suspense>
      </Around>
    );
  });
}

/** In place of a part that the server hasn't rendered, or whose markup is gone. */
function Missing({ insist, children }: { insist: () => void; children: ReactNode }) {
  useEffect(insist, [insist]);
  return children;
}

/** Rendered with its part: its effect runs when the part has been taken over. */
function Awake({ around }: { around: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (around.current) replayInput(around.current);
    wake(around);
  }, [around]);
  return null;
}
