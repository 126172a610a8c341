import { errorMessage } from '#system/values/errorMessage.ts';

/** The health check of a process. */
export type HealthCheck = {
  /** Its `/healthz`; called at each look. */
  readonly url: () => string;
  /** Between two looks. Milliseconds. */
  readonly every: number;
  /** Time limit of an answer, in milliseconds. */
  readonly patience: number;
  /** After so many looks in a row that found it unwell, it is. */
  readonly looks: number;
};

/** A process that hangs is noticed after a minute, even if it is only very busy until then; one that says itself that it cannot work after half of that. */
export const healthTimes = { every: 10_000, patience: 10_000, looks: 3 } as const;

/**
 * Asks a process that runs whether it works. Calls `onWell` whenever it says so, and `onIll` once, with the reason, when it has not answered, or
 * has said that it cannot work after having said that it can, several times in a row. Returns a function that stops that.
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
