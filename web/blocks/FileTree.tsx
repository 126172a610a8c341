import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';

/** A list of files and folders: what has others below it is drawn as a folder. */
export function FileTree({ block, show }: BlockViewProps<'fileTree'>): ReactNode {
  return <div className="FileTree">{show(block.body)}</div>;
}
