import { createGlobalStyle } from 'styled-components';

/**
 * Lets a document beside its list of problems or its history be narrower than Sanity wants it: in a window of 1024 pixels its close
 * buttons would otherwise be outside of the window. A form that has the focus as a whole, which no key leads to, has no ring around it.
 * Its fields begin higher up than Sanity has them, and are closer to each other. The time when a draft was begun is cut off beside a long button, instead of running under it.
 */
export const PaneLook = createGlobalStyle`
  [data-testid='document-pane']:has([data-ui='DocumentInspectorPanel']) {
    min-width: 0 !important;
  }

  div:has(> div > div > [data-testid='form-view']) {
    padding-top: 12px;
  }

  [data-form] > [data-ui='Stack'] {
    gap: 36px;
  }

  [data-testid='form-view']:focus {
    outline: none;
  }

  [data-testid='pane-footer'] [data-testid='pane-footer-document-status'],
  [data-testid='pane-footer-document-status'] [data-ui='Text'] {
    min-width: 0;
  }

  [data-testid='pane-footer-document-status'] [data-ui='Flex'] {
    flex-shrink: 1;
  }

  [data-testid='pane-footer-document-status'] [data-ui='Text'] > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
