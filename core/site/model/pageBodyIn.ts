import type { Values } from '../../blocks/description/listIn.ts';
import type { PageBody } from './pageBody.ts';

/** Returns the text in a field of which the description of a block says that it holds one. */
export function pageBodyIn(values: Values, name: string): PageBody {
  const body = values[name];
  return Array.isArray(body) ? body : [];
}
