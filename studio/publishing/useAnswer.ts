import { useContext, useEffect, useState } from 'react';
import { PublishingContext } from './publishingContext.ts';

/** An answer of the publisher; both undefined until it has come. */
export type Asked<Answer> = {
  readonly answer?: Answer | undefined;
  /** The reason why there is no answer. */
  readonly problem?: string | undefined;
};

/** Milliseconds. */
const pause = 3000;

/**
 * Returns the publisher's answer to a place such as `releases`. It is asked again after a change in what readers see, in publishing or in
 * the targets; the last answer stays until then.
 * @param isComplete the same function each time; while it returns false, the publisher is asked again every few seconds
 */
export function useAnswer<Answer>(
  place: string,
  isComplete: (answer: Answer) => boolean = always,
): Asked<Answer> {
  const { link, known } = useContext(PublishingContext);
  const [asked, setAsked] = useState<Asked<Answer> & { readonly on?: string }>({});
  const occasion = [known.release, known.state.kind, known.deliveries].join(' ');
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      let next: Asked<Answer>;
      try {
        // The publisher is of this project, and of the same version.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        next = { answer: (await link?.ask('GET', place)) as Answer };
      } catch (error) {
        next = { problem: error instanceof Error ? error.message : String(error) };
      }
      if (stopped) return;
      setAsked({ ...next, on: occasion });
      if (next.answer !== undefined && !isComplete(next.answer)) timer = setTimeout(() => void load(), pause);
    };
    void load();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [link, place, occasion, isComplete]);
  return asked;
}

const always = (): boolean => true;
