import type { ComponentType, ReactNode } from 'react';
import type { CustomBlockData } from '#core/site/model/pageBody.ts';
import type { LoadIsland } from '../custom/customIslands.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { customIslands } from '../custom/customIslands.ts';
import { LoadFailure } from '../ui/loading/LoadFailure.tsx';
import { Spinner } from '../ui/loading/Spinner.tsx';

/**
 * Replaces a custom block as the build has rendered it by its component (`customIslands`), once that is loaded. If it cannot be loaded, the
 * rendered block stays and says so.
 * @param place the element of a `CustomBlock`
 */
export function Island({ place }: { readonly place: HTMLElement }): ReactNode {
  const { island: type = '', value = '' } = place.dataset;
  const [Live, setLive] = useState<ComponentType<{ readonly block: CustomBlockData }>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    loadIsland(type).then((loaded) => setLive(() => loaded), setFailure);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again at each attempt
  }, [type, attempt]);
  const isSettled = Live !== undefined || failure !== undefined;
  // Before the first paint, because the rendered block may have the same ids.
  useLayoutEffect(() => {
    const past = Live ? ':scope > .Island-before, :scope > .Island-loading' : ':scope > .Island-loading';
    if (isSettled) place.querySelectorAll(past).forEach((element) => element.remove());
  }, [place, Live, isSettled]);

  function retry(): void {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }

  return createPortal(
    Live ? (
      <Live block={JSON.parse(value)} />
    ) : failure !== undefined ? (
      <LoadFailure error={failure} onRetry={retry} />
    ) : attempt > 1 ? (
      <span className="Island-retrying">
        <Spinner label="Loading this part of the page" />
      </span>
    ) : null,
    place,
  );
}

async function loadIsland(type: string): ReturnType<LoadIsland> {
  const islands: Readonly<Record<string, LoadIsland>> = customIslands;
  const load = islands[type];
  if (!load) throw new Error(`No island is named for the block "${type}" in web/custom/customIslands.ts.`);
  return load();
}
