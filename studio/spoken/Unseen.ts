import { styled } from 'styled-components';

/** Invisible text that screen readers announce when it changes. */
export const Unseen = styled.output`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
