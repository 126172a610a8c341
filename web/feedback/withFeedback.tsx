import type { ReactNode } from 'react';
import type { PageBase } from '#core/site/model/pageBase.ts';
import { Feedback } from './Feedback.tsx';

/** Returns the end of a page, after the question whether it helped, if it asks that. Otherwise it stays the same to the byte. */
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
