import type { BodyHtml, PageBody } from '#core/site/model/pageBody.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Blocks } from './Blocks.tsx';

/**
 * Renders a body to the HTML that readers get. Only for the build, which compiles it into a program of its own: the pages get its
 * result with their data.
 */
export function renderBody(body: PageBody): BodyHtml {
  return renderToStaticMarkup(<Blocks body={body} />);
}
