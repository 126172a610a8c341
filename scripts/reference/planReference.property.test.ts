import type { ReferenceDocument } from '#core/reference/documents/referenceDocument.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planReference } from '#core/reference/documents/planReference.ts';
import { applyPlan } from '#core/reference/testing/applyPlan.ts';
import { schemaVersions } from '#core/reference/testing/arbitrarySchemas.ts';
import { deploymentOf } from '#core/reference/testing/deploymentOf.ts';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { rawSettings } from '#schema/content/reshape/testing/rawDocuments.ts';
import { reshapeOf } from '#schema/content/reshape/testing/reshapeOf.ts';
import { referenceText } from './referenceText.ts';

/** Names that a schema may have, however unusual. */
const name = fc.oneof(
  fc.constantFrom(
    '_',
    '_a',
    'A',
    'a',
    'AA',
    'A_A',
    'constructor',
    '_Service',
    'index',
    'schema',
    'a'.repeat(300),
  ),
  fc.constantFrom('VeryLongName'.repeat(14), 'VeryLongName'.repeat(41), `${'VeryLongName'.repeat(14)}B`),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,30}$/),
);

/** Words of descriptions and of reasons of deprecations. */
const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\n\n',
    '# Fees',
    '<p>',
    '[a](b)',
    '![a](b)',
    ':::note',
    '```graphql\n{ nope }\n```',
    '\u0000',
  ),
  fc.constantFrom(
    '---',
    '| a |\n|-|\n| b | c |',
    '> - a\n>   > b',
    'Fees. '.repeat(2_000),
    'F'.repeat(6_000),
    '`f0` `Query.T0`',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const versions = fc
  .record({
    texts: schemaVersions,
    names: fc.uniqueArray(name, { minLength: 11, maxLength: 11 }),
    words: fc.tuple(words, words),
    url: fc.oneof(fc.constantFrom('', 'not a url', 'javascript:x'), fc.webUrl()),
  })
  .map(({ texts, names, words: [one, two], url }) => {
    const renamed = new Map(replaced.map((old, index) => [old, names[index] ?? old]));
    return texts.map((text) =>
      text
        .replaceAll(/\b(?:T[0-5]|f[0-2]|d[01])\b/gu, (old) => renamed.get(old) ?? old)
        .replaceAll('"one"', () => sdlString(one))
        .replaceAll('"two"', () => sdlString(two))
        .replaceAll('"https://example.com/1"', () => sdlString(url)),
    );
  });

const replaced = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'f0', 'f1', 'f2', 'd0', 'd1'];

function sdlString(text: string): string {
  return JSON.stringify(text).replaceAll(/[\uD800-\uDFFF]/g, '?');
}

test('a site can be built of every schema that is applied', async () => {
  await fc.assert(
    fc.asyncProperty(versions, async (texts) => {
      const plan = await planReference({
        deployment: deploymentOf(texts),
        existing: [],
        toText: referenceText,
      });
      expect(plan).not.toHaveProperty('problems');
      if ('problems' in plan) return;
      expect(errorsOf(applyPlan([], plan.operations))).toEqual([]);
    }),
    propertyRuns(20, 1000),
  );
});

/** The errors of a site that has nothing but these documents. */
function errorsOf(documents: readonly ReferenceDocument[]): readonly string[] {
  const base = { _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z' };
  const features = { docs: false, blog: false, apiReference: true };
  const home = { ...base, _id: 'homePage', _type: 'homePage', title: 'Home', lead: 'Lead.' };
  const byType = Map.groupBy(documents, ({ _type }) => _type);
  const { content, problems } = reshapeOf({
    siteSettings: [{ ...rawSettings, features }],
    homePage: [home],
    ...Object.fromEntries(
      [...byType].map(([type, group]) => [type, group.map((each) => ({ ...base, ...each }))]),
    ),
  });
  const site = buildSiteModel(content, { asOf: '2026-01-01T00:00:00Z', highlight: () => [] });
  return [...problems, ...site.problems]
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, where }) => `${code} ${where?.documentId ?? ''} ${where?.field ?? ''} ${message}`);
}
