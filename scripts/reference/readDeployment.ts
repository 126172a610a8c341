import type { Deployment, SchemaVersion } from '#core/reference/history/deployment.ts';
import type { FileProblem } from '#scripts/yaml/printFileProblems.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPathSegment } from '#core/links/isPathSegment.ts';
import { present } from '#core/present.ts';
import { parseYaml } from '#scripts/yaml/parseYaml.ts';
import { printFileProblems } from '#scripts/yaml/printFileProblems.ts';
import { yamlFields } from '#scripts/yaml/yamlFields.ts';
import { yamlList, yamlText } from '#scripts/yaml/yamlReaders.ts';

/**
 * Reads a deployment: `versions.yaml` and one `{version}.graphql` for each version it lists. The order of the versions
 * and the content of the files are checked later. Throws an Error that lists everything that is wrong.
 */
export function readDeployment(folder: string): Deployment {
  const name = path.basename(folder);
  const problems: FileProblem[] = [];
  const report = (file: string, message: string, fix: string, line?: number): void => {
    problems.push(present({ file: `${name}/${file}`, line, message, fix }));
  };
  const list = readVersionsFile(folder, report);
  if (!list) throw refused(problems);
  if (list.deployment !== name) {
    report(listFile, `The deployment is '${list.deployment}', the folder '${name}'.`, 'Give both one name.');
  }
  if (!isPathSegment(name)) {
    report(
      listFile,
      `'${name}' cannot be a part of an address.`,
      'Use lower-case letters, digits and hyphens.',
    );
  }
  const listed = list.versions.map(({ version }) => `${version}.graphql`);
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted();
  for (const file of listed.filter((wanted) => !found.includes(wanted))) {
    report(listFile, `The file '${file}' of a listed version is missing.`, 'Add it, or correct the version.');
  }
  for (const file of found.filter((other) => !listed.includes(other))) {
    report(file, 'No version of this file is listed.', `List it in ${listFile}, with its date.`);
  }
  if (problems.length > 0) throw refused(problems);
  const { title, description } = list;
  return { name, title, description, versions: list.versions.map((entry) => readVersion(entry, folder)) };
}

const listFile = 'versions.yaml';

const readVersions = yamlFields(
  {
    deployment: yamlText,
    title: yamlText,
    description: yamlText,
    versions: yamlList(yamlFields({ version: yamlText, date: yamlText, summary: yamlText }, {})),
  },
  {},
);

type VersionsFile = NonNullable<ReturnType<typeof readVersions>>;
type Report = (file: string, message: string, fix: string, line?: number) => void;

function readVersionsFile(folder: string, report: Report): VersionsFile | undefined {
  const file = path.join(folder, listFile);
  if (!existsSync(file)) {
    report(listFile, 'This file is missing.', 'List the versions of the schema in it.');
    return undefined;
  }
  const reportLine = (line: number, message: string, fix: string): void =>
    report(listFile, message, fix, line);
  const node = parseYaml(readFileSync(file, 'utf8'), 1, reportLine);
  return node && readVersions(node, '', reportLine);
}

function readVersion(
  { version, date, summary }: VersionsFile['versions'][number],
  folder: string,
): SchemaVersion {
  const file = path.join(folder, `${version}.graphql`);
  // A checkout may have changed the line endings, which does not change the schema.
  const sdl = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const hash = createHash('sha256').update(sdl).digest('hex');
  return { version, date, summary, file: path.relative('.', file), sdl, hash };
}

function refused(problems: readonly FileProblem[]): Error {
  return new Error(`The versions of the schema cannot be used:\n\n${printFileProblems(problems)}`);
}
