import type { PageBlock } from '../model/pageBody.ts';
import { customExamples } from '../../content/testing/customExamples.ts';

/** One of each block that only this site has, as pages show it at a default rate of 50 basis points. */
export function customPageExamples(key: string): readonly PageBlock[];
export function customPageExamples(key: string): readonly object[] {
  return customExamples(key).map((block: object) => ({ ...block, defaultRate: 50 }));
}
