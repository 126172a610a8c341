import { createGlobalStyle } from 'styled-components';

/**
 * Lets a document beside its list of problems or its history be narrower than Sanity wants it: in a window of 1024 pixels its close
 * buttons would otherwise be outside of the window. Hides the heading “New Docs page” in the form of a document that is not published, as readers
 * see it: the title of its draft is at the top of the column (FormOnce.tsx). A form that has the focus as a whole, which no key leads to, has
 * no ring around it. The time when a draft was begun is cut off beside a long button, instead of running under it.
 */
export const PaneLook = createGlobalStyle`
  [data-testid='document-pane']:has([data-ui='DocumentInspectorPanel']) {
    min-width: 0 !important;
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

  [data-testid='document-pane']:has([data-not-published]) [data-testid='document-panel-document-title'] {
    display: none;
  }
`;
