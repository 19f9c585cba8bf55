import { useState } from 'react';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { lookAtAddress } from '#contract/looking.ts';
import { ApiError } from '#web/lib/api.ts';
import { callInSteps } from '#web/lib/call-in-steps.ts';

export type Look = Answer<typeof lookAtAddress>;
type Question = Input<typeof lookAtAddress>['body'];

/** Looks at an address, and says what is being done meanwhile. */
export function useLook() {
  const [look, setLook] = useState<Look | null>(null);
  const [steps, setSteps] = useState<string[]>([]);
  const [now, setNow] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function clear() {
    setLook(null);
    setSteps([]);
    setNow(null);
    setProblem(null);
  }

  async function start(body: Question) {
    clear();
    setBusy(true);
    try {
      const answer = await callInSteps<typeof lookAtAddress>(
        'POST /api/admin/data-sources/look',
        { body },
        (progress) => {
          if ('now' in progress) return setNow(progress.now);
          setSteps((before) => [...before, progress.step]);
        },
      );
      setLook(answer);
      setSteps(answer.steps);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.explanation : 'We can’t reach Tallboy. Please try again.');
    }
    setNow(null);
    setBusy(false);
  }

  return { look, steps, now, problem, isBusy, start, clear, setProblem };
}
