import type { ReactNode } from 'react';
import type { ActiveToolLayoutProps } from 'sanity';
import { useRouterState } from 'sanity/router';
import { styled } from 'styled-components';
import { ReleaseNotes } from '../overtaken/ReleaseNotes.tsx';
import { StartPane } from './StartPane.tsx';

/** The open tool, below the notes about it. While no document or list is open, the start pane is beside the menu; in a narrow window the menu has the whole width. */
export function ToolLayout(props: ActiveToolLayoutProps): ReactNode {
  const isEmpty = useRouterState(hasNothingOpen) && props.activeTool.name === 'structure';
  return (
    <Columns data-is-empty={isEmpty ? '' : undefined}>
      <Tool>
        {props.activeTool.name === 'releases' && <ReleaseNotes />}
        <div>{props.renderDefault(props)}</div>
      </Tool>
      {isEmpty && <StartPane />}
    </Columns>
  );
}

/** @param state of the tool in the address */
function hasNothingOpen({ panes, intent }: Readonly<Record<string, unknown>>): boolean {
  return intent === undefined && (!Array.isArray(panes) || panes.length === 0);
}

const Tool = styled.div`
  display: flex;
  flex-direction: column;

  & > :last-child {
    flex: 1;
    min-height: 0;
  }
`;

const Columns = styled.div`
  height: 100%;

  & > :first-child {
    height: 100%;
  }

  & > :nth-child(2) {
    display: none;
  }

  @media (min-width: 900px) {
    &[data-is-empty] {
      display: grid;
      grid-template-columns: 321px minmax(0, 1fr);
    }

    & > :nth-child(2) {
      display: block;
    }
  }
`;
