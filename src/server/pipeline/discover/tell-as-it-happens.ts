import { isRefusal } from '#server/platform/http/errors.ts';
import type { Progress, TellProgress } from './progress.ts';

type Line<T> = Progress | { done: T } | { failed: string };

/**
 * Reports what some work is doing, and finally its result. By then it's too late for another status, so a
 * failure is reported too.
 */
export async function* tellAsItHappens<T>(
  work: (tell: TellProgress) => Promise<T>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Line<T>> {
  const waiting: Line<T>[] = [];
  let wake = () => {};
  let isOver = false;
  const add = (line: Line<T>) => {
    waiting.push(line);
    wake();
  };
  void work(add)
    .then(
      (done) => add({ done }),
      (error) => {
        if (!isRefusal(error)) onFailure(error);
        add({ failed: isRefusal(error) ? error.message : 'Something went wrong on our side.' });
      },
    )
    .finally(() => {
      isOver = true;
      wake();
    });
  for (;;) {
    while (waiting.length > 0) yield waiting.shift()!;
    if (isOver && waiting.length === 0) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (waiting.length > 0 || isOver) resolve();
    });
  }
}
