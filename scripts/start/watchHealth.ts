import { errorMessage } from '#system/values/errorMessage.ts';

/** The health check of a process. */
export type HealthCheck = {
  /** Returns the address of its `/healthz`; called at each check. */
  readonly url: () => string;
  /** The time between two checks, in milliseconds. */
  readonly every: number;
  /** Time limit of an answer, in milliseconds. */
  readonly patience: number;
  /** The number of failed checks in a row after which it counts as unwell. */
  readonly looks: number;
};

/** A hanging process is noticed after a minute, even if it may only be very busy; one that reports that it does not work, after half of that. */
export const healthTimes = { every: 10_000, patience: 10_000, looks: 3 } as const;

/**
 * Checks the health of a running process. Calls `onWell` whenever it is well, and `onIll` once, with the reason, when several checks in a
 * row had no answer, or reported a problem after it had been well. Returns a function that stops the checks.
 */
export function watchHealth(
  check: HealthCheck,
  { onWell, onIll }: { readonly onWell: () => void; readonly onIll: (why: string) => void },
): () => void {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** There may be nothing to serve yet. */
  let wasWell = false;
  let unwell = 0;

  const look = async (): Promise<void> => {
    const why = await whyUnwell(check, stopping.signal);
    if (stopping.signal.aborted) return;
    wasWell ||= why === undefined;
    if (!why) onWell();
    unwell = why === undefined || (why.hasAnswered && !wasWell) ? 0 : unwell + 1;
    if (why && unwell >= check.looks) onIll(why.text);
    else plan();
  };
  const plan = (): void => {
    timer = setTimeout(() => void look(), check.every).unref();
  };
  plan();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

async function whyUnwell(
  { url, patience, looks }: HealthCheck,
  signal: AbortSignal,
): Promise<{ readonly hasAnswered: boolean; readonly text: string } | undefined> {
  const asked = url();
  try {
    const response = await fetch(asked, {
      headers: { connection: 'close' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    return {
      hasAnswered: true,
      text: `it runs but cannot work: ${asked} has answered ${response.status} ${looks} times`,
    };
  } catch (error) {
    return {
      hasAnswered: false,
      text: `it runs but does not answer: ${asked} was asked ${looks} times (${errorMessage(error)})`,
    };
  }
}
