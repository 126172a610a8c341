import type { BlockDescription } from './description/blockDescription.ts';

/** A diagram in Mermaid's notation, which the build draws. */
export const diagram = {
  title: 'Diagram',
  icon: 'Schema',
  fields: {
    title: {
      kind: 'text',
      title: 'Title',
      help: 'What the diagram shows. It appears above it.',
      required: true,
    },
    description: {
      kind: 'text',
      title: 'Description',
      help: 'For readers who cannot see it: what is connected to what, in a sentence or two.',
      required: true,
      unseen: true,
    },
    source: {
      kind: 'source',
      title: 'Diagram',
      help: 'In the notation of Mermaid: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram or xychart-beta. What readers will see is below.',
    },
  },
  markdown: { fence: 'mermaid' },
  example:
    '```mermaid title="How the rate is set" description="A manager sets the rate, which borrowers pay."\nflowchart LR\n  Manager --> Rate\n  Rate --> Borrower\n```',
} as const satisfies BlockDescription;
