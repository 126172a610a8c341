import { styled } from 'styled-components';

/** Text that nobody sees, and that users of a screen reader are told when it changes. */
export const Unseen = styled.output`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
