import type { Problem } from '#core/problem.ts';
import type { WordedProblem } from './wordedProblem.ts';
import { useEffect, useMemo, useState } from 'react';
import { useClient, useSchema } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { draftTitles, mentionedDrafts } from './draftTitles.ts';
import { wordedProblem } from './wordedProblem.ts';

/** Problems of the published content in the words of the Studio; undefined until these are known. */
export function useWordedProblems(problems: readonly Problem[]): readonly WordedProblem[] | undefined {
  const client = useClient({ apiVersion });
  const schema = useSchema();
  const snapshot = useSiteSnapshot();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>();
  const mentioned = snapshot && mentionedDrafts(problems, snapshot.draftIds).join(',');
  useEffect(() => {
    let stopped = false;
    if (mentioned === undefined) return undefined;
    const load = async (): Promise<void> => {
      const titles = await draftTitles(client, mentioned === '' ? [] : mentioned.split(','));
      if (!stopped) setDrafts(titles);
    };
    void load();
    return () => {
      stopped = true;
    };
  }, [client, mentioned]);
  return useMemo(
    () =>
      snapshot &&
      drafts &&
      problems.map((problem) =>
        wordedProblem(problem, { snapshot, drafts, typeOf: (name) => schema.get(name) }),
      ),
    [problems, snapshot, drafts, schema],
  );
}
