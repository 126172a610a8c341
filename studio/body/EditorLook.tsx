import { createGlobalStyle } from 'styled-components';

/**
 * Makes the editor of a text as tall as the window allows, and gives its toolbar room for every block: the blocks are icons, in
 * a second row where the first has no room for them. Sanity has no setting for either; its toolbar hides what does not fit behind
 * three dots. Global, because an enlarged editor is elsewhere in the page.
 */
export const EditorLook = createGlobalStyle`
  [data-body] [data-testid='pt-editor'][data-fullscreen='false'] {
    height: max(19em, 62vh);
  }

  div:has(> div > [data-testid='insert-menu-auto-collapse-menu']) {
    flex-wrap: wrap;
  }
  div:has(> [data-testid='action-menu-auto-collapse-menu']) {
    flex: 1 0 264px;
  }
  div:has(> [data-testid='insert-menu-auto-collapse-menu']) {
    flex: 1 0 300px;
  }
  [data-body] [data-testid='pte-block-object'][data-image-preview] img,
  [data-testid='pte-block-object'] [data-testid='block-image-preview'] img {
    max-height: 20em;
  }
  [data-testid='insert-menu-auto-collapse-menu'] [data-ui='CollapseMenuButton'] [data-ui='Flex'] > [data-ui='Box'] {
    display: none;
  }
`;
