import type { ReactNode } from 'react';
import type { PageBase } from '#core/site/model/pageBase.ts';
import { Feedback } from './Feedback.tsx';

/** Adds the question whether a page helped to the end of the page, if it asks that. Otherwise the end stays the same to the byte. */
export function withFeedback(
  { path, asksFeedback }: Pick<PageBase<string>, 'path' | 'asksFeedback'>,
  node: ReactNode,
  where: 'before' | 'after',
): ReactNode {
  if (!asksFeedback) return node;
  const question = <Feedback path={path} />;
  return (
    <>
      {where === 'before' && question}
      {node}
      {where === 'after' && question}
    </>
  );
}
