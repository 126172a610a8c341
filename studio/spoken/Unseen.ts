import { styled } from 'styled-components';

/** A text that is read out when it changes, and that nobody sees. */
export const Unseen = styled.output`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
