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
  [data-testid='form-in-text'] [data-testid='pt-editor'][data-fullscreen='false'] {
    height: 14em;
  }
  [data-testid='form-in-text'] [data-testid='pt-editor'][data-fullscreen='false']:has([data-testid='form-in-text']) {
    height: 32em;
  }

  /* A tall picture would push the text out of sight. */
  [data-testid='pte-block-object'][data-image-preview] [data-checkered] {
    height: auto;
    padding-bottom: 0;
  }
  [data-testid='pte-block-object'][data-image-preview] [data-testid='Media'],
  [data-testid='pte-block-object'][data-image-preview] [data-testid='Media'] img {
    height: auto;
    max-height: 20em;
    position: static;
    width: 100%;
  }

  /* What a block says of itself is a sentence, not a name. */
  [data-testid='form-in-text'] [data-ui='Text'][style*='capitalize'] {
    text-transform: none !important;
  }

  /* The form of a block is not part of the text around it. */
  [data-ui='Card'][data-testid='form-in-text'][data-pt-editor] {
    height: auto;
    white-space: normal;
  }
  [data-testid='form-in-text'] :is(input, textarea, select) ~ [data-border] {
    z-index: 0;
  }

  /* Sanity marks a block while the mouse is on one of its fields, which is meant for fields in a dialog. */
  div:has([data-testid='form-in-text']) + div:empty {
    display: none;
  }

  [data-testid='pt-editor__toolbar-card'] [data-testid='block-style-select'] {
    width: 4.5em;
  }
  div:has(> div > [data-testid='insert-menu-auto-collapse-menu']) {
    flex-wrap: wrap;
  }
  div:has(> [data-testid='action-menu-auto-collapse-menu']) {
    flex: 1 0 min(400px, 100%);
  }
  [data-testid='action-menu-auto-collapse-menu'] > div > div {
    gap: 0;
  }
  div:has(> [data-testid='insert-menu-auto-collapse-menu']) {
    flex: 1 0 300px;
  }
  [data-testid='insert-menu-auto-collapse-menu'] [data-ui='CollapseMenuButton'] [data-ui='Flex'] > [data-ui='Box'] {
    display: none;
  }
`;
