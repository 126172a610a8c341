import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TemporaryDeployment = {
  readonly folder: string;
  /** Writes versions 1.0.0, 1.1.0, … with these texts, and lists them. */
  readonly release: (texts: readonly string[]) => void;
  readonly write: (file: string, text: string) => void;
  readonly remove: () => void;
};

/** A folder of a deployment called `test-net`, for tests. */
export function temporaryDeployment(): TemporaryDeployment {
  const root = mkdtempSync(path.join(tmpdir(), 'reference-'));
  const folder = path.join(root, 'test-net');
  mkdirSync(folder);
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
  return {
    folder,
    write,
    release: (texts) => {
      for (const [index, text] of texts.entries()) write(`1.${index}.0.graphql`, text);
      write('versions.yaml', versionsYaml(texts.map((_, index) => `1.${index}.0`)));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function versionsYaml(versions: readonly string[]): string {
  const items = versions.map(
    (version) => `  - version: ${version}\n    date: 2025-01-01\n    summary: Version ${version}.`,
  );
  return [
    'deployment: test-net',
    'title: Test net',
    'description: For tests.',
    'versions:',
    ...items,
    '',
  ].join('\n');
}
