import type { Deployment, SchemaVersion } from '#core/reference/history/deployment.ts';
import type { FileProblem } from '#core/yaml/printFileProblems.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPathSegment } from '#core/links/isPathSegment.ts';
import { present } from '#core/present.ts';
import { readSdl } from '#core/reference/subgraph/readSdl.ts';
import { parseYaml } from '#core/yaml/parseYaml.ts';
import { printFileProblems } from '#core/yaml/printFileProblems.ts';
import { yamlComments } from '#core/yaml/yamlComments.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlFlag, yamlList, yamlText } from '#core/yaml/yamlReaders.ts';
import { formatRemarks } from './formatRemarks.ts';

export type ReadDeployment = Deployment & {
  /** Remarks on additions to texts of subgraphs, and on omissions from texts that break rules or contain comments, as lines for a terminal. */
  readonly remarks: readonly string[];
};

/**
 * Reads a deployment: `versions.yaml` and one `{version}.graphql` for each version it lists. The order of the versions
 * and the content of the files are checked later. Throws an Error that lists everything that is wrong.
 * @param isLenient reads the versions leniently, as `lenient: true` in `versions.yaml` does
 */
export function readDeployment(folder: string, isLenient = false): ReadDeployment {
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
  if (list.endpoint !== undefined && !/^https?:\/\/[^\s/]/.test(list.endpoint)) {
    report(
      listFile,
      `The endpoint is '${list.endpoint}'.`,
      'Write the address to which clients send their operations, such as https://api.example.com/graphql.',
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
  const { title, description, endpoint, lenient = false } = list;
  const read = list.versions.map((entry) => readVersion(entry, folder, lenient || isLenient));
  return present({
    name,
    title,
    description,
    endpoint,
    versions: read.map(({ version }) => version),
    remarks: [...commentRemarks(folder), ...read.flatMap(({ remarks }) => remarks)],
  });
}

/** Comments beside the values of `versions.yaml`, which may be their ends. */
function commentRemarks(folder: string): readonly string[] {
  const place = path.join(folder, listFile);
  return yamlComments(readFileSync(place, 'utf8'), 1)
    .filter(({ isBesideValue }) => isBesideValue)
    .map(({ line, text }) => `  left out ${path.relative('.', place)}:${line}: the comment '${text}'`);
}

const listFile = 'versions.yaml';

const readVersions = yamlFields(
  {
    deployment: yamlText,
    title: yamlText,
    description: yamlText,
    versions: yamlList(yamlFields({ version: yamlText, date: yamlText, summary: yamlText }, {})),
  },
  { endpoint: yamlText, lenient: yamlFlag },
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

type ReadVersion = { readonly version: SchemaVersion; readonly remarks: readonly string[] };

function readVersion(
  { version, date, summary }: VersionsFile['versions'][number],
  folder: string,
  isLenient: boolean,
): ReadVersion {
  const place = path.join(folder, `${version}.graphql`);
  const file = path.relative('.', place);
  // A checkout may have changed the line endings, which does not change the schema.
  const text = readFileSync(place, 'utf8').replaceAll('\r\n', '\n');
  const hash = createHash('sha256').update(text).digest('hex');
  const { sdl, ...read } = readSdl(text, file, isLenient);
  return { version: { version, date, summary, file, sdl, hash }, remarks: formatRemarks(file, read) };
}

function refused(problems: readonly FileProblem[]): Error {
  return new Error(`The versions of the schema cannot be used:\n\n${printFileProblems(problems)}`);
}
