import { createGlobalStyle } from 'styled-components';

/**
 * Lets a document beside its list of problems or its history be narrower than Sanity wants it: in a window of 1024 pixels its close
 * buttons would otherwise be outside of the window.
 */
export const PaneLook = createGlobalStyle`
  [data-testid='document-pane']:has([data-ui='DocumentInspectorPanel']) {
    min-width: 0 !important;
  }
`;
