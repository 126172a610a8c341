import type { Deployment } from '../history/deployment.ts';
import { checksum } from '../../text/checksum.ts';

/** A deployment with versions 1.0.0, 1.1.0, … of these texts, one a day. */
export function deploymentOf(texts: readonly string[]): Deployment {
  return {
    name: 'test-net',
    title: 'Test net',
    description: 'For tests.',
    versions: texts.map((sdl, index) => ({
      version: `1.${index}.0`,
      date: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
      summary: `Version ${index}.`,
      file: `1.${index}.0.graphql`,
      sdl,
      hash: checksum(sdl),
    })),
  };
}
