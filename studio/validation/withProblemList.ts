import type { DocumentInspector } from 'sanity';
import { ProblemList } from './ProblemList.tsx';
import { validationPanel } from './validationPanel.ts';

/** The panels beside a document, with our list of problems in Sanity's panel for them; its button stays Sanity's. */
export function withProblemList(inspectors: readonly DocumentInspector[]): DocumentInspector[] {
  return inspectors.map((inspector) =>
    inspector.name === validationPanel ? { ...inspector, component: ProblemList } : inspector,
  );
}
