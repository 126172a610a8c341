import type { TextCheck } from './textCheck.ts';
import { readScriptTag } from '#core/html/readScriptTag.ts';

/** A `<script>` element of a service for statistics. */
export const checkScriptTag: TextCheck = (text) =>
  readScriptTag(text)
    ? undefined
    : {
        message: 'is not a script element that a page can have',
        fix: 'Paste one <script> element with nothing in it, whose address starts with https://, such as <script defer data-domain="docs.example.com" src="https://stats.example.com/script.js"></script>. Code between <script> and </script> does not run on this site.',
      };
