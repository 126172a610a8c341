import type { DocumentInspector } from 'sanity';
import { ProblemList } from './ProblemList.tsx';

/** Sanity's name of its panel with the problems of a document. */
const validationPanel = 'sanity/structure/validation';

/** The panels beside a document, with our list of problems in Sanity's panel for them; its button stays Sanity's. */
export function withProblemList(inspectors: readonly DocumentInspector[]): DocumentInspector[] {
  return inspectors.map((inspector) =>
    inspector.name === validationPanel ? { ...inspector, component: ProblemList } : inspector,
  );
}
