import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readResults } from '../results/resultFiles.ts';
import { reportPages } from './reportPages.ts';

test.each([...reportPages])(
  'docs/%s is what bench/results say (node bench/report/main.ts writes it)',
  (name, page) => {
    const file = path.resolve(import.meta.dirname, '../../docs', name);
    expect(readFileSync(file, 'utf8')).toBe(page(readResults()));
  },
);
