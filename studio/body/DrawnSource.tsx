import type { CSSProperties, ReactNode } from 'react';
import type { SourceProblem } from '#core/notation/sourceProblem.ts';
import { Card, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';

/** A drawing as HTML, or the first thing that keeps it from being drawn and what to do about it. */
type Drawn = { readonly html: string } | { readonly problem: string };

type Draw = (source: string) => Promise<Drawn>;

/** The notations that are drawn, by the type of their block. What draws them is loaded with the first of its kind. */
const draws: Readonly<Record<string, Draw>> = {
  formula: async (source) => {
    const { renderMath } = await import('#core/math/renderMath.ts');
    const { mathml, problems } = renderMath(source, { display: true });
    return mathml === undefined ? problemOf(problems) : { html: mathml };
  },
  diagram: async (source) => {
    const { drawDiagram } = await import('#core/diagrams/drawDiagram.ts');
    const { svg, problems } = drawDiagram({ source, title: 'Preview', key: 'preview' });
    return svg === undefined ? problemOf(problems) : { html: svg };
  },
};

function problemOf([first]: readonly SourceProblem[]): Drawn {
  return {
    problem: first ? `Line ${first.line}, column ${first.column}: ${first.message} ${first.fix}` : '',
  };
}

/** A formula or a diagram as readers will see it, drawn anew while it is written. */
export function DrawnSource({ type, source }: { readonly type: string; readonly source: string }): ReactNode {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let isLatest = true;
    const show = async (): Promise<void> => {
      const next = await drawnOrUnloaded(type, source);
      if (isLatest) setDrawn(next);
    };
    void show();
    return () => {
      isLatest = false;
    };
  }, [type, source]);
  if (!drawn) return null;
  if ('problem' in drawn) {
    return (
      <Text muted size={1}>
        {drawn.problem}
      </Text>
    );
  }
  return (
    <Card padding={3} radius={2} border overflow="auto" data-drawn={type} style={colours}>
      <div dangerouslySetInnerHTML={{ __html: drawn.html }} />
    </Card>
  );
}

async function drawnOrUnloaded(type: string, source: string): Promise<Drawn | undefined> {
  try {
    return source.trim() === '' ? undefined : await draws[type]?.(source);
  } catch {
    return { problem: 'The preview could not be loaded. Reload the page to see it.' };
  }
}

/** The colours that the stylesheets of the site give to drawings, in those of the Studio. */
const colours: CSSProperties = Object.fromEntries([
  ...['text', 'muted', 'line', 'border', 'rule'].map((name) => [`--diagram-${name}`, 'currentColor']),
  ...['box', 'header', 'ground'].map((name) => [`--diagram-${name}`, 'var(--card-bg-color)']),
  ...[0, 1, 2, 3].map((number) => [`--diagram-color-${number}`, 'var(--card-link-color)']),
]);
